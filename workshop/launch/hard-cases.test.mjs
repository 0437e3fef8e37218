import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { elsewhereOf } from './postgres/places.mjs';
import { alive, launch } from './testing/launcher.mjs';
import { within } from './processes/alive.mjs';
import { temporaryFolder } from './testing/stores.mjs';

const skip = process.env.SHOP_TEST_FULL === '1' ? false : 'runs with "npm run test:full"';
const asRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const base = temporaryFolder();
after(() => rmSync(base, { recursive: true, force: true }));

async function startVisit({ shop }) {
  const uuid = randomUUID();
  const body = JSON.stringify({ uuid, lang: 'fr' });
  const answer = await fetch(`${shop}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  assert.ok(answer.ok, await answer.text());
  return uuid;
}

async function assertVisitIsThere({ shop }, uuid) {
  const answer = await fetch(`${shop}/api/sessions/${uuid}`);
  assert.equal(answer.status, 200, await answer.text());
}

describe('a shop that was killed', { skip }, () => {
  const data = join(base, 'killed');

  it('leaves nothing behind when its launcher is killed, and finds all data at the next start', async () => {
    const first = await launch({ data });
    assert.ok(first.ready, first.output());
    const addresses = first.addresses();
    const uuid = await startVisit(addresses);
    await first.leave('SIGKILL');
    const second = await launch({ data, port: first.port });
    assert.ok(second.ready, second.output());
    await assertVisitIsThere(second.addresses(), uuid);
    assert.deepEqual(alive(addresses.pids), []);
    await second.leave('SIGTERM');
  });

  it('leaves no child running when only its launcher is killed', async () => {
    const shop = await launch({ data });
    const { pids } = shop.addresses();
    await shop.leave('SIGKILL');
    assert.ok(await within(8000, () => alive(pids).length === 0), alive(pids).join());
  });

  it('starts again at once after every process was killed', async () => {
    const first = await launch({ data });
    const uuid = await startVisit(first.addresses());
    for (const pid of [first.process.pid, ...Object.values(first.addresses().pids)]) process.kill(pid, 'SIGKILL');
    const second = await launch({ data });
    assert.ok(second.ready, second.output());
    await assertVisitIsThere(second.addresses(), uuid);
    await second.leave('SIGTERM');
  });
});

describe('the user who starts the shop', { skip: skip || (!asRoot && 'needs root') }, () => {
  it('may be root below a folder that only root can enter', async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const data = join(closed, 'data');
    const shop = await launch({ data });
    assert.ok(shop.ready, shop.output());
    const homes = ['postgres', 'event-store'].map((cluster) => elsewhereOf(join(data, cluster)));
    for (const home of homes) {
      assert.match(home, /^\/var\/tmp\//);
      assert.ok(shop.output().includes(home), home);
    }
    await shop.leave('SIGTERM');
    for (const home of homes) rmSync(home, { recursive: true });
  });

  it('may be an ordinary user', async () => {
    const data = join(base, 'ordinary');
    mkdirSync(data);
    chownSync(data, NOBODY, NOBODY);
    const command = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
    const shop = await launch({ data, command });
    assert.ok(shop.ready, shop.output());
    await startVisit(shop.addresses());
    const { code, ms } = await shop.leave('SIGINT');
    assert.equal(code, 0);
    assert.ok(ms < 5000, `${ms} ms`);
  });
});
