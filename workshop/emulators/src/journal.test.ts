import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from './journal.js';

interface Line {
  readonly n: number;
  readonly text?: string;
}

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(folder, 'below', 'lines.ndjson');
});

afterEach(() => rm(folder, { recursive: true }));

async function reopened(): Promise<{ journal: Journal<Line>; lines: Line[] }> {
  const lines: Line[] = [];
  return { journal: await Journal.open<Line>(path, (line) => lines.push(line)), lines };
}

describe('a journal', () => {
  it('keeps the order of its lines and any text in them', async () => {
    const { journal } = await reopened();
    const text = 'line\u2028breaks\n\r and "quotes" é';
    await Promise.all([journal.append({ n: 1, text }), journal.append({ n: 2 }), journal.append({ n: 3 })]);
    await journal.close();

    const again = await reopened();
    await again.journal.close();
    expect(again.lines).toEqual([{ n: 1, text }, { n: 2 }, { n: 3 }]);
  });

  it('has a line on the disk before it acknowledges it', async () => {
    const { journal } = await reopened();
    await journal.append({ n: 1 });
    expect(await readFile(path, 'utf8')).toBe('{"n":1}\n');
    await journal.close();
  });

  it.each(['{"n":2', '{"n":2}'])('drops a last line that was never finished: %s', async (torn) => {
    const { journal } = await reopened();
    await journal.append({ n: 1 });
    await journal.close();
    await appendFile(path, torn);

    const second = await reopened();
    expect(second.lines).toEqual([{ n: 1 }]);
    await second.journal.append({ n: 3 });
    await second.journal.close();

    const third = await reopened();
    await third.journal.close();
    expect(third.lines).toEqual([{ n: 1 }, { n: 3 }]);
  });

  it('refuses a file that is damaged inside', async () => {
    const { journal } = await reopened();
    await journal.append({ n: 1 });
    await journal.close();
    await appendFile(path, 'not json\n{"n":2}\n');
    await expect(reopened()).rejects.toThrow(/damaged at byte 8/);
  });
});

/** Opens a journal of so many free bytes, in units of 512, and appends a line for each message. */
const PROGRAM = `
  const { Journal, lacksRoom } = await import(${JSON.stringify(new URL('../dist/journal.js', import.meta.url).href)});
  const journal = await Journal.open(process.argv[1], () => undefined);
  process.on('message', (line) => {
    journal.append(line).then(() => process.send({ kept: line.n, lacksRoom: lacksRoom() }));
    setTimeout(() => process.send({ lacksRoom: lacksRoom() }), 100);
  });
  process.send('open');`;

describe('a journal without room', () => {
  it('acknowledges no line until there is room again, then every one in its order', async () => {
    await (await reopened()).journal.close();
    const run = ['-c', 'ulimit -S -f 1; exec "$0" --input-type=module -e "$1" "$2"', process.execPath, PROGRAM, path];
    const child = spawn('sh', run, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const said: { readonly kept?: number; readonly lacksRoom: boolean }[] = [];
    await once(child, 'message');
    child.on('message', (message) => said.push(message as (typeof said)[number]));
    const until = async (isTrue: () => boolean): Promise<void> => {
      while (!isTrue()) await once(child, 'message');
    };
    child.send({ n: 1 });
    await until(() => said.length === 2);
    child.send({ n: 2, text: 'x'.repeat(600) });
    child.send({ n: 3 });
    await until(() => said.length === 4);
    expect(said.slice(2)).toEqual([{ lacksRoom: true }, { lacksRoom: true }]);
    expect(await readFile(path, 'utf8')).toContain('{"n":1}\n');

    spawn('prlimit', ['--pid', String(child.pid), '--fsize=10000'], { stdio: 'inherit' });
    await until(() => said.length === 6);
    expect(said.slice(4)).toEqual([
      { kept: 2, lacksRoom: false },
      { kept: 3, lacksRoom: false },
    ]);
    child.kill('SIGKILL');
    const { journal, lines } = await reopened();
    await journal.close();
    expect(lines.map(({ n }) => n)).toEqual([1, 2, 3]);
  });
});
