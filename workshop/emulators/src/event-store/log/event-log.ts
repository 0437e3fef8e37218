import { Client, Pool } from 'pg';
import { systemEvent } from './decision.js';
import { LOG_START } from './events.js';
import { LogReader } from './log-reader.js';
import { LAST_POSITION, MIGRATION } from './log-table.js';
import { LogWriter } from './log-writer.js';
import { RecentEvents } from './recent-events.js';
import { scavenge } from './scavenge.js';
import { StreamHeads } from './stream-heads.js';

/** Thrown when another process writes to this log. */
export class SecondWriterError extends Error {
  override readonly name = 'SecondWriterError';

  constructor() {
    super('Another event store already writes to this log: stop it first, or give this one a database of its own.');
  }
}

export type EventLog = Awaited<ReturnType<typeof openEventLog>>;

/** Timeout in ms for taking the lock: a killed writer holds it until Postgres notices. */
const LOCK_TIMEOUT_MS = 2_000;
const READING_CONNECTIONS = 4;
const LOCK = `select pg_try_advisory_lock(hashtextextended('event_store.event', 0)) as locked`;

/**
 * Opens the log in a Postgres database as its only writer.
 * `onFailure` is called at most once: when a commit failed or the writer's connection, and with it the lock, is lost.
 */
export async function openEventLog(databaseUrl: string, onFailure: (error: Error) => void) {
  let closing = false;
  const fail = (error: Error): void => {
    if (!closing) onFailure(error);
    closing = true;
  };
  const connection = new Client({ connectionString: databaseUrl, application_name: 'event-store-writer' });
  await connection.connect();
  connection.on('error', fail);
  await lock(connection);
  connection.on('end', () => fail(new Error('The connection of the writer was closed.')));
  await connection.query(`set synchronous_commit = on; ${MIGRATION}`);
  const { rows } = await connection.query<{ position: string | null }>(LAST_POSITION);
  const last = rows[0]?.position;
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'event-store-reader',
    max: READING_CONNECTIONS,
    idleTimeoutMillis: 0,
  });
  // The pool replaces a broken idle connection; a failure of all of them also breaks the writer's connection.
  pool.on('error', () => undefined);
  const heads = new StreamHeads();
  const recent = new RecentEvents(typeof last === 'string' ? BigInt(last) : LOG_START);
  const writer = new LogWriter(connection, heads, recent, fail);
  if (typeof last !== 'string') await writeSystemEvents(writer);
  return {
    reader: new LogReader(pool, heads, recent),
    writer,
    /** Removes events that can no longer be read; appends wait until it is done. */
    scavenge: (): Promise<void> =>
      writer.alone(async (client) => {
        await scavenge(client);
        recent.forgetAll();
      }),
    close: async (): Promise<void> => {
      closing = true;
      await Promise.all([connection.end(), pool.end()]);
    },
  };
}

async function lock(connection: Client): Promise<void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const { rows } = await connection.query<{ locked: boolean }>(LOCK);
    if (rows[0]?.locked) return;
    if (Date.now() > deadline) {
      await connection.end();
      throw new SecondWriterError();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Writes the system events that a new EventStoreDB also has in $all, so that readers must handle them. */
async function writeSystemEvents(writer: LogWriter): Promise<void> {
  const users = ['admin', 'ops'].map((name) => systemEvent('$User', JSON.stringify(name)));
  const acl = systemEvent('$metadata', JSON.stringify({ $acl: { $r: '$admins' } }));
  await writer.write({ kind: 'append', stream: '$$$users', expected: 'any', events: [acl] });
  await writer.write({ kind: 'append', stream: '$users', expected: 'any', events: users });
}
