import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '@shop/domain/orders';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { startProxy } from '@shop/eventing/testing/proxy';
import { eventually } from '../testing/eventually.js';
import { orderEvents, paidVisit } from '../testing/orders.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import type { StoryShop } from '../testing/shop.js';
import { EventSourceClient } from '../testing/event-source-client.js';
import { OrderFeed } from './order-feed.js';
import { OrderStreams } from './order-streams.js';
import { OrderTokens } from './order-tokens.js';
import { buyerOf } from './testing/order-desk.js';

const MAX_STREAMS_PER_IP = 40;
const TIMEOUT_MS = 120_000;
/** Longest time to an update in the test, in ms: ten times what is promised. */
const SOON_MS = 10_000;

let shop: StoryShop;
shopAtWork((opened) => (shop = opened), { canLoseEventStore: true });

const { tokenOf, page, act } = buyerOf(() => shop);
const until = (check: () => void) => eventually(() => Promise.resolve().then(check), TIMEOUT_MS);
const watch = (token: string) => EventSourceClient.open(`${shop.url}/api/orders/${token}/stream`);
const orderIn = (watching: EventSourceClient) => watching.heard<OrderView>('order').at(-1);
async function slow(): Promise<string> {
  const token = await tokenOf(await paidVisit(shop, { plate: 'SL-045-MN', isCharged: false }));
  await eventually(async () => expect((await page(token)).body.stage).toBe('requested'), TIMEOUT_MS);
  return token;
}

/** Requests as many streams as one client may have open, and closes the connections before the event store has answered. */
async function abandonStreams(token: string): Promise<void> {
  const server: Server = shop.app.getHttpServer();
  const aborting = new AbortController();
  const closed: Promise<unknown>[] = [];
  const noteClose: RequestListener = (_, response) => void closed.push(once(response, 'close'));
  server.on('request', noteClose);
  shop.eventStoreProcess.freeze();
  const url = `${shop.url}/api/orders/${token}/stream`;
  const streams = Array.from({ length: MAX_STREAMS_PER_IP }, () => fetch(url, { signal: aborting.signal }));
  const ended = Promise.allSettled(streams);
  await until(() => expect(closed).toHaveLength(MAX_STREAMS_PER_IP));
  server.off('request', noteClose);
  aborting.abort();
  await Promise.all([ended, ...closed]);
  shop.eventStoreProcess.thaw();
}

describe('an order that is watched', () => {
  it('is streamed as it changes to everyone who watches it, and to nobody else', async () => {
    const [token, other] = [await slow(), await slow()];
    const watching = await Promise.all([watch(token), watch(token), watch(other)]);
    await until(() => watching.forEach((one) => expect(orderIn(one)?.stage).toBe('requested')));
    expect(watching[0]?.response.headers.get('content-type')).toContain('text/event-stream');
    const startedAt = Date.now();
    await act(token, 'address', { email: 'ana@example.fr' });
    await until(() =>
      watching.slice(0, 2).forEach((one) => expect(orderIn(one)?.addressChange?.email).toBe('ana@example.fr')),
    );
    expect(Date.now() - startedAt).toBeLessThan(SOON_MS);
    const schema = '#/components/schemas/Order';
    const heard = watching.flatMap((one) => one.heard<OrderView>('order'));
    expect(heard.flatMap((order) => shop.conformance.errorsOf('live', schema, order))).toEqual([]);
    expect(orderIn(watching[2])?.addressChange).toBeNull();
    for (const one of watching) one.leave();
  });

  it('is streamed again after the event store was away', async () => {
    const token = await slow();
    const watching = await watch(token);
    await until(() => expect(orderIn(watching)).toBeDefined());
    await shop.killEventStore();
    await eventually(async () => {
      expect((await act(token, 'address', { email: 'eve@example.fr' })).status).toBeLessThan(300);
    }, TIMEOUT_MS);
    await until(() => expect(orderIn(watching)?.addressChange?.email).toBe('eve@example.fr'));
    watching.leave();
  });

  it('ends by itself once nothing more can come', async () => {
    const token = await tokenOf(await paidVisit(shop, { isCharged: false }));
    await eventually(async () => expect((await page(token)).status).toBe(200), TIMEOUT_MS);
    const watching = await watch(token);
    await watching.over;
    expect(orderIn(watching)).toMatchObject({ stage: 'sent', reports: [{ standing: 'ready' }, {}, {}] });
  });

  it('is for so many watchers of one address, and for nobody without its address', async () => {
    const token = await slow();
    const watchers = await Promise.all(Array.from({ length: MAX_STREAMS_PER_IP }, () => watch(token)));
    expect(watchers.map(({ response }) => response.status)).toEqual(watchers.map(() => 200));
    const refused = await shop.ask('GET', `/api/orders/${token}/stream`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    for (const watcher of watchers) watcher.leave();
    const again = await eventually(async () => {
      const one = await watch(token);
      expect(one.response.status).toBe(200);
      return one;
    }, TIMEOUT_MS);
    again.leave();
    expect((await shop.ask('GET', `/api/orders/${'a'.repeat(43)}/stream`)).body).toMatchObject({
      code: 'order-not-found',
    });
  });

  it('does not count a watcher that left before the order was read', async () => {
    const token = await slow();
    await abandonStreams(token);
    expect((await page(token)).status).toBe(200);
    const watchers = await Promise.all(Array.from({ length: MAX_STREAMS_PER_IP }, () => watch(token)));
    for (const watcher of watchers) watcher.leave();
    expect(watchers.map(({ response }) => response.status)).toEqual(watchers.map(() => 200));
  });

  it('is streamed to a watcher who came before one of an ended stream has left', async () => {
    const token = await slow();
    const orderId = shop.app.get(OrderTokens, { strict: false }).linkOf(token)?.orderId ?? '';
    const feed = shop.app.get(OrderFeed, { strict: false });
    const shown: OrderView[] = [];
    const watchOrder = (show: (order: OrderView) => void = () => undefined) =>
      feed.watch({ orderId, link: 0 }, { show, end: () => undefined });
    const [leave, leaveLate] = [watchOrder(), watchOrder()];
    feed.endAll();
    leave();
    const leaveLast = watchOrder((order) => void shown.push(order));
    await until(() => expect(shown).not.toEqual([]));
    leaveLate();
    await act(token, 'address', { email: 'ida@example.fr' });
    await until(() => expect(shown.at(-1)?.addressChange?.email).toBe('ida@example.fr'));
    leaveLast();
  });

  it('ends with the shop', async () => {
    const watching = await watch(await slow());
    await until(() => expect(orderIn(watching)).toBeDefined());
    shop.app.get(OrderFeed, { strict: false }).onModuleDestroy();
    await watching.over;
  });

  it('is not streamed any more once the shop shuts down', async () => {
    const token = await slow();
    shop.app.get(OrderFeed, { strict: false }).onModuleDestroy();
    const watching = await watch(token);
    await watching.over;
    expect(watching.messages).toEqual([]);
  });
});

describe('a subscription to orders that cannot be made', () => {
  it('is tried again after pauses that double, and soon again once it was made', async () => {
    const askedAt: number[] = [];
    const followChanges = (...[, , { subscribed }]: Parameters<StreamStore['followChanges']>) => {
      askedAt.push(performance.now());
      if (askedAt.length < 5) return Promise.reject(new Error('The event store does not answer.'));
      return Promise.resolve(subscribed());
    };
    const load = () => new Promise(() => undefined);
    const feed = new OrderFeed({ followChanges } as unknown as StreamStore, { load } as unknown as OrderStreams);
    const leave = feed.watch({ orderId: randomUUID(), link: 0 }, { show: () => undefined, end: () => undefined });
    await until(() => expect(askedAt.length).toBeGreaterThan(5));
    leave();
    const pauses = askedAt.slice(1, 6).map((at, index) => at - (askedAt[index] ?? 0));
    expect(pauses.map((ms, index) => ms > 190 * 2 ** index)).toEqual([true, true, true, true, false]);
  });
});

describe('a subscription to orders that was lost', () => {
  it('is followed by a look at each order that is watched: it may have changed meanwhile', async () => {
    const token = await slow();
    const link = shop.app.get(OrderTokens, { strict: false }).linkOf(token);
    if (link === undefined) throw new Error('The order has no link.');
    const url = new URL(shop.eventStore.url);
    const proxy = await startProxy(Number(url.port));
    const store = new StreamStore(Object.assign(url, { port: proxy.port }).href);
    const feed = new OrderFeed(store, shop.app.get(OrderStreams, { strict: false }));
    const shown: OrderView[] = [];
    const leave = feed.watch(link, { show: (one) => shown.push(one), end: () => undefined });
    await until(() => expect(shown.at(-1)?.addressChange).toBeNull());
    proxy.talkNonsense(true);
    proxy.cut();
    await until(() => expect(proxy.nonsenseSent()).toBeGreaterThan(0));
    await act(token, 'address', { email: 'zoe@example.fr' });
    const accepted = async () =>
      (await orderEvents(shop, link.orderId)).filter(({ type }) => type === 'DeliveryAccepted');
    // Both e-mails get a message; after that nothing more happens to the order.
    await eventually(async () => expect(await accepted()).toHaveLength(2), TIMEOUT_MS);
    proxy.talkNonsense(false);
    await until(() => expect(shown.at(-1)?.addressChange?.email).toBe('zoe@example.fr'));
    leave();
    await store.close();
    await proxy.end();
  });
});
