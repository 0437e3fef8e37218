import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@shop/eventing/testing/eventually';
import { Out } from '../out.js';
import { completed } from './prompt-orders.js';
import { promptFor } from './prompt.js';

let duck: DuckDBConnection;
beforeAll(async () => (duck = await (await DuckDBInstance.create()).connect()));
afterAll(() => duck.closeSync());

const CTRL_C = '\u0003';

/** Types each input once the prompt is shown; returns what was shown and the rows that were printed. */
async function typed(...keys: readonly string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const rows = new PassThrough();
  const answered = text(rows);
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  const left = promptFor(duck, 'csv', { input, output, out: new Out(rows) });
  const asked = () => shown.split(/history> |-> /).length;
  for (const key of keys) {
    const before = asked();
    input.write(key);
    if (key !== keys.at(-1)) await eventually(() => expect(asked()).toBeGreaterThan(before));
  }
  await left;
  rows.end();
  return { shown, rows: await answered };
}

describe('the prompt', () => {
  it('asks until a statement ends, and for the next one', async () => {
    const { rows } = await typed('select 1 as a,\r', '2 as b;\r', 'select 3 as c;\r', '.quit\r');
    expect(rows).toBe('a,b\n1,2\nc\n3\n');
  });

  it('asks anew after an empty line, and ends a statement before the spaces behind its semicolon', async () => {
    const { shown, rows } = await typed('\r', 'select 4 as d;  \r', '.quit\r');
    expect(rows).toBe('d\n4\n');
    expect(shown).not.toContain('-> ');
  });

  it('takes a fraction at the beginning of a further line for a part of the statement', async () => {
    const { rows } = await typed('select 1 +\r', '.5 as a;\r', '.quit\r');
    expect(rows).toBe('a\n1.5\n');
  });

  it('says what is wrong with a statement, and goes on', async () => {
    const { shown, rows } = await typed('selec 1;\r', 'select 2 as b;\r', '.quit\r');
    expect(shown).toContain('syntax error at or near "selec"');
    expect(rows).toBe('b\n2\n');
  });

  it('explains itself, and prints in the chosen format', async () => {
    const { shown, rows } = await typed(
      '.help\r',
      '.columns visits\r',
      '.json\r',
      '.help\r',
      'select 1 as a;\r',
      'select unnest([2, 3]) as a;\r',
      '.nope\r',
      '.quit\r',
    );
    expect(rows).toBe('{"a":1}\n{"a":2}\n{"a":3}\n');
    for (const said of [
      '.tables',
      'the first time services were chosen',
      'service ids in catalogue order, joined by commas; of the order once it is paid',
      '1 row, ',
      '2 rows, ',
      'Tables: events, visits, payments, reports.',
      'There is no .nope',
    ])
      expect(shown).toContain(said);
  });

  it('offers what a word may become', () => {
    expect(completed('select paid_')).toEqual([['paid_at', 'paid_recorded_at'], 'paid_']);
    expect(completed('.col')[0]).toEqual(['.columns']);
    expect(completed('')).toEqual([[], '']);
  });

  it('drops a statement that was begun on Ctrl-C, and leaves on the next', async () => {
    const { rows } = await typed('select 1,\r', CTRL_C, 'select 2 as b;\r', CTRL_C);
    expect(rows).toBe('b\n2\n');
  });

  it('ends a statement that gives rows without end on Ctrl-C, and goes on', async () => {
    const [input, output, rows] = [new PassThrough(), new PassThrough(), new PassThrough()];
    let [shown, given] = ['', ''];
    output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    rows.on('data', (chunk: Buffer) => (given = chunk.toString()));
    const left = promptFor(duck, 'csv', { input, output, out: new Out(rows) });
    input.write('select n from range(1000000000000) numbers(n);\r');
    await eventually(() => expect(given).not.toBe(''));
    input.write(CTRL_C);
    await eventually(() => expect(shown).toMatch(/interrupt/i));
    input.write('select 2 as b;\r');
    await eventually(() => expect(given).toMatch(/b\n2\n$/));
    input.write('.quit\r');
    await left;
  });

  it('ends on Ctrl-D, also when it was typed while a statement ran', async () => {
    const { rows } = await typed('select 2 as b;\r\u0004');
    expect(rows).toBe('b\n2\n');
  });

  it('ends when the program is stopped', async () => {
    const [input, output, rows] = [new PassThrough(), new PassThrough(), new PassThrough()];
    let shown = '';
    output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    const stopping = new AbortController();
    const terminal = { input, output, out: new Out(rows), signal: stopping.signal };
    const left = promptFor(duck, 'csv', terminal);
    await eventually(() => expect(shown).toContain('history> '));
    stopping.abort();
    await left;
  });

  it('drops a line that was begun on Ctrl-C', async () => {
    const { rows } = await typed(`select 1 as a, ${CTRL_C}`, 'select 2 as b;\r', CTRL_C);
    expect(rows).toBe('b\n2\n');
  });
});
