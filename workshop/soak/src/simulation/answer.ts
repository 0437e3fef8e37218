import type { Refusal } from '@shop/domain';

/** The result for the caller; an unknown outcome is a 5xx, a 409 `contended` or no response. */
export type Answer<Result> =
  | { readonly kind: 'ok'; readonly result: Result }
  | { readonly kind: 'refused'; readonly code: string; readonly details: Refusal['details'] }
  | { readonly kind: 'unknown' };
