import { randomUUID } from 'node:crypto';
import type { OrderView, StaffOrder, StaffOrders } from '@shop/domain/orders';
import { ordersExamples } from '@shop/domain/testing';
import { mailsTo, orderEvents, paidVisit, type Visitor } from '../../testing/orders.js';
import type { StoryShop, Answer } from '../../testing/shop.js';
import { OrderStreams } from '../order-streams.js';
import { OrderTokens } from '../order-tokens.js';

/** Actions of a buyer: finds an order's token by the visit's uuid, reads the order's page, posts a request. */
export const buyerOf = (shop: () => StoryShop) => ({
  tokenOf: async (uuid: string): Promise<string> => {
    const { body } = await shop().ask('GET', `/api/sessions/${uuid}/order`);
    return String(body['token']);
  },
  page: async (token: string, path = ''): Promise<Answer & { body: OrderView }> =>
    (await shop().ask('GET', `/api/orders/${token}${path}`)) as unknown as Answer & { body: OrderView },
  act: (token: string, what: string, body: object = {}): Promise<Answer> =>
    shop().ask('POST', `/api/orders/${token}/${what}`, body),
});

type Open = () => { readonly shop: StoryShop; readonly staff: Record<string, string> };

/** What buyers and staff do with orders and see of them, in the shop that is open at that time. */
export const orderDesk = (open: Open, buyer = buyerOf(() => open().shop)) => ({
  bought: async (visitor: Visitor) => {
    const { email = `${randomUUID()}@example.fr` } = visitor;
    const uuid = await paidVisit(open().shop, { ...visitor, email });
    return { uuid, email, token: await buyer.tokenOf(uuid) };
  },
  /** The token of an order that was paid long ago. */
  oldOrder: async (): Promise<string> => {
    const orderId = randomUUID();
    const opened = { ...ordersExamples.OrderOpened.data, orderId };
    await open().shop.app.get(OrderStreams, { strict: false }).write(orderId, { type: 'OpenOrder', opened });
    return open().shop.app.get(OrderTokens, { strict: false }).tokenOf({ orderId, link: 0 });
  },
  page: async (token: string): Promise<OrderView> => (await buyer.page(token)).body,
  act: buyer.act,
  decides: (uuid: string, what: string, body: object = {}) =>
    open().shop.ask('POST', `/api/admin/orders/${uuid}/${what}`, body, open().staff),
  listed: async (uuid: string): Promise<StaffOrder | undefined> => {
    const { shop, staff } = open();
    const { orders } = (await shop.ask('GET', '/api/admin/orders', undefined, staff)).body as unknown as StaffOrders;
    return orders.find(({ orderId }) => orderId === uuid);
  },
  /** Whether the dashboard counts the visit as paid. */
  isCounted: async (uuid: string): Promise<boolean> => {
    const paid = 'select from analytics.visit where uuid = $1 and paid_at is not null';
    return (await open().shop.rows(paid, [uuid])).length === 1;
  },
  typesOf: async (uuid: string): Promise<readonly string[]> =>
    (await orderEvents(open().shop, uuid)).map(({ type }) => type),
  subjectsTo: async (email: string): Promise<readonly string[]> =>
    (await mailsTo(open().shop, email)).map(({ subject }) => subject.replaceAll(/[\u00a0\u202f]/g, ' ')),
  /** Advances the clock of the report providers. */
  passes: async (minutes: number): Promise<void> => {
    const clock = new URL('/sandbox/reports/clock', open().shop.configuration.stripe.apiUrl);
    const body = JSON.stringify({ advanceMilliseconds: minutes * 60_000 });
    await fetch(clock, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  },
});
