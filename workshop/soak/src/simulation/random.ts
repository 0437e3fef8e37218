import { randomOf } from '@shop/eventing/testing/random';

/** Scatters the seed, so that neighbouring seeds give unrelated sequences. */
const scattered = (seed: number): number => Math.imul(seed ^ (seed >>> 15), 0x9e3779b1) ^ 0x5bd1e995;

/** A random source that is repeatable by its seed. */
export function randomFrom(seed: number) {
  const next = randomOf(scattered(seed));
  const between = (low: number, high: number): number => low + next() * (high - low);
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
  return {
    happens: (probability: number): boolean => next() < probability,
    between,
    /** A whole number from `low` to `high`, both inclusive. */
    whole,
    one: <Of>(choices: readonly Of[]): Of => choices[whole(0, choices.length - 1)] as Of,
  };
}

export type Random = Readonly<ReturnType<typeof randomFrom>>;
