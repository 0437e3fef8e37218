import { Client } from 'pg';
import { backoff, pause, within } from '../backoff.js';
import { FROZEN_AFTER } from './database.js';

/** One lock for the whole worker; it only spares work, the epoch in each checkpoint is the safety. */
const LOCK = `hashtextextended('shop-projections', 0)`;
const RETRY_MS = 250;
const HEARTBEAT_MS = 400;
const CLOSE_TIMEOUT_MS = 1000;

/** Rebuilds name here the projection that has to start anew. */
export const RESTARTS = 'es_restart';

interface LeaderElection {
  readonly url: string;
  readonly owner: string;
  readonly signal: AbortSignal;
  /** Runs while this process leads; its signal says that the lead is lost or the process stops. */
  readonly lead: (leading: AbortSignal) => Promise<void>;
  readonly restart: (projection: string) => void;
  readonly report: (line: string) => void;
}

const closeWithin = async (client: Client): Promise<void> => {
  await within(CLOSE_TIMEOUT_MS, client.end()).catch(() => undefined);
};

const connect = async ({ url, owner }: LeaderElection): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    application_name: `${owner} leader`,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 2 * FROZEN_AFTER,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${FROZEN_AFTER}; listen ${RESTARTS}`);
    return client;
  } catch (error) {
    await closeWithin(client);
    throw error;
  }
};

const hasLock = async (client: Client, signal: AbortSignal): Promise<boolean> => {
  while (!signal.aborted) {
    const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${LOCK}) as won`);
    if (rows[0]?.won === true) return true;
    await pause(RETRY_MS, signal);
  }
  return false;
};

/** Keeps the session from being idle: a frozen process loses it, and with it the lock. */
const keepAlive = async (client: Client, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await client.query('select 1');
    await pause(HEARTBEAT_MS, signal);
  }
};

const runOneEpoch = async (election: LeaderElection, onElected: () => void): Promise<void> => {
  const client = await connect(election);
  const over = new AbortController();
  const leading = AbortSignal.any([election.signal, over.signal]);
  client.on('end', () => over.abort());
  client.on('notification', ({ payload }) => election.restart(payload ?? ''));
  try {
    if (!(await hasLock(client, leading))) return;
    onElected();
    const work = election.lead(leading).finally(() => over.abort());
    const ends = await Promise.allSettled([work, keepAlive(client, leading).finally(() => over.abort())]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    await closeWithin(client);
  }
};

/** Campaigns for leadership until the signal aborts; at most one process leads, give or take a frozen one. */
export const runAsLeader = async (election: LeaderElection): Promise<void> => {
  const { signal, report } = election;
  for (let failures = 0; !signal.aborted;) {
    try {
      await runOneEpoch(election, () => (failures = 0));
    } catch (error) {
      report(`Leadership lost: ${String(error)}`);
    }
    await pause(backoff(failures++), signal);
  }
};
