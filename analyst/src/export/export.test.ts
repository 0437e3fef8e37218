import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHistory } from '../testing/run-history.js';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { linesOf, RecordedHistory } from '../testing/recorded-history.js';
import type { EventLine } from '../line.js';
import type { Manifest } from './manifest.js';

let fixture: Fixture;
const story = new RecordedHistory({ sessions: 60, seed: 4 });
const { at, events } = story;
const history = (...args: string[]) => runHistory(fixture.urls, ['export', ...args]);
const manifestAt = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;

beforeAll(async () => {
  fixture = await story.begin(startFixture);
});
afterAll(() => story.end());

describe('an export', () => {
  it('holds every event once, in order, and says what it holds', async () => {
    const { code, out, err } = await history('--out', at('all.ndjson'));
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const text = readFileSync(at('all.ndjson'), 'utf8');
    const lines = linesOf<EventLine>(text);
    expect(lines.map(({ type }) => type)).toEqual(['ShopFounded', ...events.map(({ type }) => type)]);
    expect(text).not.toMatch(/@example\.(fr|com|org|net)/);
    const manifest = manifestAt(at('all.ndjson.manifest.json'));
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(manifest).not.toHaveProperty('relative');
    expect(manifest).toMatchObject({
      complete: true,
      events: events.length + 1,
      firstPosition: lines[0]?.position,
      lastPosition: lines.at(-1)?.position,
      schemaVersions: { SessionStarted: [1] },
      types: { SessionStarted: 60 },
      files: [{ name: 'all.ndjson', bytes: Buffer.byteLength(text), sha256 }],
    });
    expect(err).toBe(
      `${events.length + 1} events up to ${manifest.position}\n  all.ndjson: ${Buffer.byteLength(text)} bytes, SHA-256 ${sha256}\n`,
    );
  });

  it('is the same in every format', async () => {
    await history('--format', 'parquet', '--out', at('parquet'));
    const { out: csv } = await history('--format', 'csv');
    writeFileSync(at('all.csv'), csv);
    const duck = await (await DuckDBInstance.create()).connect();
    const read = async (from: string) =>
      (
        await duck.runAndReadAll(
          `select position, event_id::varchar, stream, revision::bigint::varchar, type, schema_version::integer, strftime(happened_at::timestamptz, '%c'), data::json::varchar
             from ${from} order by split_part(position, '/', 1)::ubigint, revision`,
        )
      ).getRowsJson();
    const columns = `columns = {position: 'varchar', event_id: 'varchar', stream: 'varchar', revision: 'bigint', type: 'varchar', schema_version: 'integer', happened_at: 'timestamptz', data: 'json'}`;
    const ndjson = await read(`read_json('${at('all.ndjson')}', ${columns})`);
    expect(ndjson).toHaveLength(events.length + 1);
    expect(await read(`'${at('parquet')}/*.parquet'`)).toEqual(ndjson);
    expect(await read(`read_csv('${at('all.csv')}', header = true, all_varchar = true)`)).toEqual(ndjson);
  });

  it('gives every field of one type a column', async () => {
    const { out } = await history('--format', 'csv', '--flatten', '--type', 'VehicleIdentified');
    const [head = '', first = ''] = out.split('\n');
    expect(head.split(',')).toEqual(expect.arrayContaining(['vehicleData.marque', 'vehicleData.vin', 'idvehKind']));
    expect(first).toContain('[redacted]');
    const asked = await history('--format', 'csv', '--flatten', '--type', 'UrlParametersSynced');
    expect(asked.out.split('\n')[0]?.split(',')).toContain('changed.product');
    expect(out.trimEnd().split('\n')).toHaveLength(
      1 + events.filter(({ type }) => type === 'VehicleIdentified').length,
    );
  });

  it('hands a spreadsheet no formula of a visitor', async () => {
    await fixture.writer.write('session-formula', [
      { ...events[0], type: 'SessionStarted', at: '2026-03-12T00:00:00.000Z', data: { src: '=HYPERLINK("x")' } },
      { ...events[0], type: 'SessionStarted', at: '2026-03-12T00:00:00.000Z', data: { src: 'x; =1+1' } },
    ]);
    const asked = ['--format', 'csv', '--type', 'SessionStarted', '--stream', 'session-formula'];
    const { out } = await history(...asked, '--flatten');
    expect(out).toContain(`"'=HYPERLINK(""x"")"`);
    expect(out).toContain(`,x;' =1+1,`);
    expect((await history(...asked)).out).toContain('""x\\u003b =1+1""');
  });
});

describe('an export of nonsense', () => {
  it.each([
    [['--format', 'xlsx'], 'Allowed choices are'],
    [['--format', 'parquet'], 'Parquet needs a folder'],
    [['--flatten'], 'name exactly one --type'],
    [['--flatten', '--type', 'SessionStarted', 'PaymentSucceeded'], 'name exactly one --type'],
    [['--with-personal-data'], 'given away for a reason'],
    [['--with-personal-data', '--reason', ' x '], 'given away for a reason'],
    [['--reason', 'the accountant asks'], 'for --with-personal-data only'],
    [['--with-personal-data', '--reason', 'the accountant asks'], 'Only the backend opens personal data'],
    [
      ['--with-personal-data', '--reason', 'the accountant asks', '--opener', '3,4,5'],
      'Only the backend opens personal',
    ],
    [['--out', at('all.ndjson'), '--type', 'SessionStarted'], 'belongs to another export'],
  ])('%j is answered with a sentence and exit code 2', async (asked, sentence) => {
    const { code, out, err } = await history(...asked);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('refuses an event of an unknown version by its name', async () => {
    await fixture.writer.write(
      'session-tomorrow',
      [{ type: 'LanguageChanged', data: {}, at: '2026-03-12T00:00:00.000Z' }],
      {
        schemaVersion: 7,
      },
    );
    const { code, err } = await history();
    expect(code).toBe(1);
    expect(err).toContain('LanguageChanged at session-tomorrow@0: LanguageChanged of version 7 cannot be read');
  });
});
