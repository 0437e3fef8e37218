import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from './journal.js';

type Line = { readonly n: number; readonly text?: string };

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
