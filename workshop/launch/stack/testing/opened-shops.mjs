import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { after } from 'node:test';
import { withClient } from '../../postgres/client.mjs';
import { startPostgres } from '../../postgres.mjs';
import { freePort } from '../../processes/ports.mjs';
import { openStack } from '../../stack.mjs';
import { temporaryFolder } from '../../testing/stores.mjs';

/** Servers and shops of the tests of one file, in a folder that is removed after them. */
export function openedShops() {
  const base = temporaryFolder();
  const servers = [];
  after(async () => {
    for (const each of servers) await each.stop(5000);
    rmSync(base, { recursive: true, force: true });
  });
  return {
    /** Starts a Postgres server; `at(path)` is the superuser's URL of one of its databases. */
    async openServer(name) {
      const opened = await startPostgres({ folder: join(base, name), settings: { fsync: 'off' } });
      servers.push(opened);
      return { url: opened.url, at: (path) => Object.assign(new URL(opened.url), { pathname: path }).href };
    },
    /** Opens the stores of a shop with a log of its own, in the folder of this name, and closes them after `work(stack, said)`. */
    async withShop(name, given, work = () => undefined) {
      const said = [];
      const say = (line) => said.push(line);
      const stack = await openStack({ data: join(base, name), port: await freePort(), given, say });
      try {
        return await work(stack, said);
      } finally {
        await stack.stop();
      }
    },
  };
}

export const rows = (url, text) => withClient(url, async (client) => (await client.query(text)).rows);

/** All that a server and one of its databases hold about roles, databases, schemas, tables and rights. */
export const stateOf = async (url) => [
  await rows(url, 'select rolname, rolpassword, rolcanlogin from pg_authid order by 1'),
  await rows(url, 'select datname, datacl::text from pg_database order by 1'),
  await rows(url, 'select nspname, nspacl::text from pg_namespace order by 1'),
  await rows(
    url,
    "select oid::regclass::text, relacl::text from pg_class where oid::regclass::text !~ '^pg_' order by 1",
  ),
];
