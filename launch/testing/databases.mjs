import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database in the cluster of the superuser URL and returns its URL. */
export const newDatabase = (clusterUrl, prefix = 'test') => createFrom(clusterUrl, prefix, 'template1');

/** Copies a database that has no connections and returns the URL of the copy. */
export const copyDatabase = (url, prefix = 'copy') => createFrom(url, prefix, new URL(url).pathname.slice(1));

async function createFrom(clusterUrl, prefix, template) {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const url = new URL(clusterUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const [own, other] = [name, template].map((each) => client.escapeIdentifier(each));
    await client.query(`create database ${own} template ${other}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}
