import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { describe, expect, it } from 'vitest';
import { IMMEDIATE_PERFORMANCE_WORDINGS, type OrderEvent } from '@shop/domain/orders';
import { eventually } from '../testing/eventually.js';
import { orderEvents } from '../testing/orders.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import type { StoryShop } from '../testing/shop.js';
import { OpenReport } from './open-report.command.js';
import { orderDesk } from './testing/order-desk.js';

const SLOW = 'SL-045-MN';
const SERVICES = ['mecavin', 'service-history', 'mecascore'];
const TIMEOUT_MS = 120_000;
const [{ id: wordingId, text, sha256 } = { id: '', text: '', sha256: '' }] = IMMEDIATE_PERFORMANCE_WORDINGS;
const declaration = { name: 'Jeanne Dupont', email: 'jeanne@example.fr' };

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const { bought, page, act, passes, subjectsTo } = orderDesk(() => ({ shop, staff: {} }));
const reads = async (token: string, service: string, request: RequestInit = {}): Promise<number> =>
  (await fetch(`${shop.url}/api/orders/${token}/reports/${service}`, request)).status;
const ADVANCES = [
  { 'sec-purpose': 'prefetch;prerender' },
  ...[{ purpose: 'prefetch' }, { 'x-purpose': 'preview' }, { 'x-moz': 'prefetch' }],
];
const eventsOf = async (uuid: string, type: OrderEvent['type']): Promise<readonly OrderEvent[]> =>
  (await orderEvents(shop, uuid)).filter((event) => event.type === type);

describe('reading the reports, then withdrawing', () => {
  it('is every buyer’s right who did not give it up, with each first reading written down', async () => {
    const { uuid, token } = await bought({ isCharged: false });
    await until(async () => expect((await page(token)).stage).toBe('sent'));
    expect(await reads(token, 'mecavin', { method: 'HEAD' })).toBe(200);
    for (const headers of ADVANCES) {
      for (const report of ['mecavin', 'mecavin/fr']) expect(await reads(token, report, { headers })).toBe(200);
    }
    expect(await eventsOf(uuid, 'ReportOpened')).toEqual([]);
    expect([await reads(token, 'mecavin'), await reads(token, 'mecavin')]).toEqual([200, 200]);
    expect(await eventsOf(uuid, 'ReportOpened')).toMatchObject([{ data: { serviceId: 'mecavin' } }]);
    expect((await page(token)).reports[0]).toMatchObject({ openedAt: expect.any(String) });
    expect((await act(token, 'immediate-performance', { wordingId })).body).toMatchObject({
      code: 'immediate-performance-too-late',
    });
    expect((await act(token, 'withdrawal', declaration)).body).toMatchObject({ withdrawal: { services: SERVICES } });
    expect(await reads(token, 'mecascore')).toBe(410);
    const drawnBefore = shop.app.get(CommandBus).execute(new OpenReport(uuid, 'mecascore'));
    await expect(drawnBefore).rejects.toMatchObject({ code: 'report-withdrawn' });
    expect(await eventsOf(uuid, 'ReportOpened')).toHaveLength(1);
  });

  it('leaves out what a buyer has asked for at once, was confirmed, and got', async () => {
    const email = `${randomUUID()}@example.fr`;
    const { uuid, token } = await bought({ plate: SLOW, email, isCharged: false });
    await until(async () => expect((await page(token)).stage).toBe('requested'));
    expect((await page(token)).immediatePerformance).toEqual({
      offer: { wordingId, text, services: SERVICES },
      agreement: null,
    });
    const asked = await act(token, 'immediate-performance', { wordingId });
    expect(asked.body).toMatchObject({ immediatePerformance: { offer: null, agreement: { text, givenUp: [] } } });
    await act(token, 'immediate-performance', { wordingId });
    expect(await eventsOf(uuid, 'ImmediatePerformanceAgreed')).toMatchObject([
      { data: { wordingId, textSha256: sha256, services: SERVICES } },
    ]);
    await until(async () => expect((await subjectsTo(email)).join()).toContain('Votre demande de livraison immédiate'));
    expect(await page(token)).toMatchObject({ withdrawable: SERVICES });
    await passes(45);
    await until(async () => expect((await page(token)).stage).toBe('sent'));
    expect(await page(token)).toMatchObject({
      withdrawable: [],
      immediatePerformance: { agreement: { givenUp: SERVICES } },
    });
    expect((await act(token, 'withdrawal', declaration)).body).toMatchObject({ code: 'withdrawal-given-up' });
  });

  it('takes no words but those of the order', async () => {
    const { token } = await bought({ plate: SLOW, isCharged: false });
    await until(async () => expect((await page(token)).stage).toBe('requested'));
    for (const other of ['x', 7, null]) {
      expect((await act(token, 'immediate-performance', { wordingId: other })).status).toBe(400);
    }
    const english = await act(token, 'immediate-performance', { wordingId: 'immediate-performance-en-1' });
    expect(english.body).toMatchObject({ code: 'wording-unknown' });
  });
});
