/** Share of noticed mutants with its 95 % interval (Wilson), each from 0 to 1. */
export function score(mutants) {
  const [n, noticed] = [mutants.length, mutants.filter(({ verdict }) => verdict === 'noticed').length];
  if (n === 0) return { n, share: 1, from: 0, to: 1 };
  const [z, share] = [1.96, noticed / n];
  const middle = share + z ** 2 / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z / (2 * n)) ** 2);
  const whole = 1 + z ** 2 / n;
  return { n, share, from: (middle - half) / whole, to: (middle + half) / whole };
}

const percent = (share) => `${Math.round(100 * share)} %`;

/** A table of rows and their rooms. */
export function report(mutants) {
  const roomOf = ({ file }) => file.split('/').slice(0, 3).join('/');
  const groups = [
    ...Object.entries(groupsBy(mutants, ({ row }) => row)),
    ...Object.entries(groupsBy(mutants, roomOf)).sort(),
  ];
  const lines = groups.map(([name, group]) => {
    const count = (verdict) => group.filter((one) => one.verdict === verdict).length;
    const { n, share, from, to } = score(group);
    const verdicts = `noticed ${count('noticed')}, survived ${count('survived')}, not covered ${count('not covered')}`;
    return `${name.padEnd(36)} ${String(n).padStart(4)}  ${percent(share).padStart(5)} (${percent(from)} to ${percent(to)})  ${verdicts}`;
  });
  return lines.join('\n');
}

/** One mutant on a line: what became of it, where it stands, and what it is. */
export const lineOf = ({ file, line, mutator, replacement, verdict }) =>
  `${verdict}  ${file}:${line}  ${mutator}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`;

function groupsBy(all, nameOf) {
  const groups = {};
  for (const one of all) (groups[nameOf(one)] ??= []).push(one);
  return groups;
}
