import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An account that owns the databases of tests, as on a server that somebody else runs: no superuser. */
const OWNER = 'test_owner';
const PASSWORD = 'p@ss:w/ö%rd#?';
/** Makes the account, and the reader of the read models, which exists in every installation. */
const MAKE_ROLES = `do $$ begin create role ${OWNER} login createdb password '${PASSWORD}';
  create role shop_backend login; grant shop_backend to ${OWNER};
  exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`;

/** Creates an empty database in the cluster of the superuser URL and returns the URL of its owner. */
export const newDatabase = (clusterUrl, prefix = 'test') => createFrom(clusterUrl, prefix, 'template1');

/** Copies a database that has no connections and returns the URL of the copy. */
export const copyDatabase = (url, prefix = 'copy') => createFrom(url, prefix, new URL(url).pathname.slice(1));

/** The databases that were prepared in this process, by what prepared them. */
const prepared = new Map();

/** Copies a database on which `prepare(url)` was run once in this process, and returns the URL of the copy: to migrate each one takes longer. */
export async function preparedDatabase(clusterUrl, prefix, prepare) {
  const make = async () => {
    const url = await newDatabase(clusterUrl, prefix);
    await prepare(url);
    return url;
  };
  if (!prepared.has(prepare)) prepared.set(prepare, make());
  return copyDatabase(await prepared.get(prepare), prefix);
}

async function createFrom(clusterUrl, prefix, template) {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const url = new URL(clusterUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const [own, other] = [name, template].map((each) => client.escapeIdentifier(each));
    await client.query(MAKE_ROLES);
    await client.query(`create database ${own} template ${other} owner ${OWNER}`);
  } finally {
    await client.end();
  }
  Object.assign(url, { username: OWNER, password: encodeURIComponent(PASSWORD), pathname: `/${name}` });
  return url.href;
}
