import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '../postgres/client.mjs';
import { ROOT } from '../prepare/root.mjs';

const NO_SUCH_DATABASE = '3D000';
/** A name of Postgres has 63 bytes, and those of the roles end in `_projections`. */
const MAX_NAME_BYTES = 51;

/**
 * The URLs of the shop's database, which is named at the end of the superuser's URL, else `shop`: `{ admin, backend, projections }`
 * for the superuser and for the two roles, called after the database. Throws when DATABASE_URL is no such URL.
 */
export function databaseUrls(superuserUrl, { backendPassword, projectionsPassword }) {
  const name = nameIn(superuserUrl);
  const urlFor = (path, changes = {}) =>
    Object.assign(new URL(superuserUrl), { pathname: `/${path}`, ...changes }).href;
  const own = encodeURIComponent(name);
  return {
    admin: urlFor(own),
    backend: urlFor(own, { username: `${own}_backend`, password: backendPassword }),
    projections: urlFor(own, { username: `${own}_projections`, password: projectionsPassword }),
  };
}

function nameIn(url) {
  const path = /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) ? new URL(url).pathname.slice(1) : undefined;
  const name = path === undefined ? '' : decodeURIComponent(path);
  if (path !== undefined && Buffer.byteLength(name) <= MAX_NAME_BYTES)
    return ['', 'postgres'].includes(name) ? 'shop' : name;
  throw new Error(
    `DATABASE_URL should be an address such as postgres://user:password@host:5432/shop, its name of at most ${MAX_NAME_BYTES} bytes.`,
  );
}

/**
 * Creates the database, when there is none, and its two roles, with their passwords. Throws before it changes anything when the database
 * is that of another shop than the log's, or of another project.
 */
export async function prepareDatabase({ stores: { admin }, environment: { backend }, secrets: { values } }) {
  const name = decodeURIComponent(new URL(admin).pathname.slice(1));
  const isThere = await exists(admin);
  await refuseForeign({ ...backend, DATABASE_URL: isThere ? admin : '' });
  if (!isThere) await create(admin, name);
  await inDatabase(admin, async (client) => {
    const roles = [`${name}_backend`, `${name}_projections`];
    await makeRole(client, roles[0], values.backendPassword);
    await makeRole(client, roles[1], values.projectionsPassword);
    const [database, ...both] = [name, ...roles].map((each) => client.escapeIdentifier(each));
    await client.query('revoke create on schema public from public');
    await client.query(`grant connect, create, temporary on database ${database} to ${both.join()}`);
  });
}

const inDatabase = (url, work) => withClient(url, work, 'DATABASE_URL');

async function exists(admin) {
  try {
    return await inDatabase(admin, () => true);
  } catch (error) {
    if (error.code === NO_SUCH_DATABASE) return false;
    throw error;
  }
}

async function create(admin, name) {
  const server = Object.assign(new URL(admin), { pathname: '/postgres' }).href;
  await inDatabase(server, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
}

async function refuseForeign(env) {
  const tool = join(ROOT, 'backend/bundle/cli/database.cli.js');
  await promisify(execFile)(process.execPath, [tool], { env }).catch(({ stderr, message }) => {
    throw new Error(stderr?.trim() || message);
  });
}

async function makeRole(client, role, password) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`);
}
