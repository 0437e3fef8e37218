import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHistory, startHistory } from '../testing/run-history.js';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { linesOf, RecordedHistory } from '../testing/recorded-history.js';
import { tableOf } from './printing.js';
import { sqlTables } from './tables.js';

let fixture: Fixture;
const story = new RecordedHistory({ sessions: 80, seed: 6 });
const { folder, events } = story;
const history = (args: string[], input?: string) => runHistory(fixture.urls, args, input);
const count = (type: string) => events.filter((event) => event.type === type).length;

beforeAll(async () => {
  fixture = await story.begin(startFixture);
});
afterAll(() => story.end());

const FIGURES = `select (select count(*) from events) events, count(*) visits, count(paid_at) paid,
  (select count(*) from payments where standing = 'succeeded') succeeded,
  (select md5(string_agg(position, ' ' order by rowid)) from events) places,
  (select md5(string_agg(visits::varchar, ' ' order by uuid)) from visits) every_visit,
  (select md5(string_agg(payments::varchar, ' ' order by session_uuid, attempt)) from payments) every_payment,
  (select md5(string_agg(reports::varchar, ' ' order by session_uuid, service_id)) from reports) every_report,
  (select count(*) from events where data::varchar like '%@example.%') addresses,
  sum(amount_cents)::bigint cents, count(distinct brand) brands from visits`;

describe('sql', () => {
  it('counts what the log tells', async () => {
    const { out, code } = await history(['sql', '--json', FIGURES]);
    expect(code).toBe(0);
    expect(linesOf<Record<string, unknown>>(out)).toMatchObject([
      {
        events: events.length + 1,
        visits: 80,
        paid: count('PaymentSucceeded'),
        succeeded: count('PaymentSucceeded'),
        brands: expect.any(Number),
        addresses: 0,
      },
    ]);
  });

  it('answers the same from an export in any format', async () => {
    const straight = (await history(['sql', '--json', FIGURES])).out;
    for (const [format, name] of [
      ['ndjson', 'all.ndjson'],
      ['csv', 'all.csv'],
      ['parquet', 'parts'],
    ] as const) {
      await history(['export', '--format', format, '--out', join(folder, name)]);
      const { out } = await history(['sql', '--export', join(folder, name), '--json', FIGURES]);
      expect({ format, out }).toEqual({ format, out: straight });
    }
  });

  it('takes the statement from a pipe, and prints CSV or an aligned table', async () => {
    const sql = "select type, count(*) n from events where type like 'Session%' group by 1";
    expect((await history(['sql', '--csv'], sql)).out).toBe('type,n\nSessionStarted,80\n');
    expect((await history(['sql', sql])).out).toBe('type            n\n--------------  --\nSessionStarted  80\n');
  });

  it('aligns a table of any length', () => {
    const rows = Array.from({ length: 200_000 }, (_, n) => [String(n)]);
    expect(tableOf(['n'], rows).slice(-1)).toEqual(['199999']);
  });

  it('prints numbers below nothing as numbers, and hands a spreadsheet no formula', async () => {
    const sql = `select -5::bigint a, -1.50::decimal(9, 2) b, sum(-2) c, '-5' d, 'x;=1+1' e, chr(10) || '@f' f`;
    expect((await history(['sql', '--csv', sql])).out).toBe(`a,b,c,d,e,f\n-5,-1.50,-2,'-5,x;'=1+1,"\n'@f"\n`);
  });

  it('leaves no file behind when who reads its rows leaves', async () => {
    const own = mkdtempSync(join(folder, 'own-'));
    const urls = { ...fixture.urls, TMPDIR: own };
    const { child, ended } = startHistory(urls, ['sql', '--csv', 'select * from range(3000000)']);
    child.stdout?.once('data', () => {
      expect(readdirSync(own)).toHaveLength(1);
      child.stdout?.destroy();
    });
    expect([(await ended).code, readdirSync(own)]).toEqual([0, []]);
  });

  it('stops on Ctrl-C with a word and an exit code of its own', async () => {
    const { child, ended } = startHistory(fixture.urls, ['sql', '--csv', 'select * from range(1000000000000)']);
    child.stdout?.once('data', () => child.kill('SIGINT'));
    expect(await ended).toMatchObject({ code: 130, err: 'Stopped.\n' });
  });

  it('tells times in UTC, wherever its reader is', async () => {
    const urls = { ...fixture.urls, TZ: 'America/New_York' };
    const asked = `select happened_at::varchar a, hour(happened_at) h from events where type = 'ShopFounded'`;
    expect((await runHistory(urls, ['sql', '--csv', asked])).out).toBe('a,h\n2026-01-01 00:00:00+00,0\n');
  });

  it('reads only the events that are asked for', async () => {
    const { out } = await history(['sql', '--type', 'SessionStarted', '--json', 'select count(*) n from events']);
    expect(linesOf<Record<string, unknown>>(out)).toEqual([{ n: 80 }]);
  });

  it.each([
    [['sql', 'selec 1'], 'syntax error'],
    [['sql', ' '], 'There is no statement'],
    [['sql', '--export', '/nowhere', 'select 1'], 'There is no export at /nowhere'],
    [['sql', '--export', folder, '--from', '1d', 'select 1'], 'An export is taken as it is'],
  ])('answers %j with a sentence and exit code 2', async (asked, sentence) => {
    const { code, err } = await history(asked);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});

describe('sql over an export', () => {
  it('refuses what has not the columns of events, such as one of --flatten, or an empty folder', async () => {
    const flat = join(folder, 'flat.csv');
    await history(['export', '--format', 'csv', '--flatten', '--type', 'SessionStarted', '--out', flat]);
    mkdirSync(join(folder, 'empty'));
    for (const path of [flat, join(folder, 'empty')]) {
      const { code, out, err } = await history(['sql', '--export', path, 'select 1']);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('is no export of whole events');
    }
  });

  it('says that it is not complete when it was stopped', async () => {
    const path = join(folder, 'half.ndjson');
    await history(['export', '--out', path]);
    const manifest = `${path}.manifest.json`;
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"complete": true', '"complete": false'));
    const parts = join(folder, 'half');
    await history(['export', '--format', 'parquet', '--out', parts]);
    writeFileSync(join(parts, 'manifest.json'), readFileSync(manifest, 'utf8'));
    for (const half of [path, parts]) {
      const { code, err } = await history(['sql', '--export', half, '--csv', 'select count(*) n from events']);
      expect({ code, err }).toEqual({ code: 0, err: `${half} is not complete: its export was stopped.\n` });
    }
  });
});

describe('the tables of the SQL', () => {
  it('are the ones that their page describes, column by column', async () => {
    for (const { name, columns } of sqlTables) {
      const { out } = await history(['sql', '--json', `select column_name, column_type from (describe ${name})`]);
      const found = linesOf<Record<string, unknown>>(out).map(({ column_name, column_type }) => [
        column_name,
        String(column_type).replace('TIMESTAMP WITH TIME ZONE', 'TIMESTAMPTZ'),
      ]);
      expect(found).toEqual(Object.entries(columns).map(([column, [type]]) => [column, type]));
    }
  });
});

describe('sql over an event that only a newer program can read', () => {
  it('has it as a row, and makes no visit of it', async () => {
    const tomorrow = { type: 'LanguageChanged', data: {}, at: '2026-03-12T00:00:00.000Z' };
    await fixture.writer.write('session-tomorrow', [tomorrow], { schemaVersion: 7 });
    const asked = `select (select count(*) from events where stream = 'session-tomorrow') n, count(*) visits from visits`;
    expect((await history(['sql', '--csv', asked])).out).toBe('n,visits\n1,80\n');
  });
});
