export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The input has the wrong shape; `errors` says so by field. Answered with 400. */
export class BadInput extends Error {
  override readonly name = 'BadInput';

  constructor(readonly errors: readonly FieldError[]) {
    super('bad input');
  }
}
