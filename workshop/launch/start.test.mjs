import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from './prepare/root.mjs';
import { within } from './processes/alive.mjs';
import { alive, launch, modeOf } from './testing/launcher.mjs';
import { temporaryFolder } from './testing/stores.mjs';

const base = temporaryFolder();
const data = join(base, 'data with a space');
let shop;

before(async () => {
  shop = await launch({ data });
  assert.ok(shop.ready, shop.output());
});

after(async () => {
  if (shop.process.exitCode === null) await shop.leave('SIGTERM');
  rmSync(base, { recursive: true, force: true });
});

const run = (script, env, ...args) =>
  spawnSync(process.execPath, [join(ROOT, 'workshop/launch', script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });

describe('npm start', () => {
  it('says how long it took, and takes no minute after a finished build', () => {
    const [, seconds] = /ready in ([\d.]+) s/.exec(shop.output());
    assert.ok(Number(seconds) < 60, `${seconds} s`);
  });

  it('serves pages, API, health and emulators on one port', async () => {
    const { shop: url } = shop.addresses();
    for (const path of ['/', '/api/configuration', '/health/live', '/health/ready', '/sandbox/mailbox']) {
      assert.equal((await fetch(url + path)).status, 200, path);
    }
  });

  it('tells what a person needs, and makes an admin that can sign in', async () => {
    const { admin, shop: url } = shop.addresses();
    for (const text of [url, admin.email, admin.password, 'AB-123-CD', '4242 4242', '/?idc=BIENVENUE10', data]) {
      assert.ok(shop.output().includes(text), text);
    }
    const signIn = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, username: admin.email, password: admin.password }),
    });
    assert.ok(signIn.ok, await signIn.text());
  });

  it('keeps its secrets to its owner', () => {
    for (const file of ['secrets.json', 'addresses.json', 'environment.json', 'running.json']) {
      assert.equal(modeOf(join(data, file)), 0o600, file);
    }
  });
});

describe('a running shop', () => {
  it('is named to a second start on the same data', () => {
    const second = run('start.mjs', { SHOP_DATA: data, PORT: '1' });
    assert.equal(second.status, 1);
    assert.match(second.stderr, /already runs on [^]*Stop it there with Ctrl-C/);
  });

  it('lets visitors wait, and loses no process, when a restart of its event store is announced', async () => {
    const { shop: url, pids } = shop.addresses();
    const running = alive(pids);
    for (const name of ['backend', 'worker']) process.kill(pids[name], 'SIGUSR2');
    const waits = async () => {
      const startedAt = performance.now();
      const visit = await fetch(`${url}/api/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      assert.equal(visit.status, 201);
      return performance.now() - startedAt > 1000;
    };
    assert.ok(await within(10_000, waits));
    assert.deepEqual(alive(pids), running);
  });

  it('is named when its port is wanted again, with another to choose', () => {
    const other = join(data, 'other');
    const second = run('start.mjs', { SHOP_DATA: other, PORT: String(shop.port) });
    assert.equal(second.status, 1);
    assert.match(second.stderr, new RegExp(`Port ${shop.port} is taken.*PORT=${shop.port + 1} npm start`));
    assert.ok(!existsSync(other));
  });

  it('has its history read', () => {
    const { status, stdout, stderr } = run('history.mjs', { SHOP_DATA: data }, 'tail', '--last', '1');
    assert.equal(status, 0, stderr);
    assert.equal(stdout.trim().split('\n').length, 1, stdout);
  });

  it('is not emptied', () => {
    assert.equal(run('reset.mjs', { SHOP_DATA: data }).status, 1);
  });

  it('closes within 5 s of Ctrl-C with all its children, and can then be emptied', async () => {
    const { pids } = shop.addresses();
    assert.equal(alive(pids).length, Object.keys(pids).length);
    const { code, ms } = await shop.leave('SIGINT');
    assert.equal(code, 0);
    assert.ok(ms < 5000, `${ms} ms`);
    assert.deepEqual(alive(pids), []);
    assert.equal(run('reset.mjs', { SHOP_DATA: data }).status, 0);
    assert.ok(!existsSync(data));
  });
});
