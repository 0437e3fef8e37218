import type { Request } from 'express';

const IN_ADVANCE = /prefetch|preview/;

/**
 * Whether somebody is shown what a request asks for: not for HEAD, nor for what a browser fetches in advance and asks for again when it is
 * shown, as no answer is stored. Source: Sec-Purpose of the Fetch standard, and what browsers sent before it.
 */
export const isReading = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => IN_ADVANCE.test(String(headers[name])));
