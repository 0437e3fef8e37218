import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import type { Columns, Row } from '../table.js';
import { copyOf } from './copy.js';
import { Database } from './database.js';
import { insertion } from './insertion.js';
import { sql } from './sql.js';

const COLUMNS: Columns = {
  n: 'integer',
  big: 'bigint',
  place: 'numeric',
  words: 'text',
  at: 'timestamptz',
  data: 'jsonb',
};

let database: Database;
beforeAll(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'copy'), 'test');
  await database.run(
    sql`create table kept (n integer, big bigint, place numeric, words text, at timestamptz, data jsonb)`,
  );
});
beforeEach(() => database.run(sql`truncate kept`));
afterAll(() => database.end());

/** Texts with what COPY writes otherwise, and with what looks like it. */
const words = fc
  .array(fc.constantFrom('\\', '\t', '\n', '\r', '\\N', 'n', '"', ',', '{', 'é', '😀', ''), { maxLength: 6 })
  .map((parts) => parts.join(''));
/** Without what JSON escapes: V8 reads a key that begins with an escape as another one (nodejs/node#63785). */
const names = fc.array(fc.constantFrom('n', ',', '{', 'é', '😀')).map((parts) => parts.join(''));
const rowOf = fc.record({
  n: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  big: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  place: fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
  words: fc.option(words),
  at: fc.option(fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms).toISOString())),
  data: fc.option(fc.oneof(words, fc.array(words), fc.dictionary(names, words), fc.boolean())),
});
const stored = () => database.rows(sql`select n, big, place, words, at, data from kept order by n, big, words`);
async function written(rows: readonly Row[], how: 'copied' | 'inserted'): Promise<readonly Row[]> {
  await database.run(sql`truncate kept`);
  if (how === 'copied') await database.copy([copyOf('kept', COLUMNS, rows)]);
  else await database.run(insertion('kept', COLUMNS, rows));
  return stored();
}

describe('rows of any values', () => {
  it('are read back as they were written, copied or inserted', async () => {
    await fc.assert(
      fc.asyncProperty(rowOf, async (row) => {
        expect(await written([row], 'copied')).toEqual([row]);
        expect(await written([row], 'inserted')).toEqual([row]);
      }),
      { numRuns: 60 },
    );
  });

  it('are null where they have no value', async () => {
    const nothing = { n: 1, big: null, place: null, words: null, at: null, data: null };
    for (const how of ['copied', 'inserted'] as const) expect(await written([{ n: 1 }], how)).toEqual([nothing]);
  });

  it('are all copied, in several chunks, or none when one is refused', async () => {
    const rows = Array.from({ length: 300 }, (_none, n) => ({ n, words: String(n).repeat(500) }));
    expect((await written(rows, 'copied')).map((row) => row['words'])).toEqual(rows.map((row) => row.words));
    const bad = database.copy([copyOf('kept', COLUMNS, [{ n: 7 }]), copyOf('kept', COLUMNS, [{ n: 'seven' }])]);
    await expect(bad).rejects.toThrow('seven');
    expect(await stored()).toHaveLength(300);
  });
});
