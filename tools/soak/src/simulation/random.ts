import { randomOf } from '@shop/eventing/testing/random';

/** A random source that is repeatable by its seed. */
export interface Random {
  readonly happens: (probability: number) => boolean;
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both inclusive. */
  readonly whole: (low: number, high: number) => number;
  readonly one: <Of>(choices: readonly Of[]) => Of;
}

/** Scatters the seed, so that neighbouring seeds give unrelated sequences. */
const scattered = (seed: number): number => Math.imul(seed ^ (seed >>> 15), 0x9e3779b1) ^ 0x5bd1e995;

export const randomFrom = (seed: number): Random => {
  const next = randomOf(scattered(seed));
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return {
    happens: (probability) => next() < probability,
    between,
    whole,
    one: <Of>(choices: readonly Of[]): Of => choices[whole(0, choices.length - 1)] as Of,
  };
};
