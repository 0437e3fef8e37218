import { describe, expect, it } from 'vitest';
import type { OrderView, SharedLinkView } from '@shop/domain/orders';
import { eventually } from '../../testing/eventually.js';
import { orderEvents, paidVisit } from '../../testing/orders.js';
import { shopAtWork } from '../../testing/shop-at-work.js';
import type { Answer, StoryShop } from '../../testing/shop.js';
import { buyerOf } from '../testing/order-desk.js';

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

const buyer = buyerOf(() => shop);
const MECAVIN = 'shared-links/mecavin';
async function delivered() {
  const orderId = await paidVisit(shop);
  const token = await buyer.tokenOf(orderId);
  const order = await eventually(async () => {
    const { body } = await buyer.page(token);
    expect(body.stage).toBe('sent');
    return body;
  });
  return { orderId, token, order };
}
async function created(token: string): Promise<SharedLinkView> {
  const { status, body } = await buyer.act(token, MECAVIN);
  expect(status).toBe(200);
  return body as unknown as SharedLinkView;
}
const reads = (link: string, language = 'fr'): Promise<Answer> =>
  shop.ask('GET', `/api/shared-reports/${link}/${language}`);
const sharing = async (orderId: string): Promise<string[]> =>
  (await orderEvents(shop, orderId)).map(({ type }) => type).filter((type) => /Shared|Opened/.test(type));

describe('a link that shows a report to others', () => {
  it('shows the report in either language, and nothing of the order', async () => {
    const { orderId, token, order } = await delivered();
    const link = await created(token);
    expect(Date.parse(link.expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await reads(link.token)).toMatchObject({ status: 200, body: { serviceId: 'mecavin', language: 'fr' } });
    const { body } = await reads(link.token, 'en');
    expect(body['language']).toBe('en');
    const shown = JSON.stringify(body);
    for (const secret of [order.email, order.reference, orderId, token]) expect(shown).not.toContain(secret);
    expect((await buyer.page(token)).body.reports[0]?.sharedUntil).toBe(link.expiresAt);
  });

  it('is one link however often it is asked for, and its creation is an event', async () => {
    const { orderId, token } = await delivered();
    const first = await created(token);
    expect(await created(token)).toEqual(first);
    expect(await sharing(orderId)).toEqual(['OrderOpened', 'ReportOpened', 'SharedLinkCreated']);
  });

  it('is created under a key that is good for no other address, such as that of its revocation', async () => {
    const { orderId, token } = await delivered();
    const under = (path: string) =>
      shop.ask('POST', `/api/orders/${token}/${path}`, {}, { 'idempotency-key': `the same ${orderId}` });
    const first = await under(MECAVIN);
    expect(await under(`${MECAVIN}/revocation`)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await under(MECAVIN)).toMatchObject({ status: 200, body: first.body });
    expect((await sharing(orderId)).filter((type) => type.startsWith('SharedLink'))).toEqual(['SharedLinkCreated']);
  });

  it('shows nothing once it is revoked, and another one is another', async () => {
    const { orderId, token } = await delivered();
    const first = await created(token);
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await buyer.act(token, `${MECAVIN}/revocation`);
      expect(status).toBe(200);
      expect((body as unknown as OrderView).reports[0]?.sharedUntil).toBeNull();
    }
    expect(await reads(first.token)).toMatchObject({ status: 410, body: { code: 'shared-link-over' } });
    const second = await created(token);
    expect(second.token).not.toBe(first.token);
    expect((await reads(second.token)).status).toBe(200);
    expect((await sharing(orderId)).slice(2)).toEqual(['SharedLinkCreated', 'SharedLinkRevoked', 'SharedLinkCreated']);
  });

  it('shows nothing of a contract that was withdrawn from', async () => {
    const { token } = await delivered();
    const link = await created(token);
    await buyer.act(token, 'withdrawal', { name: 'Jeanne Dupont', email: 'jeanne@example.fr' });
    expect(await reads(link.token)).toMatchObject({ status: 410, body: { code: 'report-withdrawn' } });
    expect(await buyer.act(token, MECAVIN)).toMatchObject({ status: 410, body: { code: 'report-withdrawn' } });
  });

  it('is not found under any other name', async () => {
    const { token } = await delivered();
    const { token: link } = await created(token);
    for (const other of [token, `${link.slice(0, -1)}~`, `${link}a`, 'a'.repeat(62), 'x'.repeat(2000)]) {
      expect(await reads(other)).toMatchObject({ status: 404, body: { code: 'shared-link-not-found' } });
    }
    expect((await reads(link, 'de')).status).toBe(404);
    expect((await buyer.act(token, 'shared-links/nothing')).status).toBe(404);
  });
});
