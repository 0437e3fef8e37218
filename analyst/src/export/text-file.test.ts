import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { WrittenFile } from './manifest.js';
import { TextFile } from './text-file.js';

const folder = mkdtempSync(join(tmpdir(), 'shop-text-'));
const path = join(folder, 'lines.ndjson');
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Writes lines to a file, each with its number as its place in the log, from `first` on. */
async function write(lines: readonly string[], first: number, resumed?: WrittenFile): Promise<WrittenFile> {
  const file = await TextFile.open(path, resumed);
  lines.forEach((line, n) => file.line(line, String(first + n)));
  const written = await file.flush();
  await file.close();
  return written;
}

describe('a file of lines', () => {
  it('that is gone on with any number of times is as one written at once, whatever was left behind it', async () => {
    const parts = fc.array(fc.array(fc.string({ maxLength: 5, unit: 'grapheme' }), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(parts, fc.string({ maxLength: 9 }), async (all, left) => {
        let written: WrittenFile | undefined;
        let count = 0;
        for (const lines of all) {
          written = await write(lines, count + 1, written);
          count += lines.length;
          appendFileSync(path, left);
        }
        truncateSync(path, written?.bytes);
        const text = all
          .flat()
          .map((line) => `${line}\n`)
          .join('');
        expect(readFileSync(path, 'utf8')).toBe(text);
        expect(written).toEqual({
          ...{ name: 'lines.ndjson', events: count, bytes: Buffer.byteLength(text), sha256: sha256(text) },
          ...{ firstPosition: count === 0 ? '' : '1', lastPosition: count === 0 ? '' : String(count) },
        });
      }),
      { numRuns: 25 },
    );
  });

  it('counts no line without a place, such as a head', async () => {
    const file = await TextFile.open(path, undefined);
    expect(file.isEmpty).toBe(true);
    file.line('a,b');
    expect(file.isEmpty).toBe(false);
    expect(await file.flush()).toMatchObject({ events: 0, bytes: 4, firstPosition: '' });
    expect(file.isEmpty).toBe(false);
    file.line('1,2', '7');
    expect(await file.flush()).toMatchObject({ events: 1, bytes: 8, firstPosition: '7', lastPosition: '7' });
    await file.close();
  });

  it('that is not what was written is refused, and left as it is; one that was empty begins anew', async () => {
    const written = await write(['one', 'two'], 1);
    for (const text of ['one\ntwO\n', 'one\n', '']) {
      writeFileSync(path, text);
      await expect(TextFile.open(path, written)).rejects.toThrow('is not what its manifest says');
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    writeFileSync(path, 'left behind');
    const empty = { ...written, events: 0, bytes: 0, sha256: sha256(''), firstPosition: '', lastPosition: '' };
    expect(await write(['three'], 3, empty)).toMatchObject({ events: 1, firstPosition: '3' });
    expect(readFileSync(path, 'utf8')).toBe('three\n');
  });
});
