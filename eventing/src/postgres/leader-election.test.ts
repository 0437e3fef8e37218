import { describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { backoff } from '../backoff.js';
import { eventually } from '../testing/eventually.js';
import { Database } from './database.js';
import { Resigned, runAsLeader } from './leader-election.js';
import { sql } from './sql.js';

const OWNER = 'election test';

/** A process that takes part in the election; it leads until its lead is lost. */
function takePart(url: string) {
  const lines: string[] = [];
  const outages: (string | null)[] = [];
  const shutdown = new AbortController();
  let elections = 0;
  const lead = async (leading: AbortSignal): Promise<void> => {
    elections += 1;
    await new Promise((resolve) => leading.addEventListener('abort', resolve));
  };
  const report = (line: string): void => void lines.push(line);
  const outage = (reason: string | null): void => void outages.push(reason);
  const running = runAsLeader({ url, owner: OWNER, lock: 'test', signal: shutdown.signal, lead, outage, report });
  const end = async (): Promise<void> => {
    shutdown.abort();
    await running;
  };
  return { lines, outages, elections: () => elections, end };
}

describe('a process that takes part in a leader election', () => {
  it('that fails before it leads reports that it cannot take part, and no lost leadership', async () => {
    const process = takePart('postgres://127.0.0.1:1/none');
    await eventually(() => expect(process.lines.length).toBeGreaterThan(1));
    await process.end();
    const reason = 'connect ECONNREFUSED 127.0.0.1:1';
    expect(new Set(process.lines)).toEqual(new Set([`Leader election failed: ${reason}`]));
    expect(new Set(process.outages)).toEqual(new Set([reason]));
  });

  it('waits longer before each time that it tries again', async () => {
    const triedAt: number[] = [];
    const shutdown = new AbortController();
    const admit = (): Promise<boolean> => {
      triedAt.push(performance.now());
      return Promise.resolve(false);
    };
    const others = { lock: 'test', signal: shutdown.signal, lead: () => Promise.resolve(), report: () => undefined };
    const running = runAsLeader({ url: 'postgres://127.0.0.1:1/none', owner: OWNER, admit, ...others });
    await eventually(() => expect(triedAt.length).toBeGreaterThan(5));
    shutdown.abort();
    await running;
    const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
    pauses.forEach((pauseMs, failures) => expect(pauseMs).toBeGreaterThan(0.95 * backoff(failures, 0)));
  });

  it('and resigns leaves the lead to others for two seconds, each time', async () => {
    const url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'election');
    const electedAt: number[] = [];
    const shutdown = new AbortController();
    const lead = (): Promise<void> => {
      electedAt.push(performance.now());
      return Promise.reject(new Resigned('A newer program has come.'));
    };
    const others = { lock: 'test', signal: shutdown.signal, report: () => undefined };
    const running = runAsLeader({ url, owner: OWNER, lead, ...others });
    await eventually(() => expect(electedAt.length).toBeGreaterThan(2), 20_000);
    shutdown.abort();
    await running;
    const [first = 0, second = 0, third = 0] = electedAt;
    expect(Math.min(second - first, third - second)).toBeGreaterThan(1900);
  });

  it('and loses its lead often is soon elected again, however often it was before', async () => {
    const url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'election');
    const electedAt: number[] = [];
    const shutdown = new AbortController();
    const lead = (): Promise<void> => {
      electedAt.push(performance.now());
      return Promise.reject(new Error('It fails.'));
    };
    const others = { lock: 'test', signal: shutdown.signal, report: () => undefined };
    const running = runAsLeader({ url, owner: OWNER, lead, ...others });
    await eventually(() => expect(electedAt.length).toBeGreaterThan(9));
    shutdown.abort();
    await running;
    const pauses = electedAt.slice(1).map((at, index) => at - (electedAt[index] ?? 0));
    expect(Math.min(...pauses.slice(6))).toBeLessThan(backoff(6, 0));
  });

  it('reports that its leadership is lost when its connection ends', async () => {
    const url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'election');
    const database = new Database(url, 'test');
    const leader = takePart(url);
    await eventually(() => expect(leader.elections()).toBe(1));
    expect(leader.outages).toEqual([null]);
    await database.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`${OWNER} leader`}`,
    );
    await eventually(() => expect(leader.lines).toEqual([expect.stringMatching(/^Leadership lost: /)]));
    await leader.end();
    await database.end();
  });
});
