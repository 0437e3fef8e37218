import { Client } from 'pg';
import { patience, pause, within } from '../patience.js';
import { FROZEN_AFTER } from './database.js';

/** One lock for the whole worker; it only spares work, the epoch in each checkpoint is the safety. */
const LOCK = `hashtextextended('shop-projections', 0)`;
const TRY_EVERY = 250;
const PING_EVERY = 400;
const GOODBYE = 1000;

/** Rebuilds name here the projection that has to start anew. */
export const RESTARTS = 'es_restart';

interface Candidacy {
  readonly url: string;
  readonly owner: string;
  readonly signal: AbortSignal;
  /** Runs while this process leads; its signal says that the lead is lost or the process stops. */
  readonly lead: (leading: AbortSignal) => Promise<void>;
  readonly restart: (projection: string) => void;
  readonly report: (line: string) => void;
}

const goodbye = async (client: Client): Promise<void> => {
  await within(GOODBYE, client.end()).catch(() => undefined);
};

const connect = async ({ url, owner }: Candidacy): Promise<Client> => {
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
    await goodbye(client);
    throw error;
  }
};

const elected = async (client: Client, signal: AbortSignal): Promise<boolean> => {
  while (!signal.aborted) {
    const { rows } = await client.query<{ won: boolean }>(`select pg_try_advisory_lock(${LOCK}) as won`);
    if (rows[0]?.won === true) return true;
    await pause(TRY_EVERY, signal);
  }
  return false;
};

/** Keeps the session from being idle: a frozen process loses it, and with it the lock. */
const stayAlive = async (client: Client, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await client.query('select 1');
    await pause(PING_EVERY, signal);
  }
};

const serveOnce = async (candidacy: Candidacy, wasElected: () => void): Promise<void> => {
  const client = await connect(candidacy);
  const over = new AbortController();
  const leading = AbortSignal.any([candidacy.signal, over.signal]);
  client.on('end', () => over.abort());
  client.on('notification', ({ payload }) => candidacy.restart(payload ?? ''));
  try {
    if (!(await elected(client, leading))) return;
    wasElected();
    const term = candidacy.lead(leading).finally(() => over.abort());
    const ends = await Promise.allSettled([term, stayAlive(client, leading).finally(() => over.abort())]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    await goodbye(client);
  }
};

/** Leads whenever nobody else does, until told to stop; at most one process does, give or take a frozen one. */
export const candidate = async (candidacy: Candidacy): Promise<void> => {
  const { signal, report } = candidacy;
  for (let failures = 0; !signal.aborted;) {
    try {
      await serveOnce(candidacy, () => (failures = 0));
    } catch (error) {
      report(`The lead is lost: ${String(error)}`);
    }
    await pause(patience(failures++), signal);
  }
};
