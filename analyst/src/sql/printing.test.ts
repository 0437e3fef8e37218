import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Out } from '../out.js';
import { ndjsonReader, quoted, structOf } from './literals.js';
import { runSql, tableOf, type Printing } from './printing.js';
import { answerTo, completed, isOrder } from './prompt-orders.js';

let duck: DuckDBConnection;
beforeAll(async () => (duck = await (await DuckDBInstance.create()).connect()));
afterAll(() => duck.closeSync());

async function printed(sql: string, printing: Printing) {
  const stream = new PassThrough();
  const all = text(stream);
  const rows = await runSql(duck, sql, { printing, out: new Out(stream), signal: new AbortController().signal });
  stream.end();
  return { rows, text: await all };
}

describe('the rows of a statement', () => {
  const SQL = `select 7::bigint a, 9007199254740993::hugeint b, 1.50::decimal(9, 2) c, null d, 'x' e, '5' f, 2::integer g,
    [1, 2] h, true i`;

  it('are JSON, with whole numbers where that is exact', async () => {
    expect(await printed(SQL, 'json')).toEqual({
      rows: 1,
      text: '{"a":7,"b":"9007199254740993","c":"1.50","d":null,"e":"x","f":"5","g":2,"h":[1,2],"i":true}\n',
    });
  });

  it('are CSV with a head, in which numbers are numbers', async () => {
    expect((await printed(`select -7::bigint a, -1.50::decimal(9, 2) c, '-5' f, -2::integer g`, 'csv')).text).toBe(
      "a,c,f,g\n-7,-1.50,'-5,-2\n",
    );
    expect(await printed('select 1 a where false', 'csv')).toEqual({ rows: 0, text: 'a\n' });
  });

  it('are counted, however many they are', async () => {
    expect((await printed('select n from range(5000) numbers(n)', 'csv')).rows).toBe(5000);
    expect((await printed('select n from range(3) numbers(n)', 'table')).text).toBe('n\n-\n0\n1\n2\n');
  });

  it('are none when nobody waits for them any more', async () => {
    const how = {
      printing: 'csv',
      out: new Out(new PassThrough()),
      signal: AbortSignal.abort(new Error('Interrupted.')),
    } as const;
    await expect(runSql(duck, 'select 1 a', how)).rejects.toThrow('Interrupted.');
  });
});

describe('a table of text', () => {
  it('has numbers to the right and texts to the left, as wide as its widest cell', () => {
    expect(
      tableOf(
        ['name', 'n'],
        [
          ['a', '1'],
          ['bcdef', '-22.5'],
          ['x', ''],
          ['', '1.'],
          ['y', null],
        ],
      ),
    ).toEqual(['name   n', '-----  -----', 'a          1', 'bcdef  -22.5', 'x', '       1.', 'y']);
  });

  it('cuts a cell that is too wide, and none that fits', () => {
    const [, , fits, cut] = tableOf(['n'], [['x'.repeat(60)], ['y'.repeat(61)]]);
    expect([fits, cut]).toEqual(['x'.repeat(60), `${'y'.repeat(59)}…`]);
    expect(tableOf(['n'], [['abcdef']], 4).at(-1)).toBe('abc…');
    expect(tableOf(['n'], [[{ a: [1] }]]).at(-1)).toBe('{"a":[1]}');
  });
});

describe('an order to the prompt', () => {
  it.each([
    ['.quit', { text: '', leaves: true }],
    ['.exit', { text: '', leaves: true }],
    [' .quit; ', { text: '', leaves: true }],
    ['.csv', { text: 'Rows are printed as csv.', printing: 'csv' }],
    ['.json', { text: 'Rows are printed as json.', printing: 'json' }],
    ['.table;', { text: 'Rows are printed as table.', printing: 'table' }],
    ['.columns', { text: 'Of which table? events, visits, payments, reports' }],
    ['.columns nothing', { text: 'Of which table? events, visits, payments, reports' }],
    ['.nope', { text: 'There is no .nope; .help says what there is.' }],
    ['.', { text: 'There is no .; .help says what there is.' }],
  ])('%s is answered', (line, answer) => {
    expect(answerTo(line)).toEqual(answer);
  });

  it('explains itself, the tables and the columns of each', () => {
    expect(answerTo('.help').text).toMatch(/^\.tables/);
    expect(
      answerTo('.tables')
        .text.split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([...['events', 'visits', 'payments', 'reports']]);
    const columns = answerTo('.columns  reports;').text.split('\n');
    expect(columns.slice(2).map((line) => line.split(' ')[0])).toContain('is_ordered');
    expect(answerTo('.columns events').text).toContain('position');
    expect(columns).toContainEqual(expect.stringMatching(/^is_ordered +BOOLEAN +it was paid for$/));
    expect(answerTo('.tables').text).toContain('events     One row for every event.\n');
  });

  it('begins with a point, after spaces or none', () => {
    expect(['.help', '  .help', 'select 1', 'a.b', ''].map(isOrder)).toEqual([true, true, false, false, false]);
  });

  it('is completed as words of SQL are, each once', () => {
    expect(completed('select brand, pay')).toEqual([['payment_intent_id', 'payments'], 'pay']);
    expect(completed('select se')[0].toSorted()).toEqual([
      'select',
      'service_id',
      'service_mix',
      'session_uuid',
      'settled_at',
    ]);
    expect(completed('select * from ')).toEqual([[], '']);
    expect(completed('.q')).toEqual([['.quit'], '.q']);
    expect(completed('.')[0]).toEqual(['.help', '.tables', '.columns', '.table', '.csv', '.json', '.quit']);
    for (const word of ['select', 'from', 'where', 'group by', 'order by', 'limit', 'count(*)', 'sum(', 'date_trunc('])
      expect(completed(word.slice(0, 3))[0]).toContain(word);
  });
});

describe('a literal of SQL', () => {
  it('is a text with its quotes doubled, also in the columns of a reader', () => {
    expect(quoted("l'été")).toBe("'l''été'");
    expect(structOf({ a: 'BIGINT', "b'": 'JSON' })).toBe("{'a': 'BIGINT', 'b''': 'JSON'}");
    expect(ndjsonReader("/it's", { a: 'JSON' })).toBe(
      "read_json('/it''s', format = 'newline_delimited', columns = {'a': 'JSON'})",
    );
  });
});
