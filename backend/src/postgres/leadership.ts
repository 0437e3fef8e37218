import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** One lock for all workers; it only spares work, what the leader does is safe to be done twice. */
const LOCK = `hashtextextended('shop-backend-worker', 0)`;
const TRY_MILLISECONDS = 1000;
const PULSE_MILLISECONDS = 1000;
const FROZEN_MILLISECONDS = 5000;

interface Candidacy {
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  /** Runs while this process leads; its signal says that the lead is lost or the process stops. */
  readonly lead: (leading: AbortSignal) => Promise<void>;
  readonly report: (line: string) => void;
}

/** Resolves after the time, or at once when the signal aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** Leads whenever nobody else does, until told to stop. */
export const candidate = async (candidacy: Candidacy): Promise<void> => {
  while (!candidacy.signal.aborted) {
    try {
      await serveOnce(candidacy);
    } catch (error) {
      candidacy.report(`The lead is lost: ${String(error)}`);
    }
    await pause(TRY_MILLISECONDS, candidacy.signal);
  }
};

const serveOnce = async ({ databaseUrl, signal, lead }: Candidacy): Promise<void> => {
  const over = new AbortController();
  const leading = AbortSignal.any([signal, over.signal]);
  const client = connection(databaseUrl);
  client.on('error', () => over.abort());
  client.on('end', () => over.abort());
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${FROZEN_MILLISECONDS}`);
    if (!(await isElected(client))) return;
    const end = () => over.abort();
    const [term, pulse] = await Promise.allSettled([
      lead(leading).finally(end),
      stayAlive(client, leading).finally(end),
    ]);
    for (const part of [term, pulse]) if (part.status === 'rejected') throw part.reason;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const connection = (databaseUrl: string): Client =>
  new Client({
    connectionString: databaseUrl,
    application_name: 'shop-worker leader',
    keepAlive: true,
    connectionTimeoutMillis: FROZEN_MILLISECONDS,
    query_timeout: FROZEN_MILLISECONDS,
  });

const isElected = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${LOCK}) as won`);
  return rows[0]?.won === true;
};

/** Keeps the session from being idle: a frozen process loses it, and with it the lock. */
const stayAlive = async (client: Client, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await client.query('select 1');
    await pause(PULSE_MILLISECONDS, signal);
  }
};
