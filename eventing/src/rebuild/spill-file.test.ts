import { existsSync, fstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SpillFile } from './spill-file.js';

const given = process.env['TMPDIR'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spill-'));
  process.env['TMPDIR'] = folder;
});
afterEach(() => {
  if (given === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = given;
  rmSync(folder, { recursive: true, force: true });
});

function filled(): SpillFile<number> {
  const spillFile = new SpillFile<number>();
  for (let value = 0; value < 1000; value++) spillFile.put(String(value % 7), value);
  return spillFile;
}
const read = (spillFile: SpillFile<number>): number[][] =>
  [...spillFile.partitions()].map((partition) => [...partition]);

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
  it('come back partition by partition, in their order, any number of times', () => {
    const spillFile = filled();
    const partitions = read(spillFile);
    expect(partitions.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_none, value) => value));
    for (const partition of partitions) expect(partition).toEqual(partition.toSorted((a, b) => a - b));
    expect(read(spillFile)).toEqual(partitions);
    spillFile.close();
  });

  it('have no name, so that a process that is killed leaves none behind', () => {
    const spillFile = filled();
    read(spillFile);
    expect(readdirSync(folder)).toEqual([]);
    spillFile.close();
  });

  it.runIf(existsSync(DESCRIPTORS))('hold one file open until they are closed', () => {
    const spillFile = filled();
    for (const partition of spillFile.partitions()) for (const _value of partition) break;
    expect(openFiles()).toHaveLength(1);
    spillFile.close();
    expect(openFiles()).toEqual([]);
  });

  it('are buffered up to sixteen megabytes before they are written, one value whole', () => {
    const spillFile = new SpillFile<string>();
    const { file } = spillFile as unknown as { file: number };
    const long = 'x'.repeat(3 << 20);
    for (let n = 0; n < 5; n += 1) spillFile.put('a', long);
    expect(fstatSync(file).size).toBe(0);
    for (let n = 0; n < 5; n += 1) spillFile.put(n % 2 === 0 ? 'a' : 'b', long);
    expect(fstatSync(file).size).toBeGreaterThan(16 << 20);
    const sizes = [...spillFile.partitions()].map((values) => [...values].map(({ length }) => length));
    expect(sizes.map((partition) => partition.length).toSorted((a, b) => a - b)).toEqual([2, 8]);
    expect(new Set(sizes.flat())).toEqual(new Set([long.length]));
    spillFile.close();
  });
});
