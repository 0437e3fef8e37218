import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { eventually } from '../testing/eventually.js';
import { Database } from './database.js';
import { Resigned, runAsLeader } from './leader-election.js';
import { sql } from './sql.js';

let url: string;
let database: Database;
beforeAll(async () => {
  url = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'election');
  database = new Database(url, 'test');
});
afterAll(() => database.end());

/** The owners of the processes that lead now. */
const leading = new Set<string>();
/** Pairs that ever led at the same time. */
const both: string[] = [];

/** A process that takes part in the election and leads until its lead is lost, or its work fails. */
class Process {
  readonly heard: string[] = [];
  readonly lines: string[] = [];
  readonly outages: (string | null)[] = [];
  asked = 0;
  fail: (error: Error) => void = () => undefined;
  private readonly over = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    readonly owner: string,
    public isAdmitted = true,
  ) {
    this.running = runAsLeader({
      ...{ url, owner, lock: 'elected', signal: this.over.signal },
      admit: () => Promise.resolve((this.asked += 1)).then(() => this.isAdmitted),
      lead: (signal) => this.lead(signal),
      listen: { channel: 'elected', heard: (text) => void this.heard.push(text) },
      outage: (reason) => void this.outages.push(reason),
      report: (line) => void this.lines.push(line),
    });
  }

  private async lead(signal: AbortSignal): Promise<void> {
    if (leading.size > 0) both.push([...leading, this.owner].join(' and '));
    leading.add(this.owner);
    try {
      await new Promise<void>((resolve, reject) => {
        this.fail = reject;
        signal.addEventListener('abort', () => resolve());
      });
    } finally {
      leading.delete(this.owner);
    }
  }

  async end(): Promise<void> {
    this.over.abort();
    await this.running;
  }
}

const NAMES = ['one', 'other'] as const;
type Step = 'end' | 'cut' | 'fail' | 'begin';
const steps = fc.array(
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom<Step>('end', 'cut', 'fail', 'begin', 'begin')),
  {
    ...{ minLength: 3, maxLength: 5 },
  },
);

const leads = (...owners: readonly string[]) => eventually(() => expect(owners).toContain([...leading].join()));
const cut = (owner: string) =>
  database.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`${owner} leader`}`,
  );

describe('two processes that want to lead', () => {
  it('never lead both, and one of those that run always does, whatever happens to them', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const running = new Map<string, Process>();
        for (const [name, step] of taken) {
          const process = running.get(name);
          if (step === 'begin' && process === undefined) running.set(name, new Process(name));
          else if (step === 'cut') await cut(name);
          else if (step === 'fail') process?.fail(new Error('no memory'));
          else if (step === 'end') {
            await process?.end();
            running.delete(name);
          }
          if (running.size > 0) await leads(...running.keys());
        }
        for (const process of running.values()) await process.end();
        expect([leading.size, both]).toEqual([0, []]);
      }),
      { numRuns: 6 },
    );
  });

  it('take turns when the one that leads gives up, and it waits for two seconds', async () => {
    const first = new Process('first');
    await leads('first');
    const second = new Process('second');
    await eventually(() => expect(second.outages).toEqual([null]));
    first.fail(new Resigned('A newer program has come.'));
    await leads('second');
    await second.end();
    await leads('first');
    await first.end();
    expect([first.lines, second.lines, both]).toEqual([['Leadership lost: A newer program has come.'], [], []]);
  });

  it('hear what is said to the leader, by the name that is said', async () => {
    const process = new Process('listener');
    await leads('listener');
    for (const name of ['visits', '']) await database.run(sql`select pg_notify('elected', ${name})`);
    await eventually(() => expect(process.heard).toEqual(['visits', '']));
    await process.end();
  });

  it('lead only once they may, which is asked before they wait and again when they have the lead', async () => {
    const refused = new Process('refused', false);
    await eventually(() => expect(refused.asked).toBeGreaterThan(2));
    expect([leading.size, refused.outages]).toEqual([0, []]);
    refused.isAdmitted = true;
    await leads('refused');
    const waiting = new Process('waiting');
    await eventually(() => expect(waiting.outages).toEqual([null]));
    waiting.isAdmitted = false;
    await refused.end();
    const reason = 'Leader election failed: This process may not lead any more.';
    await eventually(() => expect(waiting.lines).toEqual([reason]));
    expect(leading.size).toBe(0);
    waiting.isAdmitted = true;
    await leads('waiting');
    await waiting.end();
  });
});
