/** The value below which the given share (0 to 1) of the numbers lies. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (numbers) => percentile(numbers, 0.5);

const short = (number) => (Math.abs(number) >= 100 ? String(Math.round(number)) : number.toPrecision(3));

/** Formats numbers as `median (lowest to highest)`. */
export const spread = (numbers) =>
  `${short(median(numbers))} (${short(Math.min(...numbers))} to ${short(Math.max(...numbers))})`;

/** Runs a piece of work: its duration in ms, and its result. */
export async function timed(work) {
  const before = performance.now();
  const result = await work();
  return { ms: performance.now() - before, result };
}

/** Prints a Markdown table. */
export function printTable(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n'));
}

/** Prints the rates of each contestant, of which every round has one, and the ratios of these pairs. */
export function printRates(unit, rounds, pairs) {
  const line = (name, of) => [name, spread(rounds.map(of))];
  const names = Object.keys(rounds[0]);
  printTable(
    ['what', `${unit}: median (range)`],
    names.map((name) => line(name, (rates) => rates[name])),
  );
  const known = pairs.filter((pair) => pair.every((name) => names.includes(name)));
  printTable(
    ['ratio', 'median (range)'],
    known.map(([over, under]) => line(`${over} ÷ ${under}`, (rates) => rates[over] / rates[under])),
  );
}
