import { describe, expect, it } from 'vitest';
import { orderEn } from './en.js';
import { orderFr } from './fr.js';

const beforeMidnight = Date.parse('2026-06-30T21:00:00.000Z');
const afterMidnight = '2026-06-30T22:30:00.000Z';

describe.each([
  ['French', orderFr, /juillet/],
  ['English', orderEn, /July/],
])('a time of an order in %s', (_language, messages, month) => {
  it.each(['preparing', 'delivered'] as const)('names its day in Paris where that is another one (%s)', (sentence) => {
    expect(messages[sentence](afterMidnight, beforeMidnight)).toMatch(month);
    expect(messages[sentence](afterMidnight, Date.parse(afterMidnight))).not.toMatch(month);
  });
});
