/** The refusal of a command by a business rule; any other thrown error is a bug. `details` are for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: string,
    readonly details: Readonly<Record<string, number | string>> = {},
  ) {
    super(code);
  }
}

export function refuse(code: string, details?: Readonly<Record<string, number | string>>): never {
  throw new Refusal(code, details);
}
