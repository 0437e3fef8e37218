import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stripe } from 'stripe';
import { eventually } from '../testing/eventually.js';
import { KEYS, StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let stripe: Stripe;

beforeEach(async () => {
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
});

afterEach(() => machine.stop());

const success = 'payment_intent.succeeded';
const pay = (payment_method = 'pm_card_visa', session = '6f1c') =>
  stripe.paymentIntents.create({
    amount: 4300,
    currency: 'eur',
    metadata: { sessionUuid: session },
    confirm: true,
    payment_method,
  });
const heard = (type: string) => machine.delivered.filter(({ event }) => event.type === type);
const shown = async () => (await machine.ask('GET', '/sandbox/stripe/scenario')).body;
const quiet = () =>
  eventually(async () => {
    const { deliveries } = await shown();
    return (deliveries as { pending: number }).pending === 0 || undefined;
  });
function isTrue({ body, signature }: { body: string; signature: string }) {
  try {
    return stripe.webhooks.constructEvent(body, signature, KEYS.webhookSecret) !== undefined;
  } catch {
    return false;
  }
}

describe('a webhook', () => {
  it('is lost: never delivered, the payment stands, and the next one comes', async () => {
    await machine.scenario({ webhook: success, happens: 'lost' });
    const { id } = await pay();
    await quiet();
    expect(heard(success)).toEqual([]);
    expect(heard('charge.succeeded')).toHaveLength(1);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(await shown()).toMatchObject({ deliveries: { lost: 1 } });
    await machine.restart();
    stripe = machine.sdk();
    await pay();
    await quiet();
    expect(heard(success)).toHaveLength(1);
  });

  it('comes several times over, each signed', async () => {
    await machine.scenario({ webhook: success, happens: 'doubled', copies: 3 });
    await pay();
    await quiet();
    expect(heard(success)).toHaveLength(3);
    expect(heard(success).every(isTrue)).toBe(true);
    expect(new Set(heard(success).map(({ event }) => event.id)).size).toBe(1);
  });

  it('comes before those that were sent first', async () => {
    await machine.scenario({ webhook: 'any', happens: 'reordered', window: 3, next: 'always', milliseconds: 8_000 });
    await pay();
    await quiet();
    const order = [success, 'charge.succeeded', 'payment_intent.created'];
    expect(machine.delivered.map(({ event }) => event.type)).toEqual(order);
  });

  it('that waits for others leaves without them after its time', async () => {
    await machine.scenario({ webhook: success, happens: 'reordered', window: 100, milliseconds: 50 });
    await pay();
    await quiet();
    expect(heard(success)).toHaveLength(1);
  });

  it('comes after the time that was asked for', async () => {
    await machine.scenario({ webhook: success, happens: 'delayed', milliseconds: 200 });
    const before = Date.now();
    await pay();
    await quiet();
    expect(heard(success)).toHaveLength(1);
    expect(Date.now() - before).toBeGreaterThanOrEqual(190);
  });

  it('comes when the virtual clock is advanced, and not before, also after a restart', async () => {
    const hour = 3_600_000;
    await machine.scenario({ webhook: success, happens: 'delayed', milliseconds: hour, clock: 'virtual' });
    await pay();
    await machine.post('/sandbox/stripe/scenario/clock', { advanceMilliseconds: hour - 1 });
    await machine.restart();
    stripe = machine.sdk();
    await eventually(() => (heard('charge.succeeded').length === 1 ? true : undefined));
    expect(await shown()).toMatchObject({ deliveries: { held: 1 }, virtualMilliseconds: hour - 1 });
    expect(heard(success)).toEqual([]);
    await machine.post('/sandbox/stripe/scenario/clock', { advanceMilliseconds: 1 });
    await quiet();
    expect(heard(success)).toHaveLength(1);
  });

  it('that is held back leaves when the scenarios are cleared', async () => {
    await machine.scenario({ webhook: 'any', happens: 'delayed', clock: 'virtual', next: 'always' });
    await pay();
    expect(await shown()).toMatchObject({ deliveries: { held: 3 } });
    await machine.ask('DELETE', '/sandbox/stripe/scenario');
    await quiet();
    expect(machine.delivered).toHaveLength(3);
  });

  it('comes with forged copies, of which no signature holds', async () => {
    await machine.scenario({ webhook: success, happens: 'forged' });
    await pay();
    await eventually(() => (heard(success).length === 5 ? true : undefined));
    expect(heard(success).filter(isTrue)).toHaveLength(1);
    await eventually(async () => ((await shown())['forgeries'] as { sent: number }).sent === 4 || undefined);
    expect(await shown()).toMatchObject({ forgeries: { answers: { 200: 4 } } });
  });

  it('may meet with all of it at once, for a share of the payments', async () => {
    for (const [happens, share] of [
      ['doubled', 0.3],
      ['lost', 0.2],
      ['reordered', 1],
      ['forged', 0.05],
    ] as const) {
      await machine.scenario({ webhook: success, happens, share, next: 'always' });
    }
    const paid = await Promise.all(Array.from({ length: 120 }, () => pay()));
    await quiet();
    const delivered = new Set(
      heard(success)
        .filter(isTrue)
        .map(({ event }) => (event.data.object as { id: string }).id),
    );
    const { deliveries } = await shown();
    const { lost } = deliveries as { lost: number };
    expect(delivered.size).toBe(paid.length - lost);
    expect(lost).toBeGreaterThan(0);
    expect(heard(success).filter(isTrue).length).toBeGreaterThan(delivered.size);
  });

  it.each([
    ['pm_card_losesTheWebhook', 0],
    ['pm_card_doublesTheWebhook', 2],
    ['pm_card_reordersTheWebhooks', 1],
  ])('of %s meets its fate, and other payments do not', async (method, times) => {
    await pay('pm_card_visa');
    await quiet();
    expect(heard(success)).toHaveLength(1);
    await pay(method);
    await quiet();
    expect(heard(success)).toHaveLength(1 + times);
  });
});
