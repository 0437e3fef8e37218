import { readConfiguration } from './configuration.js';
import { startEventStore, type EventStore } from './event-store.js';
import { SecondWriterError } from './log/event-log.js';

for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Time limits in ms: the process must stop within 5 s, and draining must leave time for closing Postgres. */
const DRAIN_MS = 3_000;
const STOP_MS = 4_000;

/** Exit codes, distinguished by the process that starts this one. */
const EXIT = { failedCommit: 1, cannotStart: 2, secondWriter: 3 } as const;

function exit(code: number, message: string): never {
  console.error(`event store: ${message}`);
  process.exit(code);
}

const exitUnfinished = (): never =>
  exit(EXIT.failedCommit, 'Postgres did not answer in time, some appends were neither committed nor refused');

async function start(): Promise<EventStore> {
  const configuration = readConfiguration(process.env);
  const eventStore = await startEventStore(configuration, ({ message }) =>
    exit(EXIT.failedCommit, `commit failed, exiting: ${message}`),
  );
  const address = `${configuration.host}:${eventStore.port}`;
  console.log(`event store listening on esdb://${address}?tls=${configuration.tls !== undefined}`);
  return eventStore;
}

const starting = start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  exit(error instanceof SecondWriterError ? EXIT.secondWriter : EXIT.cannotStart, `cannot start: ${message}`);
});

async function stop(): Promise<void> {
  setTimeout(exitUnfinished, STOP_MS);
  const eventStore = await starting;
  if (!(await eventStore.stop(DRAIN_MS))) exitUnfinished();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
