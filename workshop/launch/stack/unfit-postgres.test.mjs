import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { withClient } from '../postgres/client.mjs';
import { startPostgres } from '../postgres.mjs';
import { ROOT } from '../prepare/root.mjs';
import { freePorts } from '../processes/ports.mjs';
import { temporaryFolder } from '../testing/stores.mjs';
import { environments } from './environment.mjs';
import { secretsOf } from './secrets.mjs';

const PORTS = ['gateway', 'backend', 'worker', 'projections', 'sandbox', 'smtp', 'eventStore'];
const PROGRAMS = {
  'backend/bundle/cli/migrate.js': 'backend',
  'projections/bundle/migrate.js': 'projections',
  'backend/bundle/main.js': 'backend',
  'backend/bundle/worker.js': 'worker',
  'projections/bundle/main.js': 'projections',
};

const data = temporaryFolder();
let cluster;
before(async () => {
  cluster = await startPostgres({ folder: join(data, 'postgres') });
  await withClient(cluster.url, (client) =>
    client.query("create database unfit encoding 'LATIN1' locale 'C' template template0"),
  );
});
after(async () => {
  await cluster.stop();
  rmSync(data, { recursive: true, force: true });
});

describe('a Postgres that cannot serve the shop', () => {
  for (const [program, name] of Object.entries(PROGRAMS))
    it(`is refused by ${program} at its start in one sentence`, async () => {
      const ports = await freePorts(PORTS);
      const url = Object.assign(new URL(cluster.url), { pathname: 'unfit' }).href;
      const stores = { backend: url, projections: url, eventStore: `esdb://127.0.0.1:${ports.eventStore}?tls=false` };
      const env = environments({ given: {}, data, secrets: secretsOf(data), ports, stores })[name];
      const ended = spawnSync(process.execPath, [join(ROOT, program)], { env, encoding: 'utf8', timeout: 30_000 });
      const said = `${ended.stdout}${ended.stderr}`.trim();
      assert.equal(ended.status, 1, said);
      assert.match(said, /This database is encoded in LATIN1; the shop needs one in UTF8\./);
      assert.equal(said.split('\n').length, 1, said);
    });

  it('tells why it does not answer, with the name of its machine and never with its password', async () => {
    const nobody = Object.assign(new URL(cluster.url), { pathname: 'nothing', password: 'wrong-secret' });
    await assert.rejects(
      withClient(nobody.href, () => undefined),
      ({ message }) => {
        assert.match(
          message,
          new RegExp(`^Postgres: no connection to ${nobody.host}/nothing: 28P01 password authentication failed`),
        );
        return !message.includes('wrong-secret');
      },
    );
    const closed = 'postgres://somebody@localhost:9/nothing';
    await assert.rejects(
      withClient(closed, () => undefined),
      /^Error: Postgres: nothing listens at localhost:9\./,
    );
  });
});
