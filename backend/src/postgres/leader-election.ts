import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** One lock for all workers; it only spares work, what the leader does is safe to be done twice. */
const LOCK = `hashtextextended('shop-backend-worker', 0)`;
const RETRY_MS = 1000;
const HEARTBEAT_MS = 1000;
const IDLE_TIMEOUT_MS = 5000;

interface LeaderElection {
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  /** Runs while this process leads; its signal says that the lead is lost or the process stops. */
  readonly lead: (leading: AbortSignal) => Promise<void>;
  readonly report: (line: string) => void;
}

/** Resolves after the time, or at once when the signal aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** Campaigns for leadership until the signal aborts, and runs `lead` while elected. */
export const runAsLeader = async (election: LeaderElection): Promise<void> => {
  while (!election.signal.aborted) {
    try {
      await runOneEpoch(election);
    } catch (error) {
      election.report(`Leadership lost: ${String(error)}`);
    }
    await pause(RETRY_MS, election.signal);
  }
};

const runOneEpoch = async ({ databaseUrl, signal, lead }: LeaderElection): Promise<void> => {
  const over = new AbortController();
  const leading = AbortSignal.any([signal, over.signal]);
  const client = connection(databaseUrl);
  client.on('error', () => over.abort());
  client.on('end', () => over.abort());
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${IDLE_TIMEOUT_MS}`);
    if (!(await hasLock(client))) return;
    const end = () => over.abort();
    const [work, heartbeat] = await Promise.allSettled([
      lead(leading).finally(end),
      keepAlive(client, leading).finally(end),
    ]);
    for (const part of [work, heartbeat]) if (part.status === 'rejected') throw part.reason;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const connection = (databaseUrl: string): Client =>
  new Client({
    connectionString: databaseUrl,
    application_name: 'shop-worker leader',
    keepAlive: true,
    connectionTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: IDLE_TIMEOUT_MS,
  });

const hasLock = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${LOCK}) as won`);
  return rows[0]?.won === true;
};

/** Keeps the session from being idle: a frozen process loses it, and with it the lock. */
const keepAlive = async (client: Client, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await client.query('select 1');
    await pause(HEARTBEAT_MS, signal);
  }
};
