import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPart } from './processes/part.mjs';
import { freePorts } from './processes/ports.mjs';
import { addressesOf } from './stage/addresses.mjs';
import { environments } from './stage/environment.mjs';
import { seedShop } from './stage/first-start.mjs';
import { claim } from './stage/folder.mjs';
import { BUILT, migrate, serviceParts } from './stage/programs.mjs';
import { secretsOf, writePrivately } from './stage/secrets.mjs';
import { openStores } from './stage/stores.mjs';

const INNER_PORTS = ['backend', 'worker', 'projections', 'sandbox', 'smtp', 'eventStore', 'eventStoreHealth'];

/**
 * Starts one whole installation on the folder `data`, its gateway on `port`. `given` is the environment whose real addresses win over
 * stand-ins; `restart` starts crashed processes again; `demo` writes three months of made-up history, once; `programs` replaces what is
 * run; `opened` gets the stage before anything runs, so that a start can be broken off. Returns `{ addresses, admin, discount, stores, parts, stop(milliseconds), kill() }`.
 * Throws with the last log lines of the process that does not start; everything started by then is stopped.
 */
export async function startStage(options) {
  const stage = await openStage(options);
  return guarded(stage, () => startServices(stage));
}

/** Only the stores of an installation, migrated, and the `environment` of every process; options and errors as for `startStage`. */
export async function openStage(options) {
  const { data, port, given = process.env, restart = false, programs = BUILT, demo = false, say, opened } = options;
  const claimed = await claim(data, `http://localhost:${port}`);
  const stage = emptyStage({ data, given, restart, demo, say, claimed });
  opened?.(stage);
  return guarded(stage, async () => {
    mkdirSync(join(data, 'sandbox'), { recursive: true, mode: 0o700 });
    stage.secrets = secretsOf(data);
    stage.ports = { gateway: port, ...(await freePorts(INNER_PORTS)) };
    stage.stores = await openStores(stage);
    stage.environment = environments(stage);
    writePrivately(join(data, 'environment.json'), stage.environment);
    for (const definition of serviceParts({ ...stage, programs })) stage.add(definition);
    await Promise.all([stage.parts.eventStore?.start(), migrate(stage)]);
  });
}

function emptyStage({ data, given, restart, demo, say = () => undefined, claimed }) {
  const stage = { data, given, demo, parts: {} };
  const changed = () => {
    claimed.note(stage.parts);
    stage.publish?.();
  };
  stage.add = (definition) => (stage.parts[definition.key] = createPart({ ...definition, restart, say, changed }));
  stage.stop = async (milliseconds = 4500) => {
    await stopInOrder(stage.parts, milliseconds);
    claimed.release();
  };
  stage.kill = async () => {
    await Promise.all(Object.values(stage.parts).map((part) => part.kill()));
    claimed.release();
  };
  return stage;
}

async function guarded(stage, work) {
  try {
    await work();
    return stage;
  } catch (error) {
    await stage.stop();
    throw error;
  }
}

async function startServices(stage) {
  const { sandbox, backend, worker, projections, gateway } = stage.parts;
  const [first] = await Promise.all([
    seedShop(stage),
    sandbox.start(),
    backend.start(),
    worker.start(),
    projections.start(),
    gateway.start(),
  ]);
  Object.assign(stage, first);
  stage.addresses = addressesOf(stage);
  stage.publish = () => writePrivately(join(stage.data, 'addresses.json'), addressesOf(stage));
  stage.publish();
}

/** Who asks before who answers: the product, then the outside, then the stores. */
async function stopInOrder(parts, milliseconds) {
  const stores = ['postgres', 'eventStorePostgres'];
  const outside = ['eventStore', 'sandbox'];
  const product = Object.keys(parts).filter((key) => !stores.includes(key) && !outside.includes(key));
  const shares = [
    [product, 0.6],
    [outside, 0.2],
    [stores, 0.2],
  ];
  for (const [keys, share] of shares) await Promise.all(keys.map((key) => parts[key]?.stop(milliseconds * share)));
}
