import { readConfiguration as readEmulators } from '../../emulators/dist/configuration.js';
import { readConfiguration as readEventStore } from '../../emulators/dist/event-store/configuration.js';
import { startEventStore } from '../../emulators/dist/event-store/event-store.js';
import { startEmulators } from '../../emulators/dist/emulators.js';

/**
 * Runs the emulators of one test process, each with its own ports and data. Messages over IPC: `{ id, start, env }` starts the one named
 * `start` as its own program would with that environment, `{ id, stop }` stops the one started with that id.
 */
const PROGRAMS = {
  'event store': (env) => startEventStore(readEventStore(env), exitFailed),
  sandbox: (env) => startEmulators(readEmulators(env)),
};
const DRAIN_MS = 3000;
const running = new Map();

function exitFailed(error) {
  console.error(`event store: commit failed, exiting: ${error.message}`);
  process.exit(1);
}

async function answer({ id, start, stop, env }) {
  if (start !== undefined) return void running.set(id, await PROGRAMS[start](env));
  const emulator = running.get(stop);
  running.delete(stop);
  await emulator?.stop(DRAIN_MS);
}

process.on('message', (message) => {
  const { id } = message;
  answer(message).then(
    () => process.send({ id }),
    (error) => process.send({ id, error: error.message }),
  );
});
process.on('disconnect', () => process.exit());
