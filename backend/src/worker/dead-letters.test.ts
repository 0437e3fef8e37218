import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sessionExamples as examples } from '@shop/domain/testing';
import { chosen, stripeOf } from '../payments/testing/paying.js';
import { DeadLetters } from '../postgres/dead-letters.js';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { StoryWorker } from '../testing/worker.js';

let shop: StoryShop;
let worker: StoryWorker;
let stripe: ReturnType<typeof stripeOf>;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
  const { eventStoreUrl, databaseUrl } = shop.configuration;
  await StoryProjections.prepare(eventStoreUrl, databaseUrl);
  worker = await StoryWorker.start(shop.configuration);
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const duplicate = (paymentIntentId: string) => ({
  ...examples.DuplicatePaymentReceived,
  data: { ...examples.DuplicatePaymentReceived.data, paymentIntentId },
});
/** A visit that was paid twice or more, as the log has it. */
const paidTwice = async (times = 1) => {
  const made = Array.from({ length: times }, () =>
    stripe.paymentIntents.create({ amount: 4300, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' }),
  );
  const ids = (await Promise.all(made)).map(({ id }) => id);
  const uuid = await shop.given(...chosen, examples.PaymentSucceeded, ...ids.map(duplicate));
  return { uuid, ids };
};
const refusing = (more: object = {}) =>
  shop.provider('POST', '/scenario', { call: 'refunds.create', happens: 'fails-before-work', next: 'always', ...more });
const appeased = () => shop.provider('DELETE', '/scenario');
const refundsOf = async (uuid: string) =>
  (await shop.eventsOf(uuid)).flatMap((event) => (event.type === 'RefundCompleted' ? event.data.paymentIntentId : []));
const health = async () => (await (await fetch(`${worker.url}/health/ready`)).json()) as Record<string, unknown>;
const deadLetters = () => shop.app.get(DeadLetters, { strict: false });

describe('an event that a reaction cannot handle', () => {
  it('is parked with its reason, shows in the health, and holds back nobody of another visit', async () => {
    const stuck = await paidTwice();
    await refusing({ intent: stuck.ids[0] });
    const other = await paidTwice();
    await eventually(async () => expect(await refundsOf(other.uuid)).toEqual(other.ids), 20_000);
    await eventually(async () => expect(await deadLetters().all()).toHaveLength(1), 20_000);
    const name = 'when-duplicate-payment-received';
    expect(await deadLetters().all()).toMatchObject([{ reaction: name, stream: `session-${stuck.uuid}` }]);
    expect(await health()).toMatchObject({
      status: 'ready',
      parked: 1,
      troubles: [{ duty: name, since: expect.any(String) as unknown, reason: expect.any(String) as unknown }],
    });
    await appeased();
    await eventually(async () => expect(await refundsOf(stuck.uuid)).toEqual(stuck.ids), 40_000);
    await eventually(async () => expect(await deadLetters().all()).toEqual([]));
  }, 90_000);

  it('is followed by the later ones of its visit in their order, and tried again when staff says so', async () => {
    await refusing();
    const { uuid, ids } = await paidTwice(3);
    await eventually(async () => expect(await deadLetters().all()).toHaveLength(3), 30_000);
    await shop.rows('update backend.dead_letter set attempts = 99');
    await appeased();
    expect(await deadLetters().due('when-duplicate-payment-received')).toEqual([]);
    expect(await refundsOf(uuid)).toEqual([]);
    expect(await deadLetters().retryAll()).toBe(3);
    await eventually(async () => expect(await refundsOf(uuid)).toEqual(ids), 30_000);
    await eventually(async () => expect(await deadLetters().all()).toEqual([]));
  }, 90_000);
});
