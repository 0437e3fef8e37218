/** An invariant that did not hold, and the seed that shows it again. */
export interface Violation {
  readonly invariant: string;
  readonly seed: number;
  readonly what: string;
}
