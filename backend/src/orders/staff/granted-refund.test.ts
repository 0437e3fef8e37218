import { EventStoreDBClient } from '@eventstore/db-client';
import type { AuditView, StoryView } from '@shop/domain/admin';
import { REFUND_REASON_MAX, type OrderEvent } from '@shop/domain/orders';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { orderEvents, paymentAtProvider } from '../../testing/orders.js';
import type { StoryShop } from '../../testing/shop.js';
import { orderDesk } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';

const EXPLANATION = 'Ce n’est pas ma voiture.\nLa mienne est bleue.';
const REASON = 'Madame Dupont a raison\u00a0: la plaque est celle d’une autre.';

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop((staffed) => ({ shop, staff } = staffed));

const until = (check: () => Promise<void>) => eventually(check);
const { bought, page, act, decides, listed } = orderDesk(() => ({ shop, staff }));
async function delivered() {
  const order = await bought({});
  await until(async () => expect((await page(order.token)).stage).toBe('sent'));
  return order;
}
const ask = (token: string, explanation?: unknown) =>
  act(token, 'refund', { serviceId: 'mecavin', complaint: 'other', explanation });
const grant = (uuid: string, body: object) => decides(uuid, 'refunds/mecavin', body);
const requested = async (uuid: string): Promise<readonly OrderEvent[]> =>
  (await orderEvents(shop, uuid)).filter(({ type }) => type === 'ReportRefundRequested');
const story = async (uuid: string) =>
  (await shop.ask('GET', `/api/admin/visits/${uuid}`, undefined, staff)).body as unknown as StoryView;
const audit = async () =>
  ((await shop.ask('GET', '/api/admin/audit', undefined, staff)).body as unknown as AuditView).lines;
async function stored(uuid: string): Promise<string> {
  const client = EventStoreDBClient.connectionString(shop.eventStore.url);
  const data: unknown[] = [];
  for await (const { event } of client.readStream(`order-${uuid}`)) data.push(event?.data);
  await client.dispose();
  return JSON.stringify(data);
}

describe('a refund for another reason', () => {
  it('needs the buyer’s own words, within their length', async () => {
    const { uuid, token } = await delivered();
    expect(await ask(token)).toMatchObject({ status: 400, body: { code: 'refund-explanation-missing' } });
    expect(await ask(token, ' \n ')).toMatchObject({ status: 400, body: { code: 'refund-explanation-missing' } });
    for (const wrong of ['x'.repeat(1001), 7, null]) expect((await ask(token, wrong)).status).toBe(400);
    expect((await orderEvents(shop, uuid)).map(({ type }) => type)).not.toContain('ReportRefundAsked');
  });

  it('is read by staff with amount, complaint and, once that is recorded, the buyer’s words; then granted once', async () => {
    const { uuid, token } = await delivered();
    expect((await ask(token, ` ${EXPLANATION} `)).status).toBe(200);
    const refund = { serviceId: 'mecavin', amountCents: 1434, complaint: 'other', isExplained: true };
    await until(async () => expect((await listed(uuid))?.refunds).toEqual([refund]));
    expect((await story(uuid)).refundRequests).toEqual([{ serviceId: 'mecavin', explanation: 'Ce•••' }]);
    const reveal = `/api/admin/visits/${uuid}/reveal`;
    const { body } = await shop.ask('POST', reveal, { reason: 'Demande de remboursement' }, staff);
    expect(body).toMatchObject({ refundRequests: [{ serviceId: 'mecavin', explanation: EXPLANATION }] });
    await until(async () =>
      expect((await audit()).find(({ sessionUuid }) => sessionUuid === uuid)).toMatchObject({
        ...{ type: 'PersonalDataRevealed', order: null, reason: 'Demande de remboursement' },
      }),
    );

    for (const reason of [undefined, 7, '', ' '.repeat(1000), '   ', 'x'.repeat(REFUND_REASON_MAX + 1)])
      expect(await grant(uuid, { reason })).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await requested(uuid)).toEqual([]);
    const granted = { reason: ` ${REASON} `, amountCents: 1, adminId: 'another' };
    const answers = await Promise.all([grant(uuid, granted), grant(uuid, granted)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await grant(uuid, granted)).status).toBe(200);
    const data = { serviceId: 'mecavin', amountCents: 1434, reason: 'granted', staffReason: REASON };
    expect(await requested(uuid)).toEqual([
      expect.objectContaining({ data: { ...data, adminId: expect.any(String) } }),
    ]);
    expect(JSON.stringify(await requested(uuid))).not.toContain('another');
    await until(async () => expect(await page(token)).toMatchObject({ refundedCents: 1434 }));
    expect(await (await paymentAtProvider(shop, uuid)).refundReasons()).toEqual(['requested_by_customer']);

    const texts = await stored(uuid);
    for (const text of ['ma voiture', 'Dupont']) expect(texts).not.toContain(text);
    const { lines } = await story(uuid);
    expect(lines.find(({ type }) => type === 'ReportRefundRequested')?.sentence.fr).toMatch(/ Motif\u00a0: Ma•••$/);
  });
});
