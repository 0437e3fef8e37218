import { readConfiguration } from './configuration.js';
import { startEventStore, type EventStore } from './event-store.js';
import { SecondWriterError } from './log/event-log.js';

/** The process has 5 s to stop; the rest is for closing Postgres. */
const DRAIN_MS = 3_000;

/** Told apart by whoever starts the process. */
const EXIT = { failedCommit: 1, cannotStart: 2, secondWriter: 3 } as const;

function exitFailed(error: Error): never {
  console.error(`event store: a commit failed, nothing more can be promised: ${error.message}`);
  process.exit(EXIT.failedCommit);
}

async function start(): Promise<EventStore> {
  const configuration = readConfiguration(process.env);
  const eventStore = await startEventStore(configuration, exitFailed);
  const address = `${configuration.host}:${eventStore.port}`;
  console.log(`event store listening on esdb://${address}?tls=${configuration.tls !== undefined}`);
  return eventStore;
}

const starting = start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`event store: cannot start: ${message}`);
  process.exit(error instanceof SecondWriterError ? EXIT.secondWriter : EXIT.cannotStart);
});

async function stop(): Promise<void> {
  const eventStore = await starting;
  await eventStore.stop(DRAIN_MS);
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
