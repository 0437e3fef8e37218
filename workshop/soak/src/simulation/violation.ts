/** An invariant that did not hold, and the seed that reproduces it. */
export interface Violation {
  readonly invariant: string;
  readonly seed: number;
  readonly what: string;
}
