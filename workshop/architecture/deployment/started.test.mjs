import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { ROOT } from '../cruise.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const composed = (file) => load(read(file), { schema: CORE_SCHEMA.withTags([mergeTag]) }).services;
const services = composed('docker-compose.yml');
const dockerfile = read('docker/Dockerfile');
const of = (part) => Object.fromEntries(Object.entries(services).map(([name, service]) => [name, part(service)]));

describe('the containers', () => {
  it('run each its own program of its own image', () => {
    const started = of(({ build, entrypoint, command }) =>
      [build?.target, entrypoint, command].flat().join(' ').trim(),
    );
    assert.deepEqual(started, {
      ...{ 'event-store': '', postgres: '' },
      'backend-migrations': 'backend node backend/bundle/cli/migrate.js',
      'projections-migrations': 'projections  node projections/bundle/migrate.js',
      backend: 'backend',
      worker: 'backend  backend/bundle/worker.js',
      ...{ projections: 'projections', frontend: 'frontend', sandbox: 'sandbox' },
    });
    assert.deepEqual(services.backend.deploy, { replicas: '${BACKENDS:-1}' });
  });

  it('wait each for all that it needs', () => {
    const both = ['backend-migrations', 'event-store', 'projections-migrations'];
    assert.deepEqual(
      of(({ depends_on = {} }) => Object.keys(depends_on).sort()),
      {
        ...{ 'event-store': [], postgres: [], sandbox: [] },
        'backend-migrations': ['event-store', 'postgres'],
        'projections-migrations': ['backend-migrations'],
        ...{ backend: both, worker: both, projections: ['event-store', 'projections-migrations'] },
        frontend: ['backend'],
      },
    );
  });

  it('keep the data of the stores in volumes, where the stores write it', () => {
    const stores = [services['event-store'], services.postgres].flatMap(({ volumes }) => volumes);
    assert.deepEqual(stores, [
      ...['event-store:/var/lib/eventstore', 'event-store-logs:/var/log/eventstore'],
      ...['postgres:/var/lib/postgresql', './docker/postgres/roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro'],
    ]);
  });

  it('trust, when the event store has TLS, the authority of its certificate, each that asks it', () => {
    const { 'event-store': store, ...asking } = composed('docker/event-store-tls.yml');
    const usingIt = Object.keys(services).filter((name) => services[name].environment?.EVENT_STORE_URL !== undefined);
    assert.deepEqual(Object.keys(asking).sort(), usingIt.sort());
    for (const { volumes } of Object.values(asking)) assert.deepEqual(volumes, ['./tls/ca:/run/event-store-ca:ro']);
    const { EVENTSTORE_INSECURE, ...settings } = store.environment;
    assert.equal(EVENTSTORE_INSECURE, 'false');
    const mounts = store.volumes.map((mount) => mount.split(':')[1]);
    for (const [name, path] of Object.entries(settings).filter(([, value]) => value.startsWith('/')))
      assert.ok(
        mounts.some((mount) => `${path}/`.startsWith(`${mount}/`)),
        name,
      );
    assert.deepEqual(Object.keys(settings), [
      ...['EVENTSTORE_CERTIFICATE_FILE', 'EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE'],
      ...['EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH', 'EVENTSTORE_DEFAULT_ADMIN_PASSWORD'],
      'EVENTSTORE_DEFAULT_OPS_PASSWORD',
    ]);
  });
});

describe('the images', () => {
  it('run as nobody in particular, each with a program of its own', () => {
    const images = dockerfile.split(/^(?=FROM )/m).filter((stage) => /^CMD /m.test(stage));
    assert.deepEqual(
      images.map((stage) => /^FROM \S+ AS (\w+)/.exec(stage)[1]),
      ['backend', 'projections', 'frontend', 'sandbox'],
    );
    for (const image of images) assert.match(image, /^USER node$/m);
    assert.match(dockerfile, /^ENV NODE_ENV=production$/m);
  });

  it('are installed from the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json'));
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, workspace]) => workspace);
    assert.deepEqual(copied.slice(0, workspaces.length).sort(), workspaces.toSorted());
    const sent = [...read('docker/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
    for (const workspace of workspaces)
      assert.ok(sent.includes(workspace) || sent.includes(`${workspace}/package.json`), workspace);
  });
});

it('a role of the shop makes nothing in the schema of all, and may use the shop’s database', () => {
  const roles = read('docker/postgres/roles.sh');
  assert.match(roles, /^revoke create on schema public from public;$/m);
  assert.match(roles, /^grant connect, create, temporary on database shop to shop_backend, shop_projections;$/m);
});

it('a new .env has a secret of its own for each that is to be generated, of the length that its reader wants', () => {
  const made = () => spawnSync(process.execPath, [join(ROOT, 'docker/new-env.mjs')], { encoding: 'utf8' }).stdout;
  const secrets = (text) =>
    Object.fromEntries([...text.matchAll(/^(\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]));
  const names = [...read('.env.example').matchAll(/^(\w+)=generated$/gm)].map(([, name]) => name);
  const [one, other] = [secrets(made()), secrets(made())];
  const key = /^[\w+/]{43}=$/;
  const shapes = {
    ...{ MASTER_KEY: /^1:[\w+/]{43}=$/, SEARCH_KEY: key, SANDBOX_STRIPE_SECRET_KEY: /^sk_test_[\da-f]{48}$/ },
    SANDBOX_STRIPE_PUBLIC_KEY: /^pk_test_[\da-f]{48}$/,
    SANDBOX_STRIPE_WEBHOOK_SECRET: /^whsec_[\da-f]{48}$/,
  };
  for (const name of names) {
    assert.match(one[name], shapes[name] ?? /^[\da-f]{48}$/, name);
    assert.notEqual(one[name], other[name], name);
  }
  assert.equal(new Set(names.map((name) => one[name])).size, names.length);
  assert.ok(names.length >= 10);
});
