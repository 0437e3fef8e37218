import { ordersExamples, sessionExamples as examples } from '@shop/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoryShop } from '../../testing/shop.js';
import { OrderStreams } from '../order-streams.js';
import { OrderTokens } from '../order-tokens.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

it('what was promised of a report is shown to who bought that report', async () => {
  const { SessionStarted, ReportAvailabilityFound, PaymentSucceeded } = examples;
  const orderId = await shop.given(SessionStarted, ReportAvailabilityFound, PaymentSucceeded);
  const { data } = ordersExamples.OrderOpened;
  const services = data.services.filter(({ serviceId }) => serviceId !== 'service-history');
  const opened = { ...data, orderId, services };
  await shop.app.get(OrderStreams, { strict: false }).write(orderId, { type: 'OpenOrder', opened });
  const token = shop.app.get(OrderTokens, { strict: false }).tokenOf({ orderId, link: 0 });
  const { body } = await shop.ask('GET', `/api/orders/${token}/promised`);
  expect(body).toMatchObject({ reports: [{ serviceId: 'mecavin' }, { serviceId: 'mecascore' }] });
});
