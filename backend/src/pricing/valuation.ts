/** What a car is worth second-hand, in our words. */
export abstract class Valuation {
  /** Euros, or undefined when nobody knows; throws ProviderFailed when there is no answer. */
  abstract valueOf(make: string, model: string, year: number): Promise<number | undefined>;
}
