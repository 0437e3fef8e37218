import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from './json-file.mjs';
import { createService } from './processes/service.mjs';
import { freePorts } from './processes/ports.mjs';
import { addressesOf } from './stack/addresses.mjs';
import { prepareDatabase } from './stack/database.mjs';
import { environments } from './stack/environment.mjs';
import { seedShop } from './stack/first-start.mjs';
import { claim } from './stack/folder.mjs';
import { backendsOf, withBackends } from './stack/backends.mjs';
import { BUILT, migrate, serviceDefinitions } from './stack/service-definitions.mjs';
import { secretsOf } from './stack/secrets.mjs';
import { openStores } from './stack/stores.mjs';

const INNER_PORTS = ['backend', 'worker', 'projections', 'sandbox', 'smtp', 'eventStore', 'eventStoreHealth'];

/**
 * Starts an installation on the folder `data`, its gateway on `port`. Real URLs in `given` replace emulators; `restart` restarts
 * crashed processes; `demo` writes three months of generated history, once; `definitions` replaces the processes to run. `opened` gets the
 * stack before anything runs, to cancel a start. Returns `{ addresses, admin, discount, stores, services, stop(timeoutMs), kill() }`.
 * Throws with the last log lines of the process that fails to start, and stops all others.
 */
export async function startStack(options) {
  const stack = await openStack(options);
  return guarded(stack, () => startServices(stack));
}

/** Opens only the stores of an installation, migrated, with the `environment` of every process; options and errors as `startStack`. */
export async function openStack(options) {
  const { data, port, given = process.env, restart = false, definitions = BUILT, demo = false, say, opened } = options;
  const claimed = await claim(data, `http://localhost:${port}`);
  const stack = emptyStack({ data, given, restart, demo, say, claimed });
  opened?.(stack);
  return guarded(stack, async () => {
    mkdirSync(join(data, 'sandbox'), { recursive: true, mode: 0o700 });
    stack.secrets = secretsOf(data);
    stack.backends = backendsOf(given);
    stack.ports = { gateway: port, ...(await freePorts([...INNER_PORTS, ...stack.backends.slice(1)])) };
    stack.stores = await openStores(stack);
    stack.environment = environments(stack);
    for (const definition of serviceDefinitions({ ...stack, definitions: withBackends(definitions, stack.backends) }))
      stack.add(definition);
    await stack.services.eventStore?.start();
    await prepareDatabase(stack);
    await migrate(stack);
    claimed.publish(stack.environment);
  });
}

function emptyStack({ data, given, restart, demo, say = () => undefined, claimed }) {
  const stack = { data, given, demo, say, services: {} };
  const changed = () => {
    try {
      claimed.note(stack.services);
      stack.publish?.();
    } catch (error) {
      say(`What runs could not be noted: ${error.message}`);
    }
  };
  stack.add = (definition) =>
    (stack.services[definition.key] = createService({ ...definition, restart, say, changed }));
  stack.stop = async (timeoutMs = 4500) => {
    await stopInOrder(stack.services, timeoutMs);
    claimed.release();
  };
  stack.kill = async () => {
    await Promise.all(Object.values(stack.services).map((service) => service.kill()));
    claimed.release();
  };
  return stack;
}

async function guarded(stack, work) {
  try {
    await work();
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function startServices(stack) {
  const { sandbox, worker, projections, gateway } = stack.services;
  const [first] = await Promise.all([
    seedShop(stack),
    sandbox.start(),
    ...stack.backends.map((key) => stack.services[key].start()),
    worker.start(),
    projections.start(),
    gateway.start(),
  ]);
  Object.assign(stack, first);
  stack.addresses = addressesOf(stack);
  stack.publish = () => writePrivately(join(stack.data, 'addresses.json'), addressesOf(stack));
  stack.publish();
}

/** Stops clients before the services they call: the product, then event store and emulators, then the Postgres clusters. */
async function stopInOrder(services, timeoutMs) {
  const stores = ['postgres', 'eventStorePostgres'];
  const outside = ['eventStore', 'sandbox'];
  const product = Object.keys(services).filter((key) => !stores.includes(key) && !outside.includes(key));
  const shares = [
    [product, 0.6],
    [outside, 0.2],
    [stores, 0.2],
  ];
  for (const [keys, share] of shares) await Promise.all(keys.map((key) => services[key]?.stop(timeoutMs * share)));
}
