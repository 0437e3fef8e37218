import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Postgres } from '../postgres/postgres.js';
import { eventually } from '../testing/eventually.js';
import { mailsTo, orderFacts, paidVisit } from '../testing/orders.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import type { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

describe('what was paid for', () => {
  it('is confirmed at once with its invoice and delivered as soon as it is there, each by one mail', async () => {
    const email = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email });
    await eventually(async () => {
      const types = (await orderFacts(shop, uuid)).map(({ type }) => type);
      expect(types).toContain('ReportsDelivered');
    }, 30_000);
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ attachments }) => attachments.length).sort()).toEqual([1, 3]);
    expect((await orderFacts(shop, uuid)).filter(({ type }) => type === 'ReportReceived')).toHaveLength(3);
  }, 60_000);

  it('is refunded by its share when nothing was found, without anybody asking', async () => {
    const email = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email, plate: 'NH-000-NE' });
    await eventually(async () => {
      const facts = await orderFacts(shop, uuid);
      expect(facts.filter(({ type }) => type === 'ReportRefundMade')).toMatchObject([
        { data: { serviceId: 'service-history', amountCents: 1433 } },
      ]);
      expect(facts.map(({ type }) => type)).toContain('ReportsDelivered');
    }, 30_000);
  }, 60_000);

  it('long ago is history: no order, no mail and nothing left to be done', async () => {
    const old = await paidVisit(shop, { isCharged: false, paidAt: '2026-03-01T09:00:00.000Z' });
    const made = await paidVisit(shop, { email: `${randomUUID()}@example.fr` });
    await eventually(async () => {
      expect((await orderFacts(shop, made)).map(({ type }) => type)).toContain('ReportsDelivered');
    }, 30_000);
    expect(await orderFacts(shop, old)).toEqual([]);
    const postgres = shop.app.get(Postgres, { strict: false });
    const job = 'select key from graphile_worker._private_jobs where key = $1';
    expect(await postgres.rows(job, [`order:${old}`])).toEqual([]);
  }, 60_000);
});
