import { describe, expect, it } from 'vitest';
import { tryUpcast } from '@shop/domain/event-types';
import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { eventually } from '../../testing/eventually.js';
import { orderEvents, paidVisit } from '../../testing/orders.js';
import type { StoryShop } from '../../testing/shop.js';
import { shopAtWork } from '../../testing/shop-at-work.js';

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

const readRecorded = (stream: string) => shop.app.get(StreamStore, { strict: false }).readRecorded(stream, tryUpcast);

describe('what follows from a payment', () => {
  it('says so, from the order to its mails: caused by the payment, and of its correlation', async () => {
    const uuid = await paidVisit(shop);
    const types = async () => (await orderEvents(shop, uuid)).map(({ type }) => type);
    await eventually(async () => expect(await types()).toContain('ReportsDelivered'));
    const paid = (await readRecorded(sessionStream(uuid))).find(({ type }) => type === 'PaymentSucceeded');
    const order = await readRecorded(orderStream(uuid));
    expect(order.map(({ type }) => type)).toEqual(expect.arrayContaining(['OrderOpened', 'ReportsDelivered']));
    const { id, metadata } = paid ?? {};
    expect(metadata?.correlationId).toEqual(expect.any(String));
    expect(new Set(order.map((event) => event.metadata.causationId))).toEqual(new Set([id]));
    expect(new Set(order.map((event) => event.metadata.correlationId))).toEqual(new Set([metadata?.correlationId]));
  });
});
