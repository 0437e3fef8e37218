import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedHistory } from '@shop/demo-data';
import { sessionStream } from '@shop/domain/sessions';
import { eventually } from '@shop/eventing/testing/eventually';
import { generatedOf, StoryLog } from './testing/story-log.js';

const TOOL = fileURLToPath(new URL('../bundle/generate.cli.js', import.meta.url));

let shop: StoryLog;
beforeAll(async () => {
  shop = await StoryLog.open();
}, 60_000);
afterAll(() => shop.close());

function environment() {
  const { master, search } = shop.configuration.keys;
  return {
    EVENT_STORE_URL: shop.configuration.eventStoreUrl,
    MASTER_KEY: `${master.version}:${master.key.toString('base64')}`,
    SEARCH_KEY: search.toString('base64'),
  };
}

/** Starts the command as the launcher does; `ended` is its exit code and what it has written. */
function start(args: readonly string[], env: Record<string, string> = environment()) {
  const child = spawn(process.execPath, [TOOL, 'generate', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (written.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (written.err += text.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...written }));
  return { child, ended };
}

const request = { sessions: 200, from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z', seed: 5 };
const asked = ['--sessions', '200', '--from', '2026-03-01T00:00Z', '--to', '2026-03-08T00:00Z', '--seed', '5'];
const visits = [...simulatedHistory(request)];

describe('the command that generates a history', () => {
  it('finishes what a killed one has begun', async () => {
    const { child, ended } = start(asked);
    const endOf = (index: number) => shop.ofBackend.endOf(sessionStream(visits.at(index)?.uuid ?? ''));
    await eventually(async () => expect(await endOf(9)).toBeGreaterThanOrEqual(0));
    child.kill('SIGKILL');
    await ended;
    expect(await endOf(-1)).toBe(-1);
    const { code, out } = await start(asked).ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^200 visits, \d+ events from 2026-03-01T00:00:00\.000Z to 2026-03-08T.* s, seed 5\n$/);
    expect(await shop.eventsOf(visits)).toEqual(generatedOf(visits));
  });

  it('refuses a bad argument with a sentence', async () => {
    const { code, err } = await start(['--sessions', 'many']).ended;
    expect({ code, err }).toEqual({ code: 2, err: '--sessions must be a whole number from 1; "many" is none.\n' });
  });

  it('names every variable that it misses', async () => {
    const { code, err } = await start(['--sessions', '1'], {}).ended;
    expect(code).toBe(1);
    expect(err).toContain('EVENT_STORE_URL is missing\n  MASTER_KEY is missing');
  });
});
