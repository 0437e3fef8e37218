import { existsSync, fstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Spool } from './spool.js';

const given = process.env['TMPDIR'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
  process.env['TMPDIR'] = folder;
});
afterEach(() => {
  if (given === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = given;
  rmSync(folder, { recursive: true, force: true });
});

const filled = (): Spool<number> => {
  const spool = new Spool<number>();
  for (let value = 0; value < 1000; value++) spool.put(String(value % 7), value);
  return spool;
};
const read = (spool: Spool<number>): number[][] => [...spool.parts()].map((part) => [...part]);

/** Linux lists the open files of this process here, also unlinked ones; the tests look for those in their folder. */
const DESCRIPTORS = '/proc/self/fd';
const openFiles = (): string[] =>
  readdirSync(DESCRIPTORS).flatMap((one) => {
    try {
      return [readlinkSync(join(DESCRIPTORS, one))].filter((path) => path.startsWith(folder));
    } catch {
      return [];
    }
  });

describe('values on disk', () => {
  it('come back part by part, in their order, as often as it is asked', () => {
    const spool = filled();
    const parts = read(spool);
    expect(parts.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_none, value) => value));
    for (const part of parts) expect(part).toEqual(part.toSorted((a, b) => a - b));
    expect(read(spool)).toEqual(parts);
    spool.close();
  });

  it('have no name, so that a process that is killed leaves none behind', () => {
    const spool = filled();
    read(spool);
    expect(readdirSync(folder)).toEqual([]);
    spool.close();
  });

  it.runIf(existsSync(DESCRIPTORS))('hold one file open until they are closed', () => {
    const spool = filled();
    for (const part of spool.parts()) for (const _value of part) break;
    expect(openFiles()).toHaveLength(1);
    spool.close();
    expect(openFiles()).toEqual([]);
  });

  it('are held up to sixteen megabytes before they are written, one value whole', () => {
    const spool = new Spool<string>();
    const { file } = spool as unknown as { file: number };
    const long = 'x'.repeat(3 << 20);
    for (let n = 0; n < 5; n += 1) spool.put('a', long);
    expect(fstatSync(file).size).toBe(0);
    for (let n = 0; n < 5; n += 1) spool.put(n % 2 === 0 ? 'a' : 'b', long);
    expect(fstatSync(file).size).toBeGreaterThan(16 << 20);
    const sizes = [...spool.parts()].map((values) => [...values].map(({ length }) => length));
    expect(sizes.map((part) => part.length).toSorted((a, b) => a - b)).toEqual([2, 8]);
    expect(new Set(sizes.flat())).toEqual(new Set([long.length]));
    spool.close();
  });
});
