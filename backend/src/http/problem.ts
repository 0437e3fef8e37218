import { STATUS_CODES } from 'node:http';
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

/** The phrases of HTTP; Node has an older one for 413. */
const TITLES: Readonly<Record<number, string | undefined>> = { ...STATUS_CODES, 413: 'Content Too Large' };

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
