import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownFold } from './own-fold.js';

const folder = mkdtempSync(join(tmpdir(), 'shop-own-fold-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PARTS = {
  name: `'own'`,
  handles: `['SessionStarted']`,
  key: '() => 1',
  evolve: '{ SessionStarted: () => null }',
  table: `{ name: 'own.visit', key: 'uuid', columns: { uuid: 'uuid' } }`,
};
let files = 0;
/** Loads a file that exports a projection of these parts, and maybe something else. */
function loaded(parts: Readonly<Record<string, string>>, more = '') {
  const file = join(folder, `fold-${(files += 1)}.mjs`);
  const text = Object.entries(parts).map(([part, value]) => `${part}: ${value}`);
  writeFileSync(file, `export const projection = { ${text.join(', ')} }; ${more}`);
  return ownFold(file);
}

describe('a fold of one’s own', () => {
  it('is a projection, with a summary or without', async () => {
    expect(await loaded(PARTS)).toMatchObject({ projection: { name: 'own' } });
    expect(Object.keys(await loaded(PARTS))).toEqual(['projection']);
    expect((await loaded(PARTS, 'export const summary = () => [];')).summary).toBeTypeOf('function');
  });

  it.each(Object.keys(PARTS))('is none without its %s', async (part) => {
    const others = Object.fromEntries(Object.entries(PARTS).filter(([name]) => name !== part));
    await expect(loaded(others)).rejects.toThrow('must export a projection');
  });

  it.each([
    ['name', '7'],
    ['handles', `'SessionStarted'`],
    ['key', `'uuid'`],
  ])('is none with another kind of %s: %s', async (part, value) => {
    await expect(loaded({ ...PARTS, [part]: value })).rejects.toThrow('must export a projection');
  });

  it('reads events of the shop alone, and is summarised by a function', async () => {
    await expect(loaded({ ...PARTS, handles: `['SessionBegun']` })).rejects.toThrow('The shop writes no SessionBegun');
    await expect(loaded(PARTS, 'export const summary = 7;')).rejects.toThrow('must be a function of the folded rows');
    await expect(ownFold(join(folder, 'none.mjs'))).rejects.toThrow('There is no file');
  });
});
