import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderEvent } from '@shop/domain/orders';
import { eventually } from '../../testing/eventually.js';
import { CrashingShop } from '../../testing/crashing-shop.js';
import { orderEvents, paidVisit } from '../../testing/orders.js';
import { StoryShop } from '../../testing/shop.js';
import { UnreliableMail } from '../../testing/unreliable-mail.js';
import { ImpatientBuyers } from '../testing/impatient-buyers.js';

const ORDERS = Number(process.env['SHOP_SWEEP_ORDERS'] ?? 8);
const SECONDS_AN_ORDER = 1.5;
const PROMISE_SECONDS = Math.max(30, Math.ceil(ORDERS * SECONDS_AN_ORDER));
const MIN_UPTIME_MS = 1000;
const MAX_UPTIME_MS = 9000;
const AT_ONCE = 20;
const TIMEOUT_MS = 120_000;
const LOOKED_AT = 100;

let shop: StoryShop;
let mail: UnreliableMail;
let crashing: CrashingShop;
let buyers: ImpatientBuyers | undefined;
beforeAll(async () => {
  shop = await StoryShop.open();
  mail = await UnreliableMail.start(outcome);
  const delivery = { ...shop.configuration.delivery, smtpUrl: mail.url, promiseSeconds: PROMISE_SECONDS };
  crashing = await CrashingShop.start({ ...shop.configuration, delivery });
});
afterAll(async () => {
  await buyers?.stop();
  await crashing.close();
  mail.stop();
  await shop.close();
});

function outcome() {
  const luck = Math.random();
  if (luck < 0.45) return '451 later';
  return luck < 0.5 ? 'takes-and-drops' : 'takes';
}

/** Retries the read, because the log may be slow on a machine that is busy with restarting killed processes. */
const eventsOf = (uuid: string) => eventually(() => orderEvents(shop, uuid), TIMEOUT_MS);

const has = (events: readonly OrderEvent[], ...types: OrderEvent['type'][]): boolean =>
  events.some(({ type }) => types.includes(type));

/** Attempts without a recorded outcome: the process died or got no answer between the attempt and its record. */
function danglingOf(events: readonly OrderEvent[], messageId: string): number {
  const { mail: name, copy } = events
    .flatMap((event) => (event.type === 'DeliveryAttempted' ? [event.data] : []))
    .find((data) => data.messageId === messageId) ?? { mail: 'none', copy: 0 };
  const count = (...types: string[]) =>
    events.filter(({ type, data }) => {
      const of = data as { mail?: string; copy?: number };
      return types.includes(type) && of.mail === name && of.copy === copy;
    }).length;
  return count('DeliveryAttempted') - count('DeliveryAccepted', 'DeliveryRefused');
}

async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  while (done.length < all.length) {
    done.push(...(await Promise.all(all.slice(done.length, done.length + AT_ONCE).map(work))));
  }
  return done;
}

/** Kills a process every few seconds until each order is delivered or recorded as late; returns the number of others. */
async function untilSettled(uuids: readonly string[]): Promise<number> {
  const open = new Set(uuids);
  const deadline = Date.now() + PROMISE_SECONDS * 2000 + 150_000;
  while (open.size > 0 && Date.now() < deadline) {
    await wait(MIN_UPTIME_MS + Math.random() * MAX_UPTIME_MS);
    await crashing.losesOne();
    await inGroups([...open].slice(0, LOOKED_AT), async (uuid) => {
      if (has(await eventsOf(uuid), 'ReportsDelivered', 'DeliveryLate')) open.delete(uuid);
    });
  }
  return open.size;
}

describe(`${ORDERS} orders while mail fails half of the time and every process is killed at random`, () => {
  it(
    'are each delivered or openly late, and no mail goes twice but for a crash in its window',
    async () => {
      const startedAt = Date.now();
      const visits = Array.from({ length: ORDERS }, () => undefined);
      const uuids = await inGroups(visits, () => paidVisit(shop, { isCharged: false }));
      buyers = new ImpatientBuyers(shop, crashing.apiUrl, uuids);
      expect(await untilSettled(uuids)).toBe(0);
      await buyers.stop();
      await crashing.kill('worker');

      const stories = await inGroups(uuids, async (uuid) => ({ uuid, events: await eventsOf(uuid) }));
      for (const { uuid, events } of stories) {
        for (const [id, times] of [...mail.taken].filter(([one]) => one.includes(uuid))) {
          expect(times).toBeLessThanOrEqual(1 + danglingOf(events, id));
        }
        if (buyers.promised.has(uuid)) expect(has(events, 'ResendRequested')).toBe(true);
      }
      const delivered = stories.filter(({ events }) => has(events, 'ReportsDelivered')).length;
      const late = stories.filter(({ events }) => has(events, 'DeliveryLate')).length;
      await eventually(async () => {
        const [row] = await shop.rows(
          'select count(delivered_at)::int as delivered, count(*)::int as orders from reports.order',
        );
        expect(row).toEqual({ delivered, orders: ORDERS });
      }, TIMEOUT_MS);
      const twice = [...mail.taken.values()].filter((times) => times > 1).length;
      console.log(
        `${ORDERS} orders, promise ${PROMISE_SECONDS} s, ${Math.round((Date.now() - startedAt) / 1000)} s: ${delivered} delivered, ` +
          `${late} late; killed ${JSON.stringify(crashing.kills)}; ${mail.taken.size} mails, ${twice} taken more than once; ` +
          `pages ${JSON.stringify(buyers.looks)}, ${buyers.promised.size} copies promised`,
      );
    },
    (PROMISE_SECONDS * 3 + 240) * 1000,
  );
});
