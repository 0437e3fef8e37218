import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from '../cruise.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
function filesOf(folder, pattern) {
  const names = readdirSync(join(ROOT, folder), { recursive: true }).filter((name) => pattern.test(name));
  return names.filter((name) => !/(\.test\.|testing\/|contract\/)/.test(name)).map((name) => `${folder}/${name}`);
}
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const sorted = (names) => [...new Set(names)].sort();

/** Files in which the product reads environment variables (configurations and entry points); a quoted name in capitals is a variable. */
const READERS = /(^|[/-])(configuration|environment|migrate|main|[a-z]+\.cli)\.ts$/;
const NAMED = /(?<=')([A-Z]+(?:_[A-Z]+)*)(?=')/g;
const TAKEN = /\benv(?:ironment)?(?:\.|\[')([A-Z]+(?:_[A-Z]+)*)\b/g;
const NOT_SETTINGS = ['SIGTERM', 'SIGINT', 'INIT_CWD', 'TERM', 'PATH'];

function variablesOf(file) {
  const named = file.endsWith('.cli.ts') ? [] : namesIn(read(file), NAMED);
  return [...named, ...namesIn(read(file), TAKEN)];
}

function readByTheProcesses() {
  const product = ['backend/src', 'projections/src', 'analyst/src', 'workshop/emulators/src'].flatMap((row) =>
    filesOf(row, READERS),
  );
  const launcher = [
    ...['gateway', 'workshop/launch'].flatMap((folder) => filesOf(folder, /\.mjs$/)),
    'workshop/launch/testing/chromium.mjs',
  ].flatMap((file) => namesIn(read(file), /\b(?:given|env)\.([A-Z][A-Z_]+)/g));
  const outside = namesIn(read('docker/outside.mjs'), /^ {2,4}([A-Z][A-Z_]+):/gm);
  return sorted([...product.flatMap(variablesOf), ...launcher, ...outside]).filter(
    (name) => !NOT_SETTINGS.includes(name),
  );
}

const inCompose = () => sorted(namesIn(read('docker-compose.yml'), /\$\{([A-Z_]+)/g));
const inExample = () => sorted(namesIn(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm));

it('names in .env.example every variable a process or docker-compose.yml reads, and no other', () => {
  assert.deepEqual(inExample(), sorted([...readByTheProcesses(), ...inCompose()]));
});

it('sees the variables of every process', () => {
  const seen = readByTheProcesses();
  const one = [
    'MASTER_KEY',
    'PROJECTIONS_DATABASE_URL',
    'SANDBOX_PORT',
    'EVENT_STORE_USERS',
    'API_TARGET',
    'SHOP_DATA',
  ];
  assert.deepEqual(
    one.filter((name) => !seen.includes(name)),
    [],
  );
});

it('reads the environment nowhere else in the product', () => {
  const others = [
    'domain/src',
    'eventing/src',
    'backend/src',
    'projections/src',
    'analyst/src',
    'workshop/emulators/src',
    'frontend/src',
  ].flatMap((row) => filesOf(row, /\.tsx?$/).filter((file) => !READERS.test(file)));
  assert.deepEqual(
    others.filter((file) => /process\.env\b/.test(read(file))),
    [],
  );
});

it('gives the same names to a process in its container as on one machine', () => {
  const compose = read('docker-compose.yml');
  const handed = namesIn(compose, /^ {2,6}([A-Z][A-Z_]+):/gm);
  const unread = sorted(handed).filter((name) => !readByTheProcesses().includes(name) && !inCompose().includes(name));
  assert.deepEqual(unread, [
    'EVENTSTORE_CLUSTER_SIZE',
    'EVENTSTORE_INSECURE',
    'EVENTSTORE_LOG_FILE_RETENTION_COUNT',
    'EVENTSTORE_NODE_HOST_ADVERTISE_AS',
    'EVENTSTORE_RUN_PROJECTIONS',
    'EVENTSTORE_TELEMETRY_OPTOUT',
    'POSTGRES_DB',
  ]);
});

/** The variables that docker-compose.yml hands to a service, in its own block, and what it merges. */
function handedTo(service) {
  const pattern = new RegExp(`^  ${service}:\\n(?: {4}.*\\n)*? {4}environment:.*\\n((?: {6}.*\\n)+)`, 'm');
  return sorted(namesIn(pattern.exec(read('docker-compose.yml'))[1], /^ {6}([A-Z][A-Z_]+(?=:)|<<: \*\w+)/gm));
}

/** What a container leaves as the process has it by itself. */
const NOT_HANDED = {
  backend: ['RECONCILIATION_SECONDS'],
  'backend-migrations': ['SEARCH_KEY'],
  'projections-migrations': ['HOST', 'PORT'],
  frontend: ['FRONTEND', 'KEPT_ASSETS'],
  sandbox: ['SANDBOX_REPORT_MS'],
};

it('gives a container every setting of its process, and no variable, and so no secret, that it does not read', () => {
  const backend = filesOf('backend/src/platform', READERS).flatMap(variablesOf);
  const entering = namesIn(read('docker/enter.mjs'), /\benv\.([A-Z_]+)/g);
  const outside = namesIn(read('docker/outside.mjs'), /^ {2,4}([A-Z][A-Z_]+):/gm);
  const log = ['cli/founded-log', 'platform/key-configuration'].flatMap((file) =>
    variablesOf(`backend/src/${file}.ts`),
  );
  const ofThe = {
    backend: [...backend, ...entering, ...outside],
    worker: ['<<: *shop', ...backend],
    'backend-migrations': [...log, ...variablesOf('backend/src/cli/migrate.ts')],
    projections: variablesOf('projections/src/configuration.ts'),
    'projections-migrations': variablesOf('projections/src/configuration.ts'),
    frontend: namesIn(read('gateway/gateway.mjs'), /\benv\.([A-Z_]+)/g),
    sandbox: variablesOf('workshop/emulators/src/configuration.ts'),
  };
  for (const [service, known] of Object.entries(ofThe)) {
    const handed = handedTo(service);
    assert.ok(handed.length > 0, service);
    assert.deepEqual({ service, unread: handed.filter((name) => !known.includes(name)) }, { service, unread: [] });
    const missing = sorted(known.filter((name) => !handed.includes(name)));
    if (service !== 'worker') assert.deepEqual({ service, missing }, { service, missing: NOT_HANDED[service] ?? [] });
  }
});

it('hands each setting on under its own name', () => {
  const machine = read('workshop/launch/stack/environment.mjs').matchAll(/\b([A-Z_]+): given\.([A-Z_]+)/g);
  const containers = read('docker-compose.yml').matchAll(/^ +([A-Z_]+): \$\{([A-Z_]+)/gm);
  const pairs = [...machine, ...containers].map(([, name, setting]) => [name, setting]);
  assert.ok(pairs.length > 60, `${pairs.length} settings`);
  assert.deepEqual(sorted(pairs.filter(([name, setting]) => name !== setting).map(String)), [
    'SANDBOX_PROVIDER_KEY,PROVIDER_KEY',
    'SANDBOX_TARGET,COMPOSE_PROFILES',
  ]);
});

it('reaches the emulators from no container unless their profile is chosen', () => {
  const compose = read('docker-compose.yml');
  const addresses = namesIn(compose, /^ +\S+: (.*\/\/sandbox\b.*)$/gm);
  assert.deepEqual(sorted(addresses), ['${COMPOSE_PROFILES:+http://sandbox:4000}']);
  assert.match(compose, /^  sandbox:\n    <<: \*process\n    profiles: \[sandbox\]$/m);
});
