import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionStream } from '@shop/domain/sessions';
import { positionText } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { paid } from '@shop/projections/testing/examples';
import { runHistory } from '../testing/run-history.js';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { historyOf } from '../run.js';
import { linesOf, RecordedHistory } from '../testing/recorded-history.js';
import type { EventLine } from '../line.js';
import { Stopped } from '../run.js';
import { exportEvents, type Export } from './export.js';
import type { Format } from './formats.js';
import type { Manifest } from './manifest.js';
import { eventShape } from './shape.js';

let fixture: Fixture;
const story = new RecordedHistory({ sessions: 20, seed: 4 });
const { at, visits } = story;
const history = (...args: string[]) => runHistory(fixture.urls, ['export', ...args]);
const manifestAt = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;

beforeAll(async () => {
  fixture = await story.begin(startFixture);
});
afterAll(() => story.end());

function jobOf(name: string, format: Format): Omit<Export, 'end'> {
  const request = { format, flatten: false, personalData: false, selection: {} };
  const selection = { types: [], where: [] };
  return { request, selection, shape: eventShape, out: at(name), prepared: (events) => Promise.resolve(events) };
}

describe('an export that was stopped', () => {
  const exported = async (reader: History, job: Omit<Export, 'end'>, signal: AbortSignal) =>
    exportEvents(reader, { ...job, end: await reader.end() }, signal);
  const stoppedAtOnce = (reader: History, job: Omit<Export, 'end'>) => exported(reader, job, AbortSignal.abort());

  it.each(['ndjson', 'parquet'] as const)('goes on where it was, as %s', async (format) => {
    const reader = historyOf(fixture.urls.EVENT_STORE_URL);
    const job = jobOf(`stopped-${format}`, format);
    await expect(stoppedAtOnce(reader, job)).rejects.toThrow(
      /^Stopped after \d+ events; the same command goes on from there\.$/,
    );
    const manifest = manifestAt(
      format === 'parquet' ? at('stopped-parquet/manifest.json') : at('stopped-ndjson.manifest.json'),
    );
    expect(manifest.complete).toBe(false);
    if (format === 'ndjson') appendFileSync(at('stopped-ndjson'), '{"half":');
    await fixture.writer.write(sessionStream(visits[0]?.uuid ?? ''), [paid()]);
    const whole = await exported(reader, job, new AbortController().signal);
    expect(whole.complete).toBe(true);
    expect(whole.events).toBe(whole.files.reduce((sum, { events }) => sum + events, 0));
    if (format === 'ndjson') {
      const lines = linesOf<EventLine>(readFileSync(at('stopped-ndjson'), 'utf8'));
      expect(new Set(lines.map(({ event_id }) => event_id)).size).toBe(whole.events);
    } else expect(whole.files).toHaveLength(2);
    await reader.close();
  });

  it('says from where to go on when it went to a pipe', async () => {
    const reader = historyOf(fixture.urls.EVENT_STORE_URL);
    const { out: _out, ...job } = jobOf('none', 'ndjson');
    const nothing = { ...job, selection: { types: ['NothingOfTheShop'], where: [] } };
    await expect(stoppedAtOnce(reader, nothing)).rejects.toThrow(
      /^Stopped after 0 events; --from \d+\/\d+ goes on from there\.$/,
    );
    await reader.close();
  });
});

describe('an export that is stopped again and again', () => {
  /** The same history, read in pages of seven events. */
  const inSmallPages = (reader: History): History =>
    Object.assign(Object.create(reader) as History, {
      async *pages(...range: Parameters<History['pages']>) {
        for await (const page of reader.pages(...range))
          for (let from = 0; from < page.length; from += 7) yield page.slice(from, from + 7);
      },
    });

  /** What an export holds: the text of its file, or the rows of all its parts. */
  const contentOf = async (name: string, format: Format): Promise<unknown> => {
    if (format !== 'parquet') return readFileSync(at(name), 'utf8');
    const duck = await (await DuckDBInstance.create()).connect();
    const sql = `select * from '${at(name)}/*.parquet' order by split_part(position, '/', 1)::ubigint`;
    return (await duck.runAndReadAll(sql)).getRowsJson();
  };
  const figuresOf = ({ files, ...figures }: Manifest) => ({
    ...figures,
    places: [files[0]?.firstPosition, files.at(-1)?.lastPosition],
    events: [figures.events, files.reduce((sum, { events }) => sum + events, 0)],
  });

  it.each([
    [1, 'ndjson'],
    [2, 'csv'],
    [5, 'ndjson'],
    [3, 'parquet'],
  ] as const)('every %i pages has what one has that never was, as %s', async (pages, format) => {
    const reader = historyOf(fixture.urls.EVENT_STORE_URL);
    await fixture.writer.write(`key-${pages}`, [paid()]);
    const [job, end] = [jobOf(`often-${pages}`, format), await reader.end()];
    let stops = -1;
    let whole: Manifest | undefined;
    for (let isStopped = true; isStopped; stops += 1) {
      const stopping = new AbortController();
      let read = 0;
      const prepared: Export['prepared'] = (events) => {
        read += 1;
        if (read === pages) stopping.abort();
        return Promise.resolve(events);
      };
      isStopped = await exportEvents(inSmallPages(reader), { ...job, end, prepared }, stopping.signal).then(
        (manifest) => {
          whole = manifest;
          return false;
        },
        (error: unknown) => error instanceof Stopped || Promise.reject(error as Error),
      );
    }
    expect([stops > 1, whole?.position]).toEqual([true, positionText(end)]);
    const once = { ...jobOf(`once-${pages}`, format), end };
    const unbroken = await exportEvents(reader, once, new AbortController().signal);
    expect(await contentOf(`often-${pages}`, format)).toEqual(await contentOf(`once-${pages}`, format));
    expect(whole && figuresOf(whole)).toEqual(figuresOf(unbroken));
    await reader.close();
  });
});

describe('an export that is gone on with', () => {
  it('takes `30d` as it was meant when it was begun', async () => {
    const request = ['--from', '100000d', '--to', 'now', '--type', 'SessionStarted', '--out', at('lately.ndjson')];
    expect((await history(...request)).code).toBe(0);
    const { selection, events } = manifestAt(at('lately.ndjson.manifest.json'));
    const again = await history(...request);
    expect(again).toMatchObject({ code: 0, out: '' });
    expect(manifestAt(at('lately.ndjson.manifest.json'))).toMatchObject({ selection, events });
    expect((await history('--from', '99999d', ...request.slice(2))).err).toContain('belongs to another export');
  });

  it.each([
    [
      'changed',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('SessionStarted', 'SessionStartex')),
    ],
    ['cut short', (path: string) => truncateSync(path, 100)],
    ['removed', (path: string) => rmSync(path)],
  ])('says so when its file was %s meanwhile, and touches nothing', async (name, meddle) => {
    for (const [format, out, file] of [
      ['ndjson', at(`${name}.ndjson`), at(`${name}.ndjson`)],
      ['parquet', at(`${name}-parts`), at(`${name}-parts/part-00000.parquet`)],
    ] as const) {
      await history('--format', format, '--out', out);
      meddle(file);
      const left = existsSync(file) ? readFileSync(file) : undefined;
      const { code, err } = await history('--format', format, '--out', out);
      expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('is not what its manifest says') });
      expect(existsSync(file) ? readFileSync(file) : undefined).toEqual(left);
    }
  });

  it('writes over nothing that it does not know', async () => {
    writeFileSync(at('mine.ndjson'), 'my own notes');
    mkdirSync(at('mine'));
    writeFileSync(at('mine/other.parquet'), 'my own notes');
    for (const request of [
      ['--out', at('mine.ndjson')],
      ['--format', 'parquet', '--out', at('mine')],
    ]) {
      const { code, err } = await history(...request);
      expect({ code, err }).toMatchObject({
        code: 2,
        err: expect.stringContaining('is there already and has no manifest'),
      });
    }
    expect(readFileSync(at('mine.ndjson'), 'utf8')).toBe('my own notes');
  });

  it('writes into an empty file, and into a folder without parts of an export', async () => {
    writeFileSync(at('empty.ndjson'), '');
    mkdirSync(at('noted'));
    writeFileSync(at('noted/notes.txt'), 'my own notes');
    expect(await history('--out', at('empty.ndjson'))).toMatchObject({ code: 0 });
    expect(await history('--format', 'parquet', '--out', at('noted'))).toMatchObject({ code: 0 });
    expect(readFileSync(at('noted/notes.txt'), 'utf8')).toBe('my own notes');
  });
});
