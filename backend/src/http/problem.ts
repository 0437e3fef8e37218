import type { FieldError } from '../platform/bad-input.js';

/** A documented "no" of the API (RFC 9457), with our code and, for bad input, what is wrong where. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  /** @asType integer @minimum 400 @maximum 599 */
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  /** The right total in euros (price-changed). */
  readonly total?: number;
  /** The right total in cents (price-changed). @asType integer */
  readonly amount?: number;
  /** What to work out (proof-of-work-required): a challenge of ALTCHA. */
  readonly challenge?: { readonly parameters: object; readonly signature: string };
  /** The right price of one service in euros (price-changed). */
  readonly basePrice?: number;
  /** The brand as the register has it (vehicle-brand-not-supported). */
  readonly brand?: string;
  /** The year as the register has it (vehicle-too-old). @asType integer */
  readonly year?: number;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

export const problem = (
  status: number,
  code: string,
  detail: string,
  extra: Readonly<Record<string, unknown>> = {},
): Problem => ({
  type: 'about:blank',
  title: TITLES[status] ?? 'Internal Server Error',
  status,
  code,
  detail,
  ...extra,
});
