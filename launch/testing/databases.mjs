import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database in the cluster of the superuser URL and returns its URL. */
export async function newDatabase(clusterUrl, prefix = 'test') {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
