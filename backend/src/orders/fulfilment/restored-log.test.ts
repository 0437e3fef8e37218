import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkpointsIn } from '@shop/eventing/reactions/checkpoint';
import { recoverReaction } from '@shop/eventing/reactions/recover';
import { copyDatabase } from '../../../../workshop/launch/testing/databases.mjs';
import { startEventStore } from '../../../../workshop/launch/testing/event-store.mjs';
import { REACTION_TABLES } from '../../stores/event-store/reaction-stores.js';
import { eventually } from '../../testing/eventually.js';
import { orderEvents, paidVisit } from '../../testing/orders.js';
import { storesOf } from '../../testing/reactions.js';
import { shopAtWork } from '../../testing/shop-at-work.js';
import type { StoryShop } from '../../testing/shop.js';
import { StoryWorker } from '../../testing/worker.js';

const REACTION = 'when-payment-succeeded';
const { schema } = REACTION_TABLES;

let shop: StoryShop;
const at = shopAtWork((opened) => (shop = opened));

const typesOf = async (uuid: string) => (await orderEvents(shop, uuid)).map(({ type }) => type);
const delivered = (uuid: string) => eventually(async () => expect(await typesOf(uuid)).toContain('ReportsDelivered'));
const invoicesOf = async (uuid: string) =>
  (await orderEvents(shop, uuid)).flatMap(({ type, data }) => (type === 'InvoiceIssued' ? [data] : []));

/** Stops the event store, and starts it again with the log in `databaseUrl`, or with its own after `meanwhile`. */
async function restart(databaseUrl: string, meanwhile?: () => Promise<void>): Promise<void> {
  const { port } = shop.eventStore;
  await shop.eventStore.stop();
  await meanwhile?.();
  shop.eventStore = await startEventStore({ databaseUrl, port });
}

/** Stores the end of the log as read by the reaction: in an earlier minute it had read the sale, and its job had not run. */
async function readToTheEnd(): Promise<void> {
  const { events, database } = storesOf(shop);
  const anchor = await events.anchorAt(await events.lastPosition());
  const lease = { id: REACTION, anchorStoredMinute: -1 };
  await checkpointsIn(schema).anchors.store(database, lease, anchor, new Date(0));
}

it('a sale that the restored log holds, and whose order it has lost, is delivered after the recovery', async () => {
  await at.worker.stop();
  const uuid = await paidVisit(shop, { email: `${randomUUID()}@example.fr` });
  await readToTheEnd();
  const { databaseUrl } = shop.eventStore;
  let copy = '';
  await restart(databaseUrl, async () => {
    copy = await copyDatabase(databaseUrl);
  });
  at.worker = await StoryWorker.start(shop.configuration);
  await delivered(uuid);
  const before = await invoicesOf(uuid);
  await at.worker.stop();

  await restart(copy);
  await eventually(async () => expect(await typesOf(uuid)).toEqual([]));
  await recoverReaction(storesOf(shop), schema, REACTION);
  at.worker = await StoryWorker.start(shop.configuration);
  await delivered(uuid);
  expect(before).toHaveLength(1);
  expect((await invoicesOf(uuid)).map(({ number }) => number)).toEqual(before.map(({ number }) => number));
});
