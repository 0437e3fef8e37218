import { describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { chosen, stripeOf } from '../payments/testing/paying.js';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { appendUnreadable, deadLettersOf, skipped } from '../testing/reactions.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import type { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
let stripe: ReturnType<typeof stripeOf>;
const at = shopAtWork((opened) => {
  shop = opened;
  const { configuration } = opened;
  stripe = stripeOf(configuration);
  return StoryProjections.prepare(configuration.eventStoreUrl, configuration.databaseUrl);
});

const duplicate = (paymentIntentId: string) => ({
  ...examples.DuplicatePaymentReceived,
  data: { ...examples.DuplicatePaymentReceived.data, paymentIntentId },
});
/** A visit whose stream has two or more payments. */
async function paidTwice(times = 1) {
  const made = Array.from({ length: times }, () =>
    stripe.paymentIntents.create({ amount: 4300, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' }),
  );
  const ids = (await Promise.all(made)).map(({ id }) => id);
  const uuid = await shop.given(...chosen, examples.PaymentSucceeded, ...ids.map(duplicate));
  return { uuid, ids };
}
const refusing = (more: object = {}) =>
  shop.provider('POST', '/scenario', { call: 'refunds.create', happens: 'fails-before-work', next: 'always', ...more });
const appeased = () => shop.provider('DELETE', '/scenario');
const refundsOf = async (uuid: string) =>
  (await shop.eventsOf(uuid)).flatMap((event) => (event.type === 'RefundCompleted' ? event.data.paymentIntentId : []));
const health = async () => (await (await fetch(`${at.worker.url}/health/ready`)).json()) as Record<string, unknown>;
const metrics = async () => (await fetch(`${at.worker.url}/metrics`)).text();
const NAME = 'when-duplicate-payment-received';

describe('an event that a reaction cannot handle', () => {
  it('is kept with its reason, shows in the health, and holds back nobody of another visit', async () => {
    const stuck = `session-${await shop.given(...chosen, examples.PaymentSucceeded)}`;
    await appendUnreadable(shop, stuck, 'DuplicatePaymentReceived');
    const other = await paidTwice();
    await eventually(async () => expect(await refundsOf(other.uuid)).toEqual(other.ids));
    expect(await deadLettersOf(shop)).toMatchObject([{ reaction: NAME, stream: stuck, waiting: 0 }]);
    expect((await deadLettersOf(shop))[0]?.reason).toContain('version 99');
    await eventually(async () =>
      expect(await health()).toMatchObject({
        ...{ status: 'ready', parked: 1, deadLetters: 0 },
        reactions: { [NAME]: { state: 'following', parkedKeys: 1, stuck: false, failure: null } },
      }),
    );
    expect(await metrics()).toContain(`shop_reaction_parked_keys{reaction="${NAME}"} 1`);
    const lag = `shop_reaction_lag_events{reaction="${NAME}"} 0`;
    await eventually(async () => expect(await metrics()).toContain(lag));
    await shop.rows(`update backend.dead_letter set failed_at = now() - interval '2 minutes'`);
    expect(await health()).toMatchObject({ status: 'not-ready', deadLetters: 1 });
    expect(await skipped(shop, NAME, stuck)).toBe('applied 0 events');
    expect(await health()).toMatchObject({ status: 'ready', parked: 0, deadLetters: 0 });
  });

  it('keeps the later ones of its visit behind it, and gives them free when it is skipped', async () => {
    const uuid = await shop.given(...chosen, examples.PaymentSucceeded);
    const stream = `session-${uuid}`;
    await appendUnreadable(shop, stream, 'DuplicatePaymentReceived');
    await appendUnreadable(shop, stream, 'DuplicatePaymentReceived');
    await eventually(async () => expect(await deadLettersOf(shop)).toMatchObject([{ stream, waiting: 1 }]));
    expect(await skipped(shop, NAME, stream)).toContain('still blocked: DuplicatePaymentReceived');
    expect(await skipped(shop, NAME, stream)).toBe('applied 0 events');
    expect(await shop.rows('select stream, reason, decided_by from backend.skipped_event')).toHaveLength(3);
  });
});

describe('dead letters that cannot be counted', () => {
  it('are unknown, and the worker is not ready until they are known', async () => {
    const noDeadLetters = { status: 'ready', parked: 0, deadLetters: 0 };
    await eventually(async () => expect(await health()).toMatchObject(noDeadLetters));
    await shop.rows('alter table backend.dead_letter rename to dead_letter_away');
    expect(await health()).toMatchObject({ status: 'not-ready', parked: null, deadLetters: null });
    await shop.rows('alter table backend.dead_letter_away rename to dead_letter');
    await eventually(async () => expect(await health()).toMatchObject(noDeadLetters));
  });
});

describe('a refund that the provider does not take', () => {
  it('holds back nobody of another visit, and is done as soon as it is taken', async () => {
    const stuck = await paidTwice();
    await refusing({ intent: stuck.ids[0] });
    const other = await paidTwice();
    await eventually(async () => expect(await refundsOf(other.uuid)).toEqual(other.ids));
    expect(await refundsOf(stuck.uuid)).toEqual([]);
    await appeased();
    await eventually(async () => expect(await refundsOf(stuck.uuid)).toEqual(stuck.ids));
  });

  it('keeps the later ones of its visit behind it, in their order', async () => {
    await refusing();
    const { uuid, ids } = await paidTwice(3);
    const requested = async () => (await shop.eventsOf(uuid)).some(({ type }) => type === 'RefundRequested');
    await eventually(async () => expect(await requested()).toBe(true));
    expect(await refundsOf(uuid)).toEqual([]);
    await appeased();
    await eventually(async () => expect(await refundsOf(uuid)).toEqual(ids));
  });
});
