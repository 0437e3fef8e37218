/** The second-hand value of a car, in the shop's terms. */
export abstract class Valuation {
  /** Euros, or undefined when the value is unknown; throws ProviderFailed when there is no answer. */
  abstract valueOf(make: string, model: string, year: number): Promise<number | undefined>;
}
