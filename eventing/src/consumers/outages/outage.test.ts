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
