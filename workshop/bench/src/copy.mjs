import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tablesOf } from '../../../eventing/dist/projections/tables.js';
import { connect, from, to } from './clients.mjs';
import { timed } from './figures.mjs';

/** The rows of a projection's tables, as COPY writes them: `[{ table, rows, pieces }]`. */
export async function rowsOf(url, projection) {
  const client = await connect(url);
  const found = [];
  for (const table of tablesOf(projection)) {
    const pieces = [];
    const stream = client.query(to(`copy ${table} to stdout`));
    for await (const piece of stream) pieces.push(piece);
    found.push({ table, rows: stream.rowCount, pieces });
  }
  await client.end();
  return found;
}

/** Copies the same rows into empty tables without keys, then drops the tables: `{ rows, ms }`. */
export async function copyAgain(url, tables) {
  const client = await connect(url);
  await client.query('create schema copied');
  for (const { table } of tables) await client.query(`create table copied.${bare(table)} (like ${table})`);
  const { ms } = await timed(async () => {
    for (const { table, pieces } of tables) {
      await pipeline(Readable.from(pieces), client.query(from(`copy copied.${bare(table)} from stdin`)));
    }
  });
  await client.query('drop schema copied cascade');
  await client.end();
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), ms };
}

const bare = (table) => table.slice(table.indexOf('.') + 1);
