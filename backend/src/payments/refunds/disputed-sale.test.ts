import { describe, expect, it } from 'vitest';
import type { PaymentIssuesView } from '@shop/domain/admin';
import type { AnalyticsView, VisitsView } from '@shop/domain/analytics';
import type { StaffOrders } from '@shop/domain/orders';
import { ordersExamples } from '@shop/domain/testing';
import type Stripe from 'stripe';
import { EventLog } from '../../stores/event-store/event-log.js';
import { newContext } from '../../platform/message-context.js';
import { eventually } from '../../testing/eventually.js';
import type { StoryShop } from '../../testing/shop.js';
import { shopWithReadModels } from '../../testing/shop-at-work.js';
import { signedIn } from '../../testing/staff-account.js';
import { PaymentProvider } from '../payment-provider.js';
import { Backfill } from '../reconciliation/backfill.js';
import { SettlePayments } from '../settle-payments.js';
import { CHOSEN_CENTS, chosen, messageAbout, paid, signedBy, stripeOf } from '../testing/paying.js';

let shop: StoryShop;
let stripe: Stripe;
let staff: Record<string, string>;
shopWithReadModels(async (opened) => {
  shop = opened;
  stripe = stripeOf(shop.configuration);
  staff = await signedIn(shop);
});

const FEE_CENTS = 2000;
const options = { strict: false };

/** A sale with its order, paid with a test card of the provider. */
async function sold(card = 'pm_card_createDispute') {
  const { uuid, id } = await paid(shop, card);
  const opened = { ...ordersExamples.OrderOpened.data, orderId: uuid, paymentIntentId: id };
  await shop.app
    .get(EventLog, options)
    .append(`order-${uuid}`, -1, [{ ...ordersExamples.OrderOpened, data: opened }], newContext());
  return { uuid, id };
}

/** Delivers a message about a dispute of the payment, signed so many seconds from now. */
async function tell(id: string, kind = 'closed', seconds = 0): Promise<void> {
  const payload = messageAbout('du_told', `charge.dispute.${kind}`, { object: 'dispute', payment_intent: id });
  const signature = signedBy(stripe, payload, shop.configuration.stripe.webhookSecrets[0] ?? '', seconds);
  const { status } = await shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signature });
  expect(status).toBe(200);
}
const bank = (id: string, act: 'chargeback' | 'inquiry' | 'won' | 'lost' | 'warning_closed') =>
  shop.provider('POST', '/dispute', { intent: id, bank: act });
const disputesOf = async (uuid: string) =>
  (await shop.eventsOf(uuid)).slice(chosen.length + 2).flatMap(({ type }) => (/Disput/.test(type) ? [type] : []));
const ask = async <View>(path: string): Promise<View> => (await shop.ask('GET', path, undefined, staff)).body as View;
const isIssue = async (uuid: string): Promise<boolean> =>
  (await ask<PaymentIssuesView>('/api/admin/concerns')).concerns.some(
    ({ sessionUuid, concern }) => sessionUuid === uuid && concern === 'disputed',
  );
const listed = async (uuid: string) =>
  (await ask<StaffOrders>('/api/admin/orders')).orders.find(({ orderId }) => orderId === uuid)?.disputes;
async function figures() {
  const { figures: sums, days } = await ask<AnalyticsView>('/api/admin/analytics?range=today');
  expect(days.map(({ chargedBack }) => chargedBack)).toEqual([sums.chargedBack]);
  return sums;
}

describe('a disputed sale', () => {
  it('is an issue and on its order while the bank decides; lost, the money is gone from the net and staff see where', async () => {
    const before = await figures();
    const { uuid, id } = await sold();
    await tell(id, 'created');
    await tell(id, 'funds_withdrawn');
    expect(await disputesOf(uuid)).toEqual(['PaymentDisputed']);
    await eventually(async () => {
      expect([await isIssue(uuid), await listed(uuid)]).toEqual([
        true,
        [{ status: 'open', amountCents: CHOSEN_CENTS }],
      ]);
    });
    expect((await figures()).chargedBack).toBe(before.chargedBack);

    await bank(id, 'lost');
    await tell(id);
    await tell(id);
    const [lost] = (await shop.eventsOf(uuid)).slice(-1);
    expect(lost).toMatchObject({ type: 'DisputeLost', data: { amountCents: CHOSEN_CENTS, feeCents: FEE_CENTS } });
    await eventually(async () => {
      expect([await isIssue(uuid), await listed(uuid)]).toEqual([
        false,
        [{ status: 'lost', amountCents: CHOSEN_CENTS }],
      ]);
      const after = await figures();
      expect([after.chargedBack - before.chargedBack, after.refunded - before.refunded]).toEqual([CHOSEN_CENTS, 0]);
      expect(after.net).toBe(after.revenue - after.refunded - after.chargedBack);
    });
    const { visits } = await ask<VisitsView>('/api/admin/visits?range=today&figure=charged-back');
    expect(visits).toMatchObject([{ uuid, amount: CHOSEN_CENTS, refunded: 0, chargedBack: CHOSEN_CENTS }]);
    const { lines } = await ask<{ lines: { sentence: { fr: string; en: string } }[] }>(`/api/admin/visits/${uuid}`);
    expect(lines.at(-1)?.sentence.en.replaceAll('\u00a0', ' ')).toBe(
      'The dispute is lost, the bank keeps 43,00 €; the provider charges 20,00 €.',
    );
  });

  it('that is won is no issue any more, and costs nothing', async () => {
    const before = await figures();
    const { uuid, id } = await sold();
    await tell(id, 'created');
    await bank(id, 'won');
    await tell(id, 'funds_reinstated');
    await tell(id, 'created');
    expect(await disputesOf(uuid)).toEqual(['PaymentDisputed', 'DisputeWon']);
    await eventually(async () => expect(await listed(uuid)).toMatchObject([{ status: 'won' }]));
    expect([await isIssue(uuid), (await figures()).chargedBack]).toEqual([false, before.chargedBack]);
  });

  it('may be an inquiry that is closed, and one that becomes a chargeback is lost as any other', async () => {
    const [closed, escalated] = [
      await sold('pm_card_createDisputeInquiry'),
      await sold('pm_card_createDisputeInquiry'),
    ];
    await bank(closed.id, 'warning_closed');
    await tell(closed.id);
    expect(await disputesOf(closed.uuid)).toEqual(['PaymentDisputed', 'DisputeClosed']);
    const { data } = await stripe.disputes.list({ payment_intent: escalated.id });
    await tell(escalated.id, 'created');
    await stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: 'escalate_inquiry_evidence' } });
    await tell(escalated.id, 'funds_withdrawn');
    await stripe.disputes.close(data[0]?.id ?? '');
    await tell(escalated.id);
    expect(await disputesOf(escalated.uuid)).toEqual(['PaymentDisputed', 'DisputeLost']);
  });

  it('is lost for what was left of it after a refund, and may be disputed twice', async () => {
    const { uuid, id } = await sold('pm_card_visa');
    await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    await bank(id, 'chargeback');
    await bank(id, 'won');
    await bank(id, 'chargeback');
    await bank(id, 'lost');
    await tell(id);
    expect(await disputesOf(uuid)).toEqual(['PaymentDisputed', 'DisputeWon', 'PaymentDisputed', 'DisputeLost']);
    expect((await shop.eventsOf(uuid)).at(-1)?.data).toMatchObject({ amountCents: 3300, feeCents: FEE_CENTS });
    await eventually(async () =>
      expect(await listed(uuid)).toEqual([
        { status: 'won', amountCents: CHOSEN_CENTS },
        { status: 'lost', amountCents: 3300 },
      ]),
    );
  });

  it('ends by a message that is too old as well, and without any by the backfill', async () => {
    const [stale, lost] = [await sold(), await sold()];
    for (const { id } of [stale, lost]) await bank(id, 'lost');
    await tell(stale.id, 'closed', -305);
    expect(await disputesOf(stale.uuid)).toEqual(['PaymentDisputed', 'DisputeLost']);
    const backfill = new Backfill(shop.app.get(PaymentProvider, options), shop.app.get(SettlePayments, options));
    const recorded = new Map<string, readonly string[]>();
    for await (const { outcome, events } of backfill.since(new Date(Date.now() - 600_000).toISOString())) {
      recorded.set(outcome.paymentIntentId, events);
    }
    expect(recorded.get(lost.id)).toEqual(['PaymentSucceeded', 'PaymentDisputed', 'DisputeLost']);
    expect(recorded.get(stale.id)).toEqual([]);
  });
});
