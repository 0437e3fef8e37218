import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

/** Characters of text that are sent to Postgres in one chunk. */
const PIECE = 1 << 16;

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Lines in COPY's text format, and the table with its columns that they go into. */
export interface Copy {
  readonly into: string;
  readonly lines: Iterable<string>;
}

export const copyInto = async (client: PoolClient, { into, lines }: Copy): Promise<void> => {
  const pieces = Readable.from(inPieces(lines), { objectMode: true, highWaterMark: 4 });
  await pipeline(pieces, client.query(from(`copy ${into} from stdin`)));
};

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One value in COPY's text format; undefined is null. */
export const copyText = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' ? value : `${value as bigint | boolean | number}`;
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : text;
};
