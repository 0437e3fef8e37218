/** The answer "no" from a business rule; anything else that is thrown is a bug. `events` are for the asker. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: string,
    readonly details: Readonly<Record<string, number | string>> = {},
  ) {
    super(code);
  }
}

export const refuse = (code: string, details?: Readonly<Record<string, number | string>>): never => {
  throw new Refusal(code, details);
};
