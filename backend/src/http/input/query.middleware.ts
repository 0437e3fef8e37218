import type { NextFunction, Request, Response } from 'express';
import { BadInput } from '../../platform/bad-input.js';

const MAX_NAME_LENGTH = 64;
const PLAIN = /^[\w.-]+$/;

/** Refuses a query string that repeats a name or holds a list; no route uses a parsed query. */
export function plainQuery(request: Request, _response: Response, next: NextFunction): void {
  const names = [...new URLSearchParams(request.url.split('?')[1] ?? '').keys()];
  const repeated = names.find((name, index) => name.includes('[') || names.indexOf(name) !== index);
  if (repeated === undefined) {
    next();
    return;
  }
  const field = repeated.length <= MAX_NAME_LENGTH && PLAIN.test(repeated) ? repeated : 'query';
  next(new BadInput([{ field, message: `${field} must be given once` }]));
}
