import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
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

const DESCRIPTORS = '/proc/self/fd';
const openFiles = (): string[] =>
  readdirSync(DESCRIPTORS).flatMap((one) => {
    const path = join(DESCRIPTORS, one);
    return existsSync(path) ? [readlinkSync(path)] : [];
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

  it.runIf(existsSync(DESCRIPTORS))('hold no file open once a part was read, or left', () => {
    const spool = filled();
    read(spool);
    for (const part of spool.parts()) for (const _value of part) break;
    expect(openFiles().filter((path) => path.startsWith(folder))).toEqual([]);
    spool.close();
  });

  it('are gone when closed, and when the process ends before that', () => {
    const before = process.listeners('exit');
    filled().close();
    expect(readdirSync(folder)).toEqual([]);
    expect(process.listeners('exit')).toEqual(before);
    read(filled());
    expect(readdirSync(folder)).toHaveLength(1);
    for (const end of process.listeners('exit').filter((one) => !before.includes(one))) {
      end.call(process, 0);
      process.off('exit', end);
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});
