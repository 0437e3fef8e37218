import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordedEvent, positionText } from '@shop/eventing/event';
import { openDuck } from '../duck.js';
import { stdout } from '../out.js';
import { headOf, textRow, type TextFormat } from './formats.js';
import type { Manifest, WrittenFile } from './manifest.js';
import { ndjsonReader, quoted } from '../sql/literals.js';
import type { Shape } from './shape.js';
import { resumedHash, TextFile } from './text-file.js';

/** Destination of rows; at most one page of events is held in memory. */
export interface Sink {
  /** Resolves when the sink can take more. */
  write(events: readonly RecordedEvent[]): Promise<void>;
  /** Flushes everything written so far; returns the files that hold it. */
  settle(): Promise<readonly WrittenFile[]>;
  close(): Promise<void>;
}

/** Writes to standard output. */
export async function pipeSink(format: TextFormat, shape: Shape): Promise<Sink> {
  const out = stdout();
  const head = headOf(format, shape);
  if (head !== undefined) await out.line(head);
  return {
    write: async (events) => {
      for (const event of events) await out.line(textRow(format, shape, shape.row(event)));
    },
    settle: async () => {
      await out.flush();
      return [];
    },
    close: () => out.flush(),
  };
}

export async function fileSink(path: string, format: TextFormat, shape: Shape, unfinished?: Manifest): Promise<Sink> {
  const file = await TextFile.open(path, unfinished?.files[0]);
  const head = headOf(format, shape);
  if (head !== undefined && file.isEmpty) file.line(head);
  return {
    write: async (events) => {
      for (const event of events) file.line(textRow(format, shape, shape.row(event)), positionText(event.position));
      await file.flush();
    },
    settle: async () => [await file.flush()],
    close: () => file.close(),
  };
}

const PARQUET_ROWS = 100_000;

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Writes a folder of Parquet files of at most 100 000 rows each; a file appears only when it is complete. */
export async function parquetSink(folder: string, shape: Shape, unfinished?: Manifest): Promise<Sink> {
  mkdirSync(folder, { recursive: true });
  const files = [...(unfinished?.files ?? [])];
  for (const file of files) await resumedHash(join(folder, file.name), file);
  const duck = await (await openDuck(':memory:', { memory_limit: '512MB' })).connect();
  const draft = join(folder, '.part.ndjson');
  let part: TextFile | undefined;
  let rows = 0;
  const finish = async (): Promise<void> => {
    if (part === undefined) return;
    const written = await part.flush();
    await part.close();
    part = undefined;
    rows = 0;
    const name = `part-${String(files.length).padStart(5, '0')}.parquet`;
    await duck.run(
      `copy (select * from ${ndjsonReader(draft, shape.types)}) to ${quoted(`${draft}.parquet`)} (format parquet, compression zstd)`,
    );
    renameSync(`${draft}.parquet`, join(folder, name));
    rmSync(draft);
    const path = join(folder, name);
    files.push({ ...written, name, bytes: statSync(path).size, sha256: await fingerprintOf(path) });
  };
  return {
    write: async (events) => {
      for (const event of events) {
        part ??= await TextFile.open(draft, undefined);
        part.line(JSON.stringify(shape.row(event)), positionText(event.position));
        if (++rows >= PARQUET_ROWS) await finish();
      }
      await part?.flush();
    },
    settle: async () => {
      await finish();
      return [...files];
    },
    close: async () => {
      await finish();
      duck.closeSync();
    },
  };
}
