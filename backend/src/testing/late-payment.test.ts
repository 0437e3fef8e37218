import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionExamples as events } from '@shop/domain/testing';
import { migratedDatabase } from './database.js';
import { EventLog } from '../stores/event-store/event-log.js';
import { newContext } from '../platform/message-context.js';
import { paid } from '../payments/testing/paying.js';
import { moveCheckpoint } from '@shop/eventing/reactions/checkpoint';
import { eventually } from './eventually.js';
import { mailsTo, mailText, orderEvents, paidVisit } from './orders.js';
import { deadLettersOf, plantDeadLetter, retried, storesOf } from './reactions.js';
import { shopAtWork } from './shop-at-work.js';
import type { StoryShop } from './shop.js';
import { StoryWorker } from './worker.js';

const REACTION = 'when-payment-succeeded';
const HOUR = 3_600_000;

let shop: StoryShop;
const at = shopAtWork((opened) => (shop = opened));

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const typesOf = async (uuid: string) => (await orderEvents(shop, uuid)).map(({ type }) => type);
const delivered = (uuid: string) => eventually(async () => expect(await typesOf(uuid)).toContain('ReportsDelivered'));
const subjectsTo = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);
const part = <T>(token: abstract new (...args: never[]) => T): T => shop.app.get(token, { strict: false });

describe('a payment that the shop learns of days later', () => {
  it('has an order all the same: late at once, apologised for, and delivered', async () => {
    const email = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email, paidAt: hoursAgo(72) });
    await delivered(uuid);
    const types = await typesOf(uuid);
    expect(types).toContain('DeliveryLate');
    expect(types).not.toContain('ReportUnavailable');
    expect(types).not.toContain('ReportRefundRequested');
    expect(await mailText(shop, email, 'prêts')).toContain('plus tard que promis');
  });

  it('tells the buyer that it is late, and offers the money back', async () => {
    const email = `${randomUUID()}@example.fr`;
    await paidVisit(shop, { email, plate: 'SL-045-MN', paidAt: hoursAgo(72) });
    await eventually(async () => expect(await subjectsTo(email)).toContainEqual(expect.stringContaining('en retard')));
    expect(await mailText(shop, email, 'en retard')).toContain('être remboursé de ce qui manque');
  });

  it('has an order when a shorter promise is over many times, too', async () => {
    await at.worker.stop();
    const { configuration } = shop;
    at.worker = await StoryWorker.start({
      ...configuration,
      delivery: { ...configuration.delivery, promiseSeconds: 600 },
    });
    const uuid = await paidVisit(shop, { email: `${randomUUID()}@example.fr`, paidAt: hoursAgo(5) });
    await delivered(uuid);
    expect(await typesOf(uuid)).toContain('DeliveryLate');
  });

  it('has an order although its event was a dead letter for days', async () => {
    await at.worker.stop();
    const uuid = await paidVisit(shop, { email: `${randomUUID()}@example.fr`, paidAt: hoursAgo(72) });
    const { events, database } = storesOf(shop);
    const position = await events.lastPosition();
    const stream = `session-${uuid}`;
    await plantDeadLetter(shop, { reaction: REACTION, stream, position });
    await moveCheckpoint(database, 'backend', REACTION, { position, anchor: null });
    at.worker = await StoryWorker.start(shop.configuration);
    expect(await retried(shop, REACTION, stream)).toBe('applied 1 event');
    await delivered(uuid);
    expect(await deadLettersOf(shop)).toEqual([]);
  });
});

describe('a debit that the bank settles days after it was confirmed', () => {
  it('is paid when it settles: its order is in time', async () => {
    const { uuid, id: paymentIntentId } = await paid(shop, 'pm_sepaDebit_settlesAfterThreeDays');
    await eventually(async () => {
      const claim = { paymentStatus: 'success', paymentIntentId };
      await shop.ask('PATCH', `/api/sessions/${uuid}`, claim);
      expect(await typesOf(uuid)).toContain('ReportsDelivered');
    });
    expect(await typesOf(uuid)).not.toContain('DeliveryLate');
    const [opened] = await orderEvents(shop, uuid);
    expect(Date.parse((opened?.data as { paidAt: string }).paidAt)).toBeGreaterThan(Date.now() - HOUR);
  });
});

describe('a reaction', () => {
  it('leaves out what was simulated or imported', async () => {
    const simulated = randomUUID();
    const sale = [
      { ...events.SessionStarted, data: { ...events.SessionStarted.data, uuid: simulated } },
      events.PaymentSucceeded,
    ];
    await part(EventLog).append(`session-${simulated}`, -1, sale, newContext({ origin: 'simulated' }));
    const real = await paidVisit(shop, { email: `${randomUUID()}@example.fr` });
    await delivered(real);
    expect(await typesOf(simulated)).toEqual([]);
  });

  it('of a new installation starts at the end of an older log, and goes where it is moved', async () => {
    await at.worker.stop();
    const before = await paidVisit(shop, { email: `${randomUUID()}@example.fr` });
    const databaseUrl = await migratedDatabase();
    const installed = await shop.openAnother({ databaseUrl });
    const after = await paidVisit(shop, { email: `${randomUUID()}@example.fr` });
    at.worker = await StoryWorker.start({ ...shop.configuration, databaseUrl });
    await delivered(after);
    expect(await typesOf(before)).toEqual([]);
    await installed.close();
    await at.worker.stop();
    at.worker = await StoryWorker.start(shop.configuration);
    await delivered(before);
  });
});
