const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** Two round values for an axis: the second is its end, at or just above `highest`; the first is half of it, at least `unit`. */
export function ticksUpTo(highest: number, unit = 1): readonly [number, number] {
  const half = Math.max(unit, highest / 2);
  const power = 10 ** Math.floor(Math.log10(half));
  const step = (STEPS.find((one) => one * power >= half) ?? 10) * power;
  return [step, 2 * step];
}
