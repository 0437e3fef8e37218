import type { FieldError } from '../problem.js';

/** What was sent has the wrong shape, by field: 400. */
export class BadInput extends Error {
  override readonly name = 'BadInput';

  constructor(readonly errors: readonly FieldError[]) {
    super('bad input');
  }
}
