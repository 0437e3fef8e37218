import { expect, it } from 'vitest';
import { Outage } from './outage.js';

it('an outage that many meet is a line when it begins, one a minute, and one when it is over', () => {
  const lines: string[] = [];
  const outage = new Outage((line) => lines.push(line), 'over');
  outage.over();
  for (const [who, second] of [
    ['a', 0],
    ['b', 1],
    ['a', 59],
    ['c', 61],
    ['a', 62],
  ] as const)
    outage.failed(`${who} ${second}`, second * 1000);
  outage.over();
  outage.over();
  expect(lines).toEqual(['a 0', 'c 61', 'over']);
});

it('an outage that comes again within the minute is not said again; one that comes later is, with its end', () => {
  const lines: string[] = [];
  const outage = new Outage((line) => lines.push(line), 'over');
  const endedAt = (second: number): void => {
    outage.failed(`away ${second}`, second * 1000);
    outage.over();
  };
  for (const second of [0, 59.999, 60, 119, 120]) endedAt(second);
  expect(lines).toEqual(['away 0', 'over', 'away 60', 'over', 'away 120', 'over']);
});
