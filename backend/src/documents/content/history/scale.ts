/** Round steps from 0 to at least `most`, four to six of them: 0, 20 000, 40 000 … */
export const stepsTo = (most: number): number[] => {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
};

const MAX_YEARS = 12;

/** The years whose first day lies between two instants, at most twelve of them, evenly spaced. */
export const yearsOf = (from: number, to: number): number[] => {
  const first = new Date(from).getUTCFullYear() + 1;
  const last = new Date(to).getUTCFullYear();
  const every = Math.ceil((last - first + 1) / MAX_YEARS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
    (_, index) => index % every === 0,
  );
};
