import { describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { writtenVisits } from '../testing/written-visits.js';

const { visits, database, history, rebuilt } = writtenVisits();
const uuid = visits[0]?.uuid ?? '';
const [first] = visits[0]?.batches.flatMap(({ events }) => events) ?? [];

describe('two versions of a projection', () => {
  it('are the same when the same rules made them', async () => {
    await rebuilt();
    await rebuilt();
    const { code, out } = await history('diff', 'visits@kept', 'visits@live');
    expect(code).toBe(0);
    expect(out).toMatch(/^visits@kept: version \d+, up to \d+\/\d+\nvisits@live/);
    expect(out).toMatch(/analytics\.visit +0\n/);
  });

  it('differ row by row, with the events that the row is made of', async () => {
    await database().run(sql`update analytics.visit set brand = 'OTHER' where uuid = ${uuid}`);
    const { out } = await history('diff', 'visits@kept', 'visits@live');
    expect(out).toMatch(/analytics\.visit +1\n/);
    expect(out).toContain(`${uuid}\n  brand: `);
    expect(out).toContain('→ OTHER');
    expect(out).toContain(`made of ${first?.type}@0`);
    const { out: json } = await history('diff', 'visits@kept', 'visits@live', '--json');
    const { from, to, tables } = JSON.parse(json) as {
      from: object;
      to: object;
      tables: { table: string; count: number; rows: { key: string; events: unknown[] }[] }[];
    };
    const upTo = expect.stringMatching(/^\d+\/\d+$/);
    expect([from, to]).toMatchObject(['visits@kept', 'visits@live'].map((name) => ({ name, upTo })));
    expect(tables[0]).toMatchObject({
      table: 'analytics.visit',
      count: 1,
      rows: [{ key: uuid, is: { brand: 'OTHER' } }],
    });
    expect(tables[0]?.rows[0]?.events[0]).toMatchObject({ event: `session-${uuid}@0`, isNews: false });
  });

  it('are shown with the first twenty of their rows, and how many more there are', async () => {
    await database().run(sql`update analytics.visit set src = 'x' || uuid`);
    const lines = (await history('diff', 'visits@kept', 'visits@live')).out.trimEnd().split('\n');
    expect(lines.filter((line) => /^[\da-f-]{36}$/.test(line))).toHaveLength(20);
    expect(lines.at(-1)).toBe(`… and ${visits.length - 20} more: --json shows all`);
  });

  it.each([
    ['visits@kept', 'payments@kept', 'There are no tables payments@kept'],
    ['visits@0', 'visits@live', 'there are: live (version'],
    ['visit@kept', 'visits@live', 'is no version of a projection'],
    ['1d', 'visits@live', 'is no version of a projection'],
  ])('%s and %s are refused with a sentence', async (a, b, sentence) => {
    const { code, out, err } = await history('diff', a, b);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('are of one projection', async () => {
    await rebuilt('payments');
    const { code, err } = await history('diff', 'visits@kept', 'payments@live');
    expect([code, err]).toEqual([2, 'visits@kept and payments@live are of two projections.\n']);
  });
});
