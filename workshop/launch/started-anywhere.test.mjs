import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from './prepare/root.mjs';
import { launch } from './testing/launcher.mjs';
import { temporaryFolder } from './testing/stores.mjs';

const inShell = (before) => ({ command: ['sh', '-c', `${before}; exec "$0" "$@"`] });
const NOWHERE = 'http://127.0.0.1:9';

/** Names of the surroundings of a start, each with its variables, its way of starting and its place. */
const SURROUNDINGS = {
  'NODE_ENV=production': { env: { NODE_ENV: 'production' } },
  'a folder with a long name, spaces and accents': { place: join('Données de l’été (été 2026) '.repeat(3), 'ça & là') },
  'a locale that is not installed': { env: { LANG: 'xx_XX.UTF-8', LC_ALL: 'xx_XX.UTF-8', LANGUAGE: 'xx' } },
  'no home': { env: { HOME: undefined } },
  'a home that does not exist': { env: { HOME: '/no/such/home' } },
  'an unknown time zone': { env: { TZ: 'Mars/Phobos' } },
  'NODE_OPTIONS=--inspect': { env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } },
  'NODE_OPTIONS=--inspect with one port for all': { env: { NODE_OPTIONS: '--inspect' } },
  'a proxy that does not answer': { env: { http_proxy: NOWHERE, https_proxy: NOWHERE, grpc_proxy: NOWHERE } },
  '256 descriptors': inShell('ulimit -n 256'),
  'umask 077': inShell('umask 077'),
  'no standard input': inShell('exec <&-'),
};

/** Variables that make npm leave out what the build needs, and the scripts of packages; npm keeps the cache of whoever runs the tests. */
const SPARING_NPM = {
  npm_config_omit: 'dev',
  npm_config_ignore_scripts: 'true',
  npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
};
const MADE = new Set(['node_modules', 'dist', 'bundle', '.git', '.data', '.mutants']);

async function start({ place = '', ...options }) {
  const base = temporaryFolder();
  const data = join(base, place);
  mkdirSync(data, { recursive: true, mode: 0o711 });
  const shop = await launch({ data, ...options });
  try {
    assert.ok(shop.ready, shop.output());
    const { shop: url } = shop.addresses();
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ licensePlate: 'AB-123-CD' });
    const visit = await fetch(`${url}/api/sessions`, { ...json, body: '{}' });
    assert.equal(visit.status, 201);
    const vehicle = await fetch(`${url}/api/vehicle/license-plate`, { ...json, body });
    assert.equal(vehicle.status, 200, await vehicle.text());
    for (const path of ['/', '/health/ready', '/sandbox/mailbox']) assert.equal((await fetch(url + path)).status, 200);
    assert.equal((await shop.leave('SIGINT')).code, 0);
  } finally {
    if (shop.process.exitCode === null) await shop.leave('SIGTERM');
    rmSync(base, { recursive: true, force: true });
  }
}

const isSkipped = process.env.SHOP_TEST_FULL !== '1' && 'in npm run test:full';

describe('the shop starts, sells and closes with', { skip: isSkipped }, () => {
  for (const [name, surroundings] of Object.entries(SURROUNDINGS)) it(name, () => start(surroundings));

  it('an npm that omits what is for development and ignores scripts, in a folder where nothing is installed', async () => {
    const base = temporaryFolder();
    try {
      const root = join(base, 'a shop');
      cpSync(ROOT, root, { recursive: true, filter: (path) => !MADE.has(basename(path)) });
      await start({ root, env: SPARING_NPM });
    } finally {
      rmSync(base, { recursive: true, force: true });
    }
  });
});
