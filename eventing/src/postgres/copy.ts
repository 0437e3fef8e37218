import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import type { Columns, Row } from '../table.js';
import { encoded } from './insertion.js';

/** Characters of text that are sent to Postgres in one chunk. */
const CHUNK_LENGTH = 1 << 16;

function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Lines in COPY's text format, and the table with its columns that they go into. */
export interface Copy {
  readonly into: string;
  readonly lines: Iterable<string>;
}

export async function copyInto(client: PoolClient, { into, lines }: Copy): Promise<void> {
  const chunks = Readable.from(inChunks(lines), { objectMode: true, highWaterMark: 4 });
  await pipeline(chunks, client.query(from(`copy ${into} from stdin`)));
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One value in COPY's text format; undefined is null. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' ? value : `${value as bigint | boolean | number}`;
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : text;
}

/** Rows as lines in COPY's text format, generated while they are sent. */
export function copyOf(table: string, columns: Columns, rows: Iterable<Row>): Copy {
  const entries = Object.entries(columns);
  const lines = function* (): Generator<string> {
    for (const row of rows) {
      yield `${entries.map(([column, type]) => copyText(encoded(row[column], type))).join('\t')}\n`;
    }
  };
  return { into: `${table} (${Object.keys(columns).join(', ')})`, lines: lines() };
}
