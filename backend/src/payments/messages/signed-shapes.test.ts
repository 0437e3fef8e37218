import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryShop } from '../../testing/shop.js';
import { messageAbout, messagesCounted, paid, signedBy, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
});
afterAll(() => shop.close());

/** The status of the answer to a text that the provider signed, which may find a bug that the API's description does not name. */
async function deliver(body: string): Promise<number> {
  const [secret = ''] = shop.configuration.stripe.webhookSecrets;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signedBy(stripe, body, secret) };
  return (await fetch(`${shop.url}/api/webhook/stripe`, { method: 'POST', body, headers })).status;
}
const thin = (type: string, related: object | null) =>
  JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type, livemode: false, related_object: related });

describe('a thin event', () => {
  it('about nothing of the shop’s is taken and counted', async () => {
    const before = await messagesCounted(shop.url, 'not-about-a-payment');
    const ping = { id: 'ed_1', type: 'v2.core.event_destination', url: '/v2/core/event_destinations/ed_1' };
    expect(await deliver(thin('v2.core.event_destination.ping', ping))).toBe(200);
    expect(await deliver(thin('v2.core.health.event_generation_failure.resolved', null))).toBe(200);
    expect(await messagesCounted(shop.url, 'not-about-a-payment')).toBe(before + 2);
  });

  it('about an intent is a hint like any other, the second time too', async () => {
    const { uuid, id } = await paid(shop);
    const related = { id, type: 'payment_intent', url: `/v1/payment_intents/${id}` };
    for (const again of [1, 2])
      expect([again, await deliver(thin('v1.payment_intent.succeeded', related))]).toEqual([again, 200]);
    expect((await shop.eventsOf(uuid)).filter(({ type }) => type === 'PaymentSucceeded')).toHaveLength(1);
  });
});

describe('a text that the provider signed', () => {
  it('is taken though it is no event', async () => {
    for (const text of ['null', '[]', '1', '"text"', '{', '[{"data":{}}]'])
      expect([text, await deliver(text)]).toEqual([text, 200]);
  });

  it('is taken though the account is another’s, the mode another, the object deleted or the version unknown', async () => {
    const about = (more: object, object = {}) => ({
      ...(JSON.parse(messageAbout('pi_1', 'payment_intent.succeeded', object)) as object),
      ...more,
    });
    for (const event of [
      about({ account: 'acct_1' }),
      about({ livemode: true }),
      about({ api_version: '2014-01-31' }),
      about({}, { deleted: true }),
      about({ type: 'v9.of.tomorrow' }),
    ])
      expect([event, await deliver(JSON.stringify(event))]).toEqual([event, 200]);
  });

  it('is taken whatever stands in the place of the object and its ids', async () => {
    const kinds = fc.constantFrom('payment_intent', 'charge', 'refund', 'dispute', 'test_helpers.test_clock');
    const ids = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('', '.', '..', 'pi_', 'pi_%', 'pi_/../x', `pi_${'1'.repeat(9000)}`),
    );
    const objects = fc.oneof(fc.record({ object: kinds, id: ids, payment_intent: ids }), fc.jsonValue());
    const events = fc.record({
      object: fc.constantFrom('event', 'v2.core.event'),
      data: fc.oneof(fc.record({ object: objects }), fc.jsonValue()),
      related_object: fc.oneof(fc.record({ type: kinds, id: ids }), fc.jsonValue()),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(events, fc.jsonValue()),
        async (event) => (await deliver(JSON.stringify(event))) === 200,
      ),
      { numRuns: 150 },
    );
  });

  it('is taken though another product gave its intent a visit that can be none', async () => {
    for (const sessionUuid of ['1', 'x'.repeat(500), '$all', 'a/b\u0000c', '../é ']) {
      const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'eur', metadata: { sessionUuid } });
      expect([sessionUuid, await deliver(messageAbout(id))]).toEqual([sessionUuid, 200]);
    }
  });
});
