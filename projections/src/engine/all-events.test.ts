import { discountsExamples } from '@shop/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEGINNING, type Position } from '@shop/eventing/event';
import { sql } from '@shop/eventing/postgres/sql';
import { started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import type { Batch } from '@shop/eventing/event-store/all-events';

const TYPES = ['SessionStarted'];

let fixture: Fixture;

function follow(after: Position) {
  const stop = new AbortController();
  const batches = fixture.events.follow({ types: TYPES, after, signal: stop.signal });
  const until = async (isEnough: (batch: Batch) => boolean | Promise<boolean>): Promise<Batch> => {
    for (;;) {
      const next = await batches.next();
      if (next.done === true) throw new Error('The log ended.');
      if (await isEnough(next.value)) return next.value;
    }
  };
  const end = async (): Promise<void> => {
    stop.abort();
    await batches.return(undefined);
  };
  return { until, end };
}

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(() => fixture.end());

describe('the log as the worker reads it', () => {
  it('does not mistake the end of the log for its place while nothing has matched', async () => {
    for (const token of ['BIENVENUE10', 'BIENVENUE20']) {
      await fixture.writer.write(`discount-${token}`, [discountsExamples.DiscountIssued]);
    }
    const first = follow(BEGINNING);
    const { position } = await first.until(() => true);
    expect(position).toEqual(BEGINNING);
    await first.end();
    await fixture.writer.write(`session-${sessionNumber(1)}`, [started(1)]);
    const second = follow(position);
    expect((await second.until(({ events }) => events.length > 0)).events).toMatchObject([{ type: 'SessionStarted' }]);
    await second.end();
  });

  it('goes on after its place without a gap and without a repetition', async () => {
    const first = follow(BEGINNING);
    const { position } = await first.until(({ events }) => events.length > 0);
    await fixture.writer.write(`session-${sessionNumber(2)}`, [started(2)]);
    await fixture.writer.write(`session-${sessionNumber(3)}`, [started(3)]);
    const seen: string[] = [];
    const second = follow(position);
    await second.until(({ events }) => {
      seen.push(...events.map(({ stream }) => stream));
      return seen.length >= 2;
    });
    expect(seen).toEqual([`session-${sessionNumber(2)}`, `session-${sessionNumber(3)}`]);
    await Promise.all([first.end(), second.end()]);
  });

  it('hands many events in few batches to a slow consumer', async () => {
    for (let n = 10; n < 60; n++) await fixture.writer.write(`session-${sessionNumber(n)}`, [started(n)]);
    let batches = 0;
    let events = 0;
    const reader = follow(BEGINNING);
    await reader.until(async (batch) => {
      batches += batch.events.length > 0 ? 1 : 0;
      events += batch.events.length;
      await fixture.database.run(sql`select pg_sleep(0.01)`);
      return events >= 53;
    });
    expect(events).toBe(53);
    expect(batches).toBeLessThan(20);
    await reader.end();
  });

  it('knows what comes next and what has come up to a place', async () => {
    const next = await fixture.events.next(TYPES, BEGINNING);
    expect(next).toMatchObject({ stream: `session-${sessionNumber(1)}`, revision: 0n });
    const pages = [];
    const upTo = next?.position ?? BEGINNING;
    for await (const page of fixture.events.history({ types: TYPES, after: BEGINNING, upTo })) pages.push(page);
    expect(pages.flatMap(({ events }) => events)).toEqual([next]);
  });

  it('knows how many events are ahead, beyond a page from where the log ends', async () => {
    const last = await fixture.events.lastPosition();
    expect(await fixture.events.ahead(TYPES, last)).toEqual({ events: 0, since: undefined });
    expect(await fixture.events.ahead(TYPES, BEGINNING)).toEqual({ events: 53, since: started(1).at });
    for (let n = 100; n < 112; n++) {
      await fixture.writer.write(
        `session-${sessionNumber(n)}`,
        Array.from({ length: 100 }, () => started(n)),
      );
    }
    const { events } = await fixture.events.ahead(TYPES, last);
    expect(Math.abs(events - 1200)).toBeLessThan(60);
  });
});
