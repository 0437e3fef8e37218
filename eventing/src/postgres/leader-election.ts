import { Client } from 'pg';
import { backoff, pause, within } from '../backoff.js';
import { connect } from './connections.js';
import { reasonOf } from './failures.js';
import { FROZEN_AFTER_MS } from './database.js';

const RETRY_MS = 250;
/** Signs of life in the time after which a leader counts as frozen. */
const HEARTBEATS = 3;
const CLOSE_TIMEOUT_MS = 1000;

/** Pause before a process that gave up the lead tries to lead again, so that others can, in ms. */
const RESIGNED_PAUSE_MS = 2000;

/** Thrown when this process gives up the lead because another one can do more. */
export class Resigned extends Error {
  override readonly name = 'Resigned';
}

interface LeaderElection {
  readonly url: string;
  readonly owner: string;
  /** Processes that name the same lock elect one leader. It only saves work; the fencing token of each lease gives safety. */
  readonly lock: string;
  readonly signal: AbortSignal;
  /** Whether this process may lead: asked before it waits for the lead, and again when it has it. */
  readonly admit?: () => Promise<boolean>;
  /** Runs while this process leads; the signal aborts when the lead is lost or the process stops. */
  readonly lead: (leading: AbortSignal) => Promise<void>;
  /** The Postgres channel that the leader listens to. */
  readonly listen?: { readonly channel: string; readonly heard: (payload: string) => void };
  /** Gets why this process cannot take part in the election, null when it can. */
  readonly outage?: (reason: string | null) => void;
  /** A process that is frozen for this time loses the lead. */
  readonly frozenAfterMs?: number;
  readonly report: (line: string) => void;
}

async function closeWithin(client: Client): Promise<void> {
  await within(CLOSE_TIMEOUT_MS, client.end()).catch(() => undefined);
}

async function connected({ url, owner, listen, frozenAfterMs = FROZEN_AFTER_MS }: LeaderElection): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: `${owner} leader`,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 2 * frozenAfterMs,
  });
  client.on('error', () => undefined);
  try {
    await connect(client);
    const listening = listen === undefined ? '' : `; listen ${listen.channel}`;
    await client.query(`set idle_session_timeout = ${frozenAfterMs}${listening}`);
    return client;
  } catch (error) {
    await closeWithin(client);
    throw error;
  }
}

async function hasLock(client: Client, lock: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ won: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('${lock}', 0)) as won`,
    );
    if (rows[0]?.won === true) return true;
    await pause(RETRY_MS, signal);
  }
  return false;
}

/** Keeps the Postgres session from being idle: a frozen process loses its session, and with it the lock. */
async function keepAlive(client: Client, frozenAfterMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.query('select 1');
    await pause(frozenAfterMs / HEARTBEATS, signal);
  }
}

/** Connects, and tells whether Postgres answered. */
async function reach(election: LeaderElection): Promise<Client> {
  const client = await connected(election).catch((error: unknown) => {
    election.outage?.(reasonOf(error));
    throw error;
  });
  election.outage?.(null);
  return client;
}

async function isAdmitted(election: LeaderElection): Promise<boolean> {
  const { admit } = election;
  if (admit === undefined) return true;
  return admit().catch(async (error: unknown) => {
    await closeWithin(await reach(election));
    throw error;
  });
}

async function runOneEpoch(election: LeaderElection, onElected: () => void): Promise<void> {
  const { frozenAfterMs = FROZEN_AFTER_MS } = election;
  if (!(await isAdmitted(election))) return;
  const client = await reach(election);
  const over = new AbortController();
  const leading = AbortSignal.any([election.signal, over.signal]);
  client.on('end', () => over.abort());
  client.on('notification', ({ payload }) => election.listen?.heard(payload ?? ''));
  try {
    if (!(await hasLock(client, election.lock, leading))) return;
    const lead = async (): Promise<void> => {
      if (!(await isAdmitted(election))) throw new Error('This process may not lead any more.');
      onElected();
      await election.lead(leading);
    };
    const work = lead().finally(() => over.abort());
    const ends = await Promise.allSettled([
      work,
      keepAlive(client, frozenAfterMs, leading).finally(() => over.abort()),
    ]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (!election.signal.aborted) throw new Error('The connection to Postgres ended.');
  } finally {
    await closeWithin(client);
  }
}

/** Tries to lead until the signal aborts; at most one process leads, apart from a frozen one. */
export async function runAsLeader(election: LeaderElection): Promise<void> {
  const { signal, report } = election;
  for (let failures = 0; !signal.aborted;) {
    let rest = 0;
    let isElected = false;
    const onElected = (): void => {
      isElected = true;
      failures = 0;
    };
    try {
      await runOneEpoch(election, onElected);
    } catch (error) {
      report(`${isElected ? 'Leadership lost' : 'Leader election failed'}: ${reasonOf(error)}`);
      if (error instanceof Resigned) rest = RESIGNED_PAUSE_MS;
    }
    await pause(rest + backoff(failures++), signal);
  }
}
