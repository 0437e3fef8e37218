import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TemporaryDuck } from '../duck.js';
import { TableLines } from './table-lines.js';

const TABLE = { name: 'visits', meaning: 'the visits', columns: { nth: ['BIGINT', 'which one'] } } as const;

describe('a table of the SQL with so many rows that it is loaded in parts', () => {
  it.each([0, 20_000, 40_001])('has each of its %i rows once', async (rows) => {
    const duck = await TemporaryDuck.open('history-lines-');
    const lines = new TableLines(duck, TABLE);
    for (let nth = 1; nth <= rows; nth += 1) await lines.add({ nth });
    await lines.end();
    const read = await duck.connection.runAndReadAll(
      'select count(*)::integer, count(distinct nth)::integer, coalesce(max(nth), 0)::integer from visits',
    );
    expect(read.getRows()).toEqual([[rows, rows, rows]]);
    expect(existsSync(join(duck.folder, 'visits'))).toBe(false);
    duck.close();
  });
});
