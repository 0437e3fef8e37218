import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { LiveFigures } from '@shop/domain/analytics';
import { sessionStream } from '@shop/domain/sessions';
import { Writer } from '@shop/eventing/event-store/testing/writer';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';
import { signedIn, signIn } from '../testing/staff-account.js';
import { EventSourceClient } from '../testing/event-source-client.js';
import { FigureFeed } from './figure-feed.js';

const LISTENING = `application_name = 'shop-backend listening' and datname = current_database()`;

let shop: StoryShop;
let cookie: Record<string, string>;

const until = (check: () => void) =>
  eventually(async () => {
    check();
    return Promise.resolve();
  });

const watch = (headers: Record<string, string>) =>
  EventSourceClient.open(`${shop.url}/api/admin/dashboard/stream`, headers);
const figuresIn = (watching: EventSourceClient) => watching.heard<LiveFigures>('figures');
const sessionsSeen = (watching: EventSourceClient) => figuresIn(watching).at(-1)?.figures.totalSessions;

shopWithReadModels(async (opened) => {
  shop = opened;
  cookie = await signedIn(shop);
  await shop.given(examples.SessionStarted);
});

describe('figures that move', () => {
  it('show a new event without being asked for, whatever was read last, and say how fresh they are', async () => {
    const watching = await watch({ ...cookie, 'last-event-id': '999999' });
    expect(watching.response.headers.get('content-type')).toContain('text/event-stream');
    await until(() => expect(sessionsSeen(watching)).toBe(1));
    await shop.given(examples.SessionStarted);
    await until(() => expect(sessionsSeen(watching)).toBe(2));
    const schema = '#/components/schemas/LiveFigures';
    expect(figuresIn(watching).flatMap((live) => shop.conformance.errorsOf('live', schema, live))).toEqual([]);
    await until(() => expect(figuresIn(watching).at(-1)?.freshness).toMatchObject({ isFollowed: true, lagEvents: 0 }));
    watching.leave();
  });

  it('say that something moved on when an event changes none of them, the second time too', async () => {
    const { SessionStarted, PaymentSucceeded, PaymentRefunded } = examples;
    const uuid = await shop.given(SessionStarted, PaymentSucceeded);
    const writer = new Writer(shop.eventStore.url);
    const watching = await watch(cookie);
    const latest = () => figuresIn(watching).at(-1);
    await until(() => expect(latest()).toMatchObject({ figures: { totalRevenue: 4300 }, freshness: { lagEvents: 0 } }));
    for (const refundedCents of [100, 200]) {
      const { figures, freshness } = latest()!;
      await writer.write(sessionStream(uuid), [
        { ...PaymentRefunded, data: { ...PaymentRefunded.data, refundedCents } },
      ]);
      await until(() => expect(latest()?.freshness.movedAt).not.toBe(freshness.movedAt));
      expect(latest()?.figures).toEqual(figures);
    }
    watching.leave();
    await writer.end();
  });

  it('end with an event when the watching staff member signs out', async () => {
    const own = await signIn(shop);
    const watching = await watch(own);
    await shop.ask('POST', '/api/admin/logout', undefined, own);
    await watching.over;
    expect(watching.messages.at(-1)?.event).toBe('signed-out');
  });

  it('end with a session that nobody has used for half an hour: watching is no use', async () => {
    const own = await signIn(shop);
    const watching = await watch(own);
    await until(() => expect(figuresIn(watching).length).toBeGreaterThan(0));
    const longAgo = Date.now() - 31 * 60 * 1000;
    const id = decodeURIComponent(own.cookie.split('=')[1] ?? '')
      .slice(2)
      .split('.')[0];
    await shop.rows(
      `update backend.admin_session set sess = jsonb_set(sess::jsonb, '{activeAt}', to_jsonb($2::bigint))::json where sid = $1`,
      [
        createHash('sha256')
          .update(id ?? '')
          .digest('base64url'),
        longAgo,
      ],
    );
    await watching.over;
    expect(watching.messages.at(-1)?.event).toBe('signed-out');
    expect((await shop.ask('GET', '/api/admin/user', undefined, own)).status).toBe(401);
  });

  it('are for so many watchers at once and no more, and leave no connection behind', async () => {
    const watchers = await Promise.all(Array.from({ length: 100 }, () => watch(cookie)));
    const { status, headers } = await shop.ask('GET', '/api/admin/dashboard/stream', undefined, cookie);
    expect([status, headers.get('retry-after')]).toEqual([429, '10']);
    for (const watcher of watchers) watcher.leave();
    const listening = (connections: number) =>
      eventually(async () => {
        expect(await shop.rows(`select from pg_stat_activity where ${LISTENING}`)).toHaveLength(connections);
      });
    await listening(0);
    const again = await watch(cookie);
    await listening(1);
    again.leave();
    await listening(0);
  });

  it('go on after Postgres closed the connection that hears of news', async () => {
    const watching = await watch(cookie);
    await until(() => expect(figuresIn(watching).length).toBeGreaterThan(0));
    await shop.rows(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENING}`);
    const before = sessionsSeen(watching) ?? 0;
    await shop.given(examples.SessionStarted);
    await until(() => expect(sessionsSeen(watching)).toBe(before + 1));
    watching.leave();
  });

  it('are not streamed any more once the shop shuts down', async () => {
    await shop.app.get(FigureFeed, { strict: false }).onModuleDestroy();
    const watching = await watch(cookie);
    await watching.over;
    expect(watching.messages).toEqual([]);
    expect(await shop.rows(`select from pg_stat_activity where ${LISTENING}`)).toHaveLength(0);
  });
});
