import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionExamples } from '@shop/domain/testing';
import type { OrderView } from '@shop/domain/orders';
import { extractText, getDocumentProxy } from 'unpdf';
import { eventually } from '../testing/eventually.js';
import { mailsTo, orderEvents, paidVisit } from '../testing/orders.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import type { StoryShop } from '../testing/shop.js';
import { EmailCodes } from './email/email-codes.js';
import { OrderTokens } from './order-tokens.js';
import { buyerOf } from './testing/order-desk.js';

let shop: StoryShop;
shopAtWork((opened) => (shop = opened));

const { tokenOf, page, act } = buyerOf(() => shop);
const sent = (token: string): Promise<OrderView> =>
  eventually(async () => {
    const { body } = await page(token);
    expect(body.stage).toBe('sent');
    return body;
  });
async function textAt(token: string, path: string, url = shop.url): Promise<string> {
  const response = await fetch(`${url}/api/orders/${token}${path}`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the page of an order', () => {
  it('shows how far it is, and gives the reports and the invoice to read', async () => {
    const token = await tokenOf(await paidVisit(shop));
    const order = await sent(token);
    expect(order).toMatchObject({ email: 'jeanne@example.fr', isLate: false, amountCents: 4300, refundedCents: 0 });
    expect(order.reports.map(({ standing }) => standing)).toEqual(['ready', 'ready', 'ready']);
    expect(await textAt(token, '/reports/mecavin')).toContain('BMW');
    expect(await textAt(token, '/reports/service-history')).toContain('km');
    expect(await textAt(token, '/reports/mecascore')).toContain('€');
    const invoice = await textAt(token, '/invoice');
    expect(invoice).toContain(order.invoiceNumber);
    expect(invoice).toMatch(/7,17\s€/);
  });

  it('gives the invoice as it was issued, whatever the company is called today', async () => {
    const token = await tokenOf(await paidVisit(shop));
    await sent(token);
    const { page: said } = shop.configuration;
    const moved = { ...said.company, name: 'Autre SAS', siret: '999', address: '9 rue Neuve' };
    const renamed = await shop.openAnother({ page: { ...said, company: moved } });
    const issued = await textAt(token, '/invoice');
    expect(issued).toContain(`${said.company.name} · SIRET ${said.company.siret}`);
    expect(await textAt(token, '/invoice', renamed.url)).toBe(issued);
    await renamed.close();
  });

  it('gives a report as a page in either language, and its verdicts once they were supplied', async () => {
    const orderId = await paidVisit(shop);
    const token = await tokenOf(orderId);
    await sent(token);
    const read = async (path: string) => {
      const response = await fetch(`${shop.url}/api/orders/${token}${path}`);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const openings = async () => (await orderEvents(shop, orderId)).filter(({ type }) => type === 'ReportOpened');
    const { body: summaries } = await read('/summaries');
    expect(summaries).toMatchObject([
      { serviceId: 'mecavin' },
      { serviceId: 'service-history' },
      { serviceId: 'mecascore' },
    ]);
    expect(await openings()).toHaveLength(0);
    const french = await read('/reports/service-history/fr');
    expect(french).toMatchObject({ status: 200, body: { language: 'fr', title: 'L’entretien et les kilomètres' } });
    const english = await read('/reports/service-history/en');
    expect(english).toMatchObject({ status: 200, body: { language: 'en', title: 'Servicing and mileage' } });
    expect(await openings()).toMatchObject([{ data: { serviceId: 'service-history' } }]);
    expect((await read('/reports/service-history/de')).status).toBe(404);
    expect((await read('/reports/unknown/fr')).status).toBe(404);
  });

  it('numbers invoices one after the other', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => tokenOf(await paidVisit(shop, { isCharged: false }))));
    const orders = await Promise.all(tokens.map(sent));
    const numbers = await shop.rows('select number from backend.invoice order by number');
    expect(numbers.map(({ number }) => String(number).slice(5))).toEqual(
      numbers.map((_row, index) => String(index + 1).padStart(6, '0')),
    );
    expect(new Set(orders.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(3);
  });

  it('names what found nothing and the share that went back', async () => {
    const token = await tokenOf(await paidVisit(shop, { plate: 'NH-000-NE' }));
    const order = await eventually(async () => {
      const { body } = await page(token);
      expect(body.refundedCents).toBe(1433);
      return body;
    });
    expect(order.reports).toContainEqual(
      expect.objectContaining({ serviceId: 'service-history', standing: 'nothing-found', refund: 'made' }),
    );
    expect((await page(token, '/reports/service-history')).status).toBe(409);
  });

  it('sends again when asked, and to the address as it is corrected', async () => {
    const email = `${randomUUID()}@example.fr`;
    const other = `${randomUUID()}@example.fr`;
    const uuid = await paidVisit(shop, { email, isCharged: false });
    const token = await tokenOf(uuid);
    await sent(token);
    expect((await act(token, 'resend')).status).toBe(200);
    await eventually(async () => expect(await mailsTo(shop, email)).toHaveLength(3));
    expect((await act(token, 'address', { email: other })).body).toMatchObject({ email });
    const code = shop.app.get(EmailCodes, { strict: false }).codeOf({ orderId: uuid, request: 1 });
    expect((await act(token, 'address/code', { code })).body).toMatchObject({ email: other });
    await eventually(async () => expect(await mailsTo(shop, other)).toHaveLength(3));
    expect((await orderEvents(shop, uuid)).filter(({ type }) => type === 'ReportsDelivered')).toHaveLength(1);
  });

  it('takes a complaint about a report for staff, and none about one on its way', async () => {
    const token = await tokenOf(await paidVisit(shop, { plate: 'SL-045-MN', isCharged: false }));
    const complaint = { serviceId: 'mecavin', complaint: 'data-incomplete' };
    await eventually(async () => expect((await page(token)).status).toBe(200));
    expect((await act(token, 'refund', complaint)).body).toMatchObject({ code: 'refund-too-early' });
    expect((await act(token, 'wait')).body).toMatchObject({ code: 'order-not-late' });
    const done = await tokenOf(await paidVisit(shop, { isCharged: false }));
    await sent(done);
    const { body } = await act(done, 'refund', complaint);
    expect(body['reports']).toContainEqual(expect.objectContaining({ serviceId: 'mecavin', refund: 'asked' }));
  });

  it.each(['a'.repeat(43), 'short', '..%2F..', `${'A'.repeat(42)}-`])('is nobody’s at %s', async (token) => {
    expect(await page(token)).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    expect((await act(token, 'resend')).status).toBe(404);
  });

  it('says so while the order behind a true address is still to be opened', async () => {
    const token = shop.app.get(OrderTokens, { strict: false }).tokenOf({ orderId: randomUUID(), link: 0 });
    expect(await page(token)).toMatchObject({ status: 404, body: { code: 'order-not-open' } });
  });

  it('is not shown to a visit that has not paid', async () => {
    const unpaid = await shop.given(sessionExamples.SessionStarted);
    expect((await shop.ask('GET', `/api/sessions/${unpaid}/order`)).body).toMatchObject({ code: 'order-not-paid' });
  });

  it('lets nothing but an address be one', async () => {
    const token = await tokenOf(await paidVisit(shop, { isCharged: false }));
    await eventually(async () => expect((await page(token)).status).toBe(200));
    for (const email of ['x', 'a@b.fr\r\nBcc: c@d.fr', 7, null]) {
      expect((await act(token, 'address', { email })).status).toBe(400);
    }
    expect((await act(token, 'refund', { serviceId: 'all', complaint: 'other' })).status).toBe(400);
  });
});
