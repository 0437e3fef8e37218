import { describe, expect, it } from 'vitest';
import { refusedLog, refusedLogText } from './log-report.js';

describe('a log that is refused', () => {
  const both = (['reaction', 'projection'] as const).map((kind) => refusedLog(kind, ['a', 'b'], 'The log went back.'));

  it('says what stands still, and what to run in which order', () => {
    expect(both.map(({ consequence }) => consequence)).toEqual([
      expect.stringMatching(/^No order is made, and visitors cannot start a payment/),
      expect.stringMatching(/^The read models and the figures of the dashboard stand still; orders are made/),
    ]);
    const [reaction, projection] = both.map(({ commands }) => commands);
    expect(reaction).toEqual(projection);
    expect(reaction?.map((command) => command.split(' ').slice(2, 5).join(' '))).toEqual([
      ...['projections -- check-log', 'reactions -- check-log', 'projections -- recover', 'reactions -- recover'],
      ...['payments -- backfill', 'privacy -- repeat'],
    ]);
    expect(both[0]).toMatchObject({ status: 'refused', code: 'log-refused', kind: 'reaction', by: ['a', 'b'] });
  });

  it('is one line, which ends with the commands', () => {
    const [line] = both.map(refusedLogText);
    expect(line).toMatch(
      /^The log is refused\. The log went back\. No order is made.* docs\/run\.md\): npm run .* -- check-log; /,
    );
  });

  it('names no command when the tables are those of another shop', () => {
    const other = refusedLog('projection', ['a'], 'That is another log.', true);
    expect(other.commands).toEqual([]);
    expect(refusedLogText(other)).toMatch(/ stand still; .* Nothing was written\. .* everything goes on by itself\.$/);
  });
});
