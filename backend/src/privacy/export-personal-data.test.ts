import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { Clock } from '../platform/clock.js';
import { EventLog } from '../stores/event-store/event-log.js';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Streams } from '../stores/event-store/streams.js';
import { StoryShop } from '../testing/shop.js';
import { exportPersonalData, type Parts } from './export-personal-data.js';

const TOOL = fileURLToPath(new URL('../../../analyst/bundle/history.cli.js', import.meta.url));
const REASON = 'the accountant asks for the buyers';
const { email } = examples.EmailProvided.data;
const folder = mkdtempSync(join(tmpdir(), 'shop-disclosure-'));

let shop: StoryShop;
let parts: Parts;
beforeAll(async () => {
  shop = await StoryShop.open();
  const part = <Part>(type: new (...args: never[]) => Part): Part => shop.app.get(type, { strict: false });
  parts = { streams: part(Streams), personalData: part(PersonalData), clock: part(Clock) };
  await shop.given(examples.SessionStarted, examples.VehicleIdentified, examples.EmailProvided);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Runs the export tool as the launcher starts it, with the backend at the other end of its pipes. */
async function exported(...args: string[]) {
  const env = {
    PATH: process.env['PATH'],
    EVENT_STORE_URL: shop.eventStore.url,
    PROJECTIONS_DATABASE_URL: shop.configuration.databaseUrl,
  };
  const asked = [TOOL, 'export', '--with-personal-data', ...args, '--opener', '3,4'];
  const child = spawn(process.execPath, asked, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'] });
  const [, out, err, answers, questions] = child.stdio as unknown as [null, Readable, Readable, Writable, Readable];
  const said = { out: '', err: '' };
  out.on('data', (text: Buffer) => (said.out += text.toString()));
  err.on('data', (text: Buffer) => (said.err += text.toString()));
  const ended = once(child, 'close');
  for await (const answer of exportPersonalData(parts, createInterface({ input: questions })))
    answers.write(`${answer}\n`);
  answers.end();
  await ended;
  return { code: child.exitCode, ...said };
}

const disclosures = async () => (await shop.app.get(EventLog, { strict: false }).read('admin-disclosures')).events;

describe('personal data that leaves the shop', () => {
  it('leaves nothing and records nothing without a reason', async () => {
    const { code, out } = await exported('--reason', '  ');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(await disclosures()).toEqual([]);
  });

  it('is in the clear, once who, what and why are recorded', async () => {
    const { code, out } = await exported('--type', 'EmailProvided', '--reason', ` ${REASON} `, '--by', 'jo@example.fr');
    expect(code).toBe(0);
    expect(out).toContain(email);
    expect(out).not.toMatch(/sealed1:|PersonalDataDisclosed/);
    expect(await disclosures()).toMatchObject([
      {
        type: 'PersonalDataDisclosed',
        data: { by: 'jo@example.fr', reason: REASON, format: 'ndjson', types: ['EmailProvided'], afterPosition: '0/0' },
      },
    ]);
  });

  it('stands in a file for its owner alone, whose manifest says what it is', async () => {
    const file = join(folder, 'all.ndjson');
    expect((await exported('--out', file, '--reason', REASON)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(email);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(`${file}.manifest.json`, 'utf8'))).toMatchObject({ personalData: true });
    expect(await disclosures()).toHaveLength(2);
  });

  it('goes on with a file to which nothing is to be added', async () => {
    const asked = ['--out', join(folder, 'emails.ndjson'), '--type', 'EmailProvided', '--reason', REASON];
    expect((await exported(...asked)).code).toBe(0);
    expect((await exported(...asked)).code).toBe(0);
    expect(await disclosures()).toHaveLength(4);
  });

  it('is not opened for somebody who does not say why', async () => {
    for (const nobody of [
      { by: 'jo', reason: '' },
      { by: '', reason: REASON },
    ]) {
      const lines = Readable.from([JSON.stringify(nobody)]) as AsyncIterable<string>;
      await expect(exportPersonalData(parts, lines).next()).rejects.toThrow('needs a reason');
    }
    expect(await disclosures()).toHaveLength(4);
  });

  it('is answered in the order of the question, whichever visits it is of', async () => {
    const visits = await Promise.all(Array.from({ length: 40 }, () => shop.given(examples.SessionStarted)));
    const sealed = [1, 2].flatMap((turn) =>
      visits.map(async (uuid) => {
        const [stream, address] = [`session-${uuid}`, `${turn}-${uuid}@example.fr`];
        const event = { ...examples.EmailProvided, data: { email: address } };
        const { data } = await parts.personalData.seal(stream, randomUUID(), event);
        return { stream, type: event.type, data, address };
      }),
    );
    const asked = await Promise.all(sealed);
    expect(JSON.stringify(asked.map(({ data }) => data))).not.toContain('@');
    const range = { since: null, until: null, where: [], afterPosition: '0/0', upToPosition: '0/0' };
    const request = { by: 'jo@example.fr', reason: REASON, format: 'ndjson', types: [], stream: null, ...range };
    const lines = Readable.from([request, asked].map((line) => JSON.stringify(line))) as AsyncIterable<string>;
    const answers: string[] = [];
    for await (const answer of exportPersonalData(parts, lines)) answers.push(answer);
    expect(JSON.parse(answers[1] ?? '')).toEqual(asked.map(({ address }) => ({ email: address })));
  });
});
