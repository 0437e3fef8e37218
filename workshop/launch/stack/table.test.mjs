import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { addressesOf } from './addresses.mjs';
import { startTable } from './table.mjs';

const ADMIN = { email: 'jo@example.fr', password: 'first secret', changed: false };
const samples = (...names) => names.map((value) => ({ value, en: `about ${value}` }));

function addressesWith(admin) {
  const backend = {
    ...{ STRIPE_API_URL: 'http://stripe', STRIPE_PUBLIC_KEY: 'pk', STRIPE_SECRET_KEY: 'sk' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec', SMTP_URL: 'smtp://mail' },
  };
  return addressesOf({
    ...{ data: '/data', admin, environment: { backend }, services: { backend: { child: { pid: 7 } }, worker: {} } },
    ports: { gateway: 3000, backend: 1, worker: 2, projections: 3, sandbox: 4 },
    stores: {
      ...{ eventStore: 'esdb://log', eventStoreDatabase: 'postgres://log' },
      ...{ admin: 'postgres://admin', backend: 'postgres://backend', projections: 'postgres://projections' },
    },
  });
}

it('the addresses of a run are those of its processes and stores, with no password that staff chose', () => {
  assert.deepEqual(addressesWith(ADMIN), {
    ...{ shop: 'http://localhost:3000', dashboard: 'http://localhost:3000/admin', gateway: 'http://127.0.0.1:3000' },
    ...{ mailbox: 'http://localhost:3000/sandbox/mailbox', eventStore: 'esdb://log', smtp: 'smtp://mail' },
    ...{ eventStorePostgres: 'postgres://log', postgres: 'postgres://admin', backendPostgres: 'postgres://backend' },
    ...{ projectionsPostgres: 'postgres://projections', backend: 'http://127.0.0.1:1', worker: 'http://127.0.0.1:2' },
    stripe: { url: 'http://stripe', publicKey: 'pk', secretKey: 'sk', webhookSecret: 'whsec' },
    admin: { email: 'jo@example.fr', password: 'first secret' },
    ...{ projections: 'http://127.0.0.1:3', sandbox: 'http://127.0.0.1:4', data: '/data' },
    pids: { backend: 7, worker: undefined },
  });
  assert.equal(addressesWith({ ...ADMIN, changed: true }).admin.password, null);
});

it('the table of a start names each place once, with the first samples of each kind', async (t) => {
  const listed = {
    plates: samples('P1', 'P2', 'P3', 'P4', 'P5', 'P6'),
    ...{ vins: samples('V1'), cards: samples('4242') },
  };
  const server = createServer((_request, response) => response.end(JSON.stringify(listed))).listen(0, '127.0.0.1');
  t.after(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const sandbox = `http://127.0.0.1:${server.address().port}`;
  const discount = { token: 'BIENVENUE10', percent: 10 };
  const tableFor = async (admin, homes) => {
    const addresses = { ...addressesWith(admin), shop: sandbox, sandbox };
    return (await startTable({ addresses, admin, discount, stores: { homes }, data: '/data' }, 1.26, [])).split('\n');
  };
  const about = (value) => `${value.padEnd(20)} about ${value}`;
  assert.deepEqual(await tableFor(ADMIN, ['/data/postgres', '/var/tmp/log']), [
    ...['', 'The shop is open (ready in 1.3 s). Ctrl-C closes it.', ''],
    `  Shop          ${sandbox}   (or http://127.0.0.1:3000)`,
    ...['  Dashboard     http://localhost:3000/admin', '    sign in     jo@example.fr   first secret'],
    ...['  Mailbox       http://localhost:3000/sandbox/mailbox', `  API           ${sandbox}/api/docs`],
    `  Discount      ${sandbox}/?idc=BIENVENUE10   (10 %)`,
    ...[`  Plates        ${about('P1')}`, ...['P2', 'P3', 'P4', 'P5'].map((one) => ' '.repeat(16) + about(one))],
    ...[`  VINs          ${about('V1')}`, `  Test cards    ${about('4242')}`],
    ...[`  All samples   ${sandbox}/sandbox/samples`, '  Data          /data'],
    ...['    Postgres    /var/tmp/log   (cannot enter /data)', '  Logs          /data/logs', ''],
  ]);
  const [sign] = (await tableFor({ ...ADMIN, changed: true }, [])).filter((line) => line.includes('sign in'));
  assert.equal(sign, '    sign in     jo@example.fr, with the password you chose');
});
