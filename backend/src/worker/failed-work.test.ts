import { randomUUID } from 'node:crypto';
import { sessionExamples } from '@shop/domain/testing';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.js';
import { orderEvents, paidVisit } from '../testing/orders.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import type { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
const at = shopAtWork((opened) => (shop = opened));

const issues = async () =>
  ((await (await fetch(`${at.worker.url}/health/ready`)).json()) as { troubles: unknown[] }).troubles;

describe('an order that cannot be advanced, by a bug', () => {
  it('is an issue of the worker', async () => {
    const uuid = randomUUID();
    const metadata = { at: new Date().toISOString(), schemaVersion: 1, actor: 'system' };
    const opened = { id: randomUUID(), type: 'OrderOpened', data: {}, metadata };
    await shop.app.get(StreamStore, { strict: false }).append(`order-${uuid}`, -1, [opened]);
    await paidVisit(shop, { uuid });
    const issue = { duty: 'orders', reason: expect.stringContaining('TypeError') as unknown };
    await eventually(async () => expect(await issues()).toContainEqual(expect.objectContaining(issue)));
  });

  it('is one of the step that fails, and is retried', async () => {
    await shop.rows('alter table backend.invoice rename column order_id to unreadable');
    const uuid = await paidVisit(shop);
    const issue = { duty: 'order step issue-invoice', reason: expect.stringContaining('order_id') as unknown };
    await eventually(async () => expect(await issues()).toContainEqual(expect.objectContaining(issue)));
    await shop.rows('alter table backend.invoice rename column unreadable to order_id');
    const typesOf = async () => (await orderEvents(shop, uuid)).map(({ type }) => type);
    await eventually(async () => expect(await typesOf()).toContain('InvoiceIssued'));
  });
});

describe('a consent notice that cannot be sent, by a bug', () => {
  it('is an issue of the worker', async () => {
    const uuid = await shop.given(sessionExamples.SessionStarted);
    const metadata = { at: new Date().toISOString(), schemaVersion: 1, actor: 'system' };
    const unreadable = { id: randomUUID(), type: 'UrlParametersSynced', data: {}, metadata };
    const consent = { id: randomUUID(), type: 'ConsentGiven', data: sessionExamples.ConsentGiven.data, metadata };
    await shop.app.get(StreamStore, { strict: false }).append(`session-${uuid}`, 0, [unreadable, consent]);
    const issue = expect.objectContaining({ duty: 'consent notices' }) as unknown;
    await eventually(async () => expect(await issues()).toContainEqual(issue));
  });
});
