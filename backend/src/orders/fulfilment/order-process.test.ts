import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { mailsTo, orderEvents, paidVisit } from '../../testing/orders.js';
import { shopAtWork } from '../../testing/shop-at-work.js';
import type { StoryShop } from '../../testing/shop.js';

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

describe('what was paid for', () => {
  it('is confirmed at once with its invoice and delivered as soon as it is there, each by one mail', async () => {
    const email = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email });
    await eventually(async () => {
      const types = (await orderEvents(shop, uuid)).map(({ type }) => type);
      expect(types).toContain('ReportsDelivered');
    });
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ attachments }) => attachments.length).sort()).toEqual([1, 3]);
    expect((await orderEvents(shop, uuid)).filter(({ type }) => type === 'ReportReceived')).toHaveLength(3);
  });

  it('is refunded by its share when nothing was found, without anybody asking', async () => {
    const email = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email, plate: 'NH-000-NE' });
    await eventually(async () => {
      const events = await orderEvents(shop, uuid);
      expect(events.filter(({ type }) => type === 'ReportRefundMade')).toMatchObject([
        { data: { serviceId: 'service-history', amountCents: 1433 } },
      ]);
      expect(events.map(({ type }) => type)).toContain('ReportsDelivered');
    });
  });
});
