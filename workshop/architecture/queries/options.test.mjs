import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../cruise.mjs';
import { writtenFiles } from '../files.mjs';
import { queryOptionsIn } from './options.mjs';

const DEFAULTS = 'frontend/src/api/query-client.ts';
const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const isOfAPage = (file) => /^frontend\/src\/.*(?<!\.test)\.tsx?$/.test(file) && file !== DEFAULTS;

describe('the queries of the pages', () => {
  it('have an interval, a retry or a stale time of their own only where the list says why', () => {
    const listed = JSON.parse(read('workshop/architecture/queries/options.json'));
    for (const { file, option, reason } of listed) assert.ok(reason.length > 20, `${file} ${option}: why?`);
    const found = writtenFiles()
      .filter(isOfAPage)
      .flatMap((file) => queryOptionsIn(read(file)).map((option) => `${file} ${option}`));
    assert.deepEqual(found.sort(), listed.map(({ file, option }) => `${file} ${option}`).sort());
  });

  const query = (options) => `import { useQuery } from '@tanstack/react-query';\nuseQuery({ ...own, ${options} });`;
  for (const [planted, found] of [
    [query('refetchInterval: 1000'), ['refetchInterval']],
    [query('retry: (failures) => failures < 3'), ['retry']],
    [query('staleTime : 0'), ['staleTime']],
    [query('placeholderData: before'), []],
    ["export const texts = { retry: 'Try again' };", []],
  ]) {
    it(`are seen through: ${planted.split('\n').at(-1)}`, () => assert.deepEqual(queryOptionsIn(planted), found));
  }
});
