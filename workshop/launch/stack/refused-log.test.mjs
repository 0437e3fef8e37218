import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, it } from 'node:test';
import { within } from '../processes/alive.mjs';
import { waitForHealth } from '../processes/ready.mjs';
import { refusedLogs, watchLog } from './refused-log.mjs';
import { startTable } from './table.mjs';

const ACCEPTED = { status: 'accepted' };
const UNKNOWN = { status: 'unknown' };
const REFUSED = {
  ...{
    status: 'refused',
    by: ['when-payment-succeeded'],
    reason: 'The log went back: it ends at 1/1, and 9/9 was read.',
  },
  ...{ consequence: 'No order is made.', remedy: 'Run these', commands: ['npm run reactions -- recover'] },
};
const SILENT_MS = 60_000;

const servers = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

/** A process that says one after the other of its log, and then the last for ever. */
async function saying(...logs) {
  let asked = 0;
  let outage = null;
  const server = createServer((_request, response) => {
    asked += 1;
    const log = logs.length > 1 ? logs.shift() : logs[0];
    response.writeHead(log.status === 'refused' ? 503 : 200).end(JSON.stringify({ log, outage }));
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}/health/ready`;
  const says = async (log) => {
    logs.splice(0, logs.length, log);
    const before = asked;
    assert.ok(await within(SILENT_MS, () => asked > before + 2));
  };
  const loses = async (reason) => {
    outage = reason;
    const before = asked;
    assert.ok(await within(SILENT_MS, () => asked > before + 2));
  };
  return { url, says, loses };
}

const stack = {
  addresses: { shop: 'http://127.0.0.1:9', gateway: 'http://127.0.0.1:9', sandbox: 'http://127.0.0.1:9' },
  ...{ admin: { email: 'jo@example.fr', password: 'secret' }, discount: { token: 'T', percent: 10 } },
  ...{ stores: { homes: [] }, data: '/data' },
};
const tableAt = async (...processes) =>
  startTable(
    stack,
    1,
    await refusedLogs(
      processes.map(({ url }) => url),
      SILENT_MS,
    ),
  );

it('a shop is open once every process has compared its log and accepts it', async () => {
  const table = await tableAt(await saying(ACCEPTED), await saying(UNKNOWN, UNKNOWN, ACCEPTED));
  assert.match(table, /The shop is open/);
  assert.doesNotMatch(table, /REFUSED/);
});

it('a shop whose log is refused is not called open: what is refused, what that means and the commands stand there instead', async () => {
  const table = await tableAt(await saying(ACCEPTED), await saying(UNKNOWN, REFUSED));
  assert.doesNotMatch(table, /The shop is open/);
  for (const text of [REFUSED.reason, REFUSED.consequence, ...REFUSED.by, ...REFUSED.commands, 'jo@example.fr']) {
    assert.ok(table.includes(text), text);
  }
});

it('where no command helps, the remedy ends with a full stop', async () => {
  assert.match(await tableAt(await saying({ ...REFUSED, commands: [] })), /Run these\.\n/);
});

it('a process that refuses its log has started, although it is not ready', async () => {
  const { url } = await saying(REFUSED);
  await waitForHealth({ name: 'worker', exit: undefined, log: '/none' }, url, SILENT_MS);
});

it('a refusal of a running shop is said once when it begins and once when it ends', async () => {
  const said = [];
  const process = await saying(ACCEPTED);
  const ending = new AbortController();
  const options = { say: (text) => said.push(text), isRefused: false, everyMs: 10, signal: ending.signal };
  const watching = watchLog([process.url], options);
  await process.says(ACCEPTED);
  assert.deepEqual(said, []);
  for (const log of [REFUSED, { ...REFUSED, reason: 'another' }, UNKNOWN]) await process.says(log);
  assert.equal(said.length, 1);
  assert.match(said[0], /REFUSED[^]*npm run reactions -- recover/);
  await process.says(ACCEPTED);
  assert.equal(said.length, 2);
  assert.match(said[1], /the shop is open/);
  ending.abort();
  await watching;
});

it('an outage of Postgres is said with its reason when it begins, when the reason changes and when it ends', async () => {
  const said = [];
  const process = await saying(ACCEPTED);
  const ending = new AbortController();
  const options = { say: (text) => said.push(text), isRefused: false, everyMs: 10, signal: ending.signal };
  const watching = watchLog([process.url], options);
  const reasons = ['57P03 the database system is starting up', '08P01 unsupported startup parameter: x'];
  for (const reason of [...reasons, null]) await process.loses(reason);
  assert.deepEqual(said, [
    ...reasons.map((reason) => `Postgres does not answer: ${reason}`),
    'Postgres answers again.',
  ]);
  ending.abort();
  await watching;
});
