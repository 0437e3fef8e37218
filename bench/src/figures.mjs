/** The value below which a share (0 to 1) of the numbers lies. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (numbers) => percentile(numbers, 0.5);

const short = (number) => (Math.abs(number) >= 100 ? String(Math.round(number)) : number.toPrecision(3));

/** `median (lowest to highest)`. */
export const spread = (numbers) =>
  `${short(median(numbers))} (${short(Math.min(...numbers))} to ${short(Math.max(...numbers))})`;

/** Milliseconds that a piece of work takes, and what it returns. */
export async function timed(work) {
  const before = performance.now();
  const result = await work();
  return { ms: performance.now() - before, result };
}

/** Prints rows of Markdown. */
export function printTable(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n'));
}
