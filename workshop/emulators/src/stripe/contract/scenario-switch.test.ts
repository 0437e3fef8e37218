import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
beforeAll(async () => {
  machine = await StripeOnThisMachine.start();
});
afterAll(() => machine.stop());

const SWITCH = '/sandbox/stripe/scenario';
const call = { call: 'payment_intents.create', happens: 'stall' };
const webhook = { webhook: 'any', happens: 'delayed' };

describe('the switch refuses, clearly, and arms nothing', () => {
  it.each([
    ['nothing', '', /either/],
    ['no JSON', '{"call":', /JSON/],
    ['a list', '[]', /JSON object/],
    ['a text', '"stall"', /JSON/],
    ['neither call nor webhook', '{}', /either/],
    ['both', JSON.stringify({ ...call, ...webhook }), /either/],
    ['an unknown call', JSON.stringify({ ...call, call: 'payment_intents.steal' }), /`call` must be one of any/],
    ['an unknown mishap', JSON.stringify({ ...call, happens: 'explode' }), /`happens` must be one of stall/],
    ['a webhook’s mishap for a call', JSON.stringify({ ...call, happens: 'lost' }), /`happens`/],
    ['a phase that cannot be', JSON.stringify({ ...call, happens: 'key-in-use', when: 'after-work' }), /`when`/],
    ['an unknown field', JSON.stringify({ ...call, colour: 'red' }), /Unknown field `colour`/],
    ['a prototype', '{"call":"any","happens":"stall","__proto__":{"left":9}}', /Unknown field `__proto__`/],
    ['none of them', JSON.stringify({ ...call, next: 0 }), /`next` must be a whole number from 1/],
    ['a fraction of a call', JSON.stringify({ ...call, next: 1.5 }), /`next`/],
    ['a number as text', JSON.stringify({ ...call, milliseconds: '1000' }), /`milliseconds`/],
    ['a time before now', JSON.stringify({ ...webhook, milliseconds: -1 }), /`milliseconds`/],
    ['an endless time', JSON.stringify({ ...call, milliseconds: 1e300 }), /`milliseconds`/],
    ['more than all', JSON.stringify({ ...call, share: 1.1 }), /`share`/],
    ['a strange intent', JSON.stringify({ ...call, intent: '../../etc' }), /`intent`/],
    ['an object as session', JSON.stringify({ ...call, session: { $ne: 1 } }), /`session`/],
    ['a strange event type', JSON.stringify({ ...webhook, webhook: '*' }), /`webhook`/],
    ['too many copies', JSON.stringify({ webhook: 'any', happens: 'doubled', copies: 1_000_000 }), /`copies`/],
    ['unknown forgeries', JSON.stringify({ webhook: 'any', happens: 'forged', forgeries: ['magic'] }), /`forgeries`/],
    ['no list of forgeries', JSON.stringify({ webhook: 'any', happens: 'forged', forgeries: {} }), /`forgeries`/],
    ['something huge', JSON.stringify({ ...call, session: 'x'.repeat(20_000) }), /large/],
  ])('%s', async (_what, body, message) => {
    const { status, body: answer } = await machine.ask('POST', SWITCH, body);
    expect([400, 413]).toContain(status);
    expect((answer['error'] as { message: string }).message).toMatch(message);
    expect((await machine.ask('GET', SWITCH)).body).toMatchObject({ scenarios: [] });
  });

  it('another kind of body, a clock that runs back, and an unknown scenario', async () => {
    const form = await fetch(machine.origin + SWITCH, { method: 'POST', body: new URLSearchParams(call) });
    expect(form.status).toBe(400);
    for (const byMs of [-1, 'day', null]) {
      expect((await machine.post(`${SWITCH}/clock`, { advanceMilliseconds: byMs })).status).toBe(400);
    }
    expect((await machine.ask('DELETE', `${SWITCH}/scn_none`)).status).toBe(404);
  });
});

describe('the books', () => {
  it('show every paid intent with its refunds, what is open, and who could have paid twice', async () => {
    const stripe = machine.sdk();
    const order = (sessionUuid: string) => ({ amount: 4300, currency: 'eur', metadata: { sessionUuid } });
    const paid = await stripe.paymentIntents.create({ ...order('a'), confirm: true, payment_method: 'pm_card_visa' });
    await stripe.refunds.create({ payment_intent: paid.id, amount: 1434, reason: 'requested_by_customer' });
    const canceled = await stripe.paymentIntents.create(order('b'));
    await stripe.paymentIntents.cancel(canceled.id);
    const open = await stripe.paymentIntents.create(order('b'));
    await stripe.paymentIntents.create(order('c'));
    await stripe.paymentIntents.create(order('c'));

    const { body } = await machine.ask('GET', '/sandbox/stripe/ledger');
    expect(body).toMatchObject({
      succeeded: [
        { id: paid.id, session: 'a', amount: 4300, currency: 'eur', refunded: 1434, refunds: [{ amount: 1434 }] },
      ],
      totals: { intents: 5, succeeded: 1, amount: 4300, refunded: 1434 },
      sessionsPayableTwice: ['c'],
    });
    const ofOne = await machine.ask('GET', '/sandbox/stripe/ledger?session=b');
    expect(ofOne.body).toMatchObject({
      succeeded: [],
      open: [{ id: open.id, session: 'b', amount: 4300, status: 'requires_payment_method' }],
      sessionsPayableTwice: [],
    });
  });
});
