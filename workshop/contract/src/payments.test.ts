import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { answered, refused, refusedFields } from './answers.js';
import { Client } from './client.js';
import { choiceOf, consentOf, okOf, Visit } from './visit.js';
import { settings } from './settings.js';

const bare = (visit: Visit) => ({ amount: 1900, currency: 'eur', sessionUuid: visit.uuid });

describe('POST /api/create-payment-intent', () => {
  it('prepares one payment of the shown amount, the same one when it is asked again', async () => {
    const visit = await Visit.readyToPay();
    const first = await visit.prepare(visit.order);
    const secret = expect.stringMatching(/^pi_\w+_secret_\w+$/);
    const held = expect.stringMatching(/^\d{1,3}$/);
    expect(first).toMatchObject({
      ...answered(200, { clientSecret: secret }),
      headers: { 'x-price-held-seconds': held },
    });
    expect(await visit.prepare(visit.order)).toMatchObject(answered(200, first.json as object));
    const [paymentIntentId] = (first.json as { clientSecret: string }).clientSecret.split('_secret_');
    expect((await visit.find()).json).toMatchObject({
      paymentStatus: 'pending',
      paymentIntentId,
      paymentProvider: 'stripe',
    });
  });

  it('takes no amount that is not the price, and says the right one', async () => {
    const visit = await Visit.readyToPay(['mecavin', 'mecascore']);
    const answer = await visit.prepare({ ...visit.order, amount: visit.amount - 100 });
    const right = { amount: visit.amount, total: visit.amount / 100, basePrice: visit.car.basePrice };
    expect(answer).toMatchObject(refused(409, 'price-changed', right));
  });

  it('asks for a vehicle, an e-mail, a consent, a service and a mileage, one after the other', async () => {
    const visit = await Visit.started();
    const refusesWith = async (code: string) =>
      expect(await visit.prepare(bare(visit))).toMatchObject(refused(409, code));
    await refusesWith('vehicle-missing');
    const car = await visit.look();
    okOf(await visit.change({ ...car }));
    await refusesWith('email-missing');
    okOf(await visit.change({ email: settings().email }));
    await refusesWith('payment-consent-missing');
    okOf(await visit.change(consentOf(settings().email)));
    await refusesWith('services-missing');
    const { mileage, ...choice } = choiceOf(['mecascore'], car.basePrice);
    expect(mileage).toBeGreaterThan(0);
    okOf(await visit.change(choice));
    await refusesWith('mileage-missing');
  });

  it('refuses an unknown service, another currency, an amount that is none, and a session that was never started', async () => {
    const visit = await Visit.readyToPay(['mecavin']);
    const { order } = visit;
    expect(await visit.prepare({ ...order, services: ['mecafake'] })).toMatchObject(refused(400, 'services-unknown'));
    expect(await visit.prepare({ ...order, currency: 'usd' })).toMatchObject(refusedFields('currency'));
    expect(await visit.prepare({ ...order, amount: 'much' })).toMatchObject(refusedFields('amount'));
    expect(await visit.prepare({ amount: 1900 })).toMatchObject(refusedFields('sessionUuid'));
    const unknown = await visit.prepare({ ...order, sessionUuid: randomUUID() });
    expect(unknown).toMatchObject(refused(404, 'session-not-found'));
  });

  it('sells no report for a vehicle that is none, or that is another', async () => {
    const visit = await Visit.readyToPay(['mecavin']);
    okOf(await visit.change({ idveh: 'ZZ123CD' }));
    const mismatch = await visit.prepare(bare(visit));
    expect(mismatch).toMatchObject(refused(409, 'vehicle-mismatch'));
    const stranger = await Visit.started({ idveh: 'no plate', email: settings().email });
    okOf(await stranger.change(consentOf(settings().email)));
    okOf(await stranger.change({ selectedServices: ['mecavin'] }));
    expect(await stranger.prepare(bare(stranger))).toMatchObject(refused(400, 'vehicle-id-unknown-format'));
  });
});

describe('POST /api/webhook/stripe', () => {
  it.each([
    ['nobody', {}],
    ['somebody else', { 'stripe-signature': 't=1700000000,v1=0123456789abcdef' }],
  ])('believes no message signed by %s', async (_, headers) => {
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } };
    expect(await new Client().post('/api/webhook/stripe', event, headers)).toMatchObject(refused(400, 'bad-request'));
  });
});
