import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@shop/eventing/event';
import { parquetSink } from './sinks.js';

const SHAPE = {
  columns: ['nth'],
  types: { nth: 'BIGINT' },
  row: ({ position }: RecordedEvent) => ({ nth: Number(position.commit) }),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-parquet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const eventAt = (nth: number) => ({ position: { commit: BigInt(nth), prepare: BigInt(nth) } }) as RecordedEvent;

describe('an export in Parquet of more rows than a file has', () => {
  it('is in files of 100 000 rows and a last one, which say what they hold', async () => {
    const sink = await parquetSink(folder, SHAPE);
    const PAGE = 5000;
    for (let first = 1; first <= 205_000; first += PAGE)
      await sink.write(Array.from({ length: PAGE }, (_, index) => eventAt(first + index)));
    const files = await sink.settle();
    await sink.close();
    expect(files.map(({ name, events, firstPosition }) => [name, events, firstPosition])).toEqual([
      ['part-00000.parquet', 100_000, '1/1'],
      ['part-00001.parquet', 100_000, '100001/100001'],
      ['part-00002.parquet', 5000, '200001/200001'],
    ]);
    expect(readdirSync(folder).sort()).toEqual(files.map(({ name }) => name));
  });
});
