const HEX = '0123456789abcdef';

/** Mulberry32: 32 bits of state, sufficient for a history and identical on every platform. */
function generator(seed: number) {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The random source of one visit of a history. */
export function randomFrom(seed: number, number = 0) {
  const next = generator(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const one = <Of>(choices: readonly Of[]): Of => choices[whole(0, choices.length - 1)] as Of;
  const text = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[whole(0, alphabet.length - 1)]).join('');
  return {
    /** A number from 0 (inclusive) to 1 (exclusive). */
    next,
    /** A whole number from `low` to `high`, both inclusive. */
    whole,
    one,
    text,
    happens: (probability: number): boolean => next() < probability,
    /** One of the choices, with a probability in proportion to its weight. */
    weighted: <Of>(choices: readonly (readonly [Of, number])[]): Of => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1);
      if (found === undefined) throw new Error('There is nothing to choose from.');
      return found[0];
    },
    /** A random value around `typical`, from a third to three times of it: most pauses are short, some long. */
    around: (typical: number): number => typical * 3 ** (next() + next() - 1),
    uuid: (): string =>
      `${text(HEX, 8)}-${text(HEX, 4)}-4${text(HEX, 3)}-${one([...'89ab'])}${text(HEX, 3)}-${text(HEX, 12)}`,
  };
}

/** A repeatable random source: the same seed gives the same history. */
export type Random = Readonly<ReturnType<typeof randomFrom>>;
