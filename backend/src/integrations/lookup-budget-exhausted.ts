/** The daily budget for this kind of call is spent; `retryAfterSeconds` says when to retry. */
export class LookupBudgetExhausted extends Error {
  override readonly name = 'LookupBudgetExhausted';

  constructor(readonly retryAfterSeconds: number) {
    super('the money for lookups is spent');
  }
}
