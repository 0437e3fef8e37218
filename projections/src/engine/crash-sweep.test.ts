import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visits } from '../analytics/visits.projection.js';
import type { Batch, Subscription } from '@shop/eventing/event-store/all-events';
import { Database, type Queries } from '@shop/eventing/postgres/database';
import { sessions } from '../sessions/sessions.projection.js';
import { eventually } from '@shop/eventing/testing/eventually';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { forget } from '../testing/forget.js';
import { digestsOf } from '@shop/eventing/projections/digest';
import { Feed } from '@shop/eventing/consumers/feed/feed';
import { Follower } from '@shop/eventing/consumers/follower';
import { liveConsumer } from '@shop/eventing/projections/live-tables';
import { Metrics } from '@shop/eventing/consumers/metrics';
import { statusOf } from '@shop/eventing/projections/status';

/** Step between tested statements: every statement in the long run, every fourth otherwise. */
const STEP = process.env['SHOP_TEST_FULL'] === '1' ? 1 : 4;

/** Loses its connection once: at the n-th statement of the writer, before a commit, or after it without reporting success. */
class UnluckyDatabase extends Database {
  steps = 0;

  constructor(
    url: string,
    private readonly failAt: number,
  ) {
    super(url, `unlucky at ${failAt}`);
  }

  override async writing<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const result = await super.writing(async (queries) => {
      const done = await work({
        rows: (statement) => this.step().then(() => queries.rows(statement)),
        run: (statement) => this.step().then(() => queries.run(statement)),
      });
      await this.step();
      return done;
    });
    await this.step();
    return result;
  }

  private step(): Promise<void> {
    this.steps += 1;
    return this.steps === this.failAt ? Promise.reject(new Error('Connection terminated')) : Promise.resolve();
  }
}

/** Gives every event a batch, and so a transaction, of its own. */
class OneByOne extends Feed {
  override async *follow(subscription: Subscription): AsyncGenerator<Batch> {
    for await (const { events } of super.follow(subscription)) {
      for (const event of events) yield { events: [event], position: event.position };
    }
  }
}

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
  await fixture.writer.write(`session-${sessionNumber(1)}`, [started(1), identified(), consented()]);
  await fixture.writer.write(`session-${sessionNumber(2)}`, [started(2), chosen(), paid()]);
});

afterAll(() => fixture.end());

describe.each([visits, sessions])('a connection lost at any point of the writing of $name', (projection) => {
  const run = async (failAt: number) => {
    const { urls, events, database } = fixture;
    const unlucky = new UnluckyDatabase(urls.PROJECTIONS_DATABASE_URL, failAt);
    await forget(database, projection);
    const drops = new OneByOne(events, projection.handles);
    const stores = { database: unlucky, events, report: () => undefined };
    const consumer = liveConsumer(projection, stores);
    const follower = new Follower(consumer, stores, new Metrics('projection'), undefined, undefined, drops);
    const over = new AbortController();
    const running = follower.run(over.signal, () => undefined);
    await eventually(async () => {
      const status = await statusOf(database, projection);
      expect(await events.next(projection.handles, status?.position ?? { commit: 0n, prepare: 0n })).toBeUndefined();
    });
    over.abort();
    await running;
    await unlucky.end();
    const { eventsDone } = (await statusOf(database, projection)) ?? {};
    return { steps: unlucky.steps, eventsDone, digests: await digestsOf(database, projection) };
  };

  it('loses nothing and doubles nothing', async () => {
    const undisturbed = await run(0);
    expect(undisturbed).toMatchObject({ eventsDone: 6n });
    expect(undisturbed.steps).toBeGreaterThan(30);
    for (let failAt = 1; failAt <= undisturbed.steps; failAt += STEP) {
      const { eventsDone, digests } = await run(failAt);
      expect({ failAt, eventsDone, digests }).toEqual({ failAt, eventsDone: 6n, digests: undisturbed.digests });
    }
  });
});
