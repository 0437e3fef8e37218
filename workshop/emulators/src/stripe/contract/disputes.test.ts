import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stripe } from 'stripe';
import { failureOf, order } from '../testing/payments.js';
import { StripeOnThisMachine } from '../testing/stripe-on-this-machine.js';

let machine: StripeOnThisMachine;
let stripe: Stripe;

beforeEach(async () => {
  machine = await StripeOnThisMachine.start();
  stripe = machine.sdk();
});

afterEach(() => machine.stop());

describe('a dispute', () => {
  it('shows on the charge of a payment that stays succeeded', async () => {
    const paid = { ...order(), confirm: true, payment_method: 'pm_card_createDispute', expand: ['latest_charge'] };
    const { id } = await stripe.paymentIntents.create(paid);
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true } });
  });

  const disputeOf = async (payment_method: string) => {
    const { id } = await stripe.paymentIntents.create({ ...order(), confirm: true, payment_method });
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data).toHaveLength(1);
    return { id: data[0]?.id ?? '', payment: id };
  };
  const decide = (id: string, uncategorized_text: string) =>
    stripe.disputes.update(id, { evidence: { uncategorized_text } });
  const movedBy = async (id: string) =>
    (await stripe.disputes.retrieve(id)).balance_transactions.map(({ amount, fee }) => [amount, fee]);

  it('takes the money and a fee, and gives both back when it is won', async () => {
    const { id, payment } = await disputeOf('pm_card_createDispute');
    expect(await movedBy(id)).toEqual([[-4300, 2000]]);
    const refused = await failureOf(stripe.refunds.create({ payment_intent: payment }));
    expect(refused).toMatchObject({ code: 'charge_disputed', statusCode: 400 });
    expect(await decide(id, 'winning_evidence')).toMatchObject({ status: 'won' });
    expect(await movedBy(id)).toEqual([
      [-4300, 2000],
      [4300, -2000],
    ]);
    expect(await stripe.refunds.create({ payment_intent: payment })).toMatchObject({ amount: 4300 });
  });

  it('keeps the money when it is lost or accepted, and ends once', async () => {
    const [lost, accepted] = [await disputeOf('pm_card_createDispute'), await disputeOf('pm_card_createDispute')];
    expect(await decide(lost.id, 'losing_evidence')).toMatchObject({ status: 'lost' });
    expect(await stripe.disputes.close(accepted.id)).toMatchObject({ status: 'lost' });
    expect([await movedBy(lost.id), await movedBy(accepted.id)]).toEqual([[[-4300, 2000]], [[-4300, 2000]]]);
    expect(await failureOf(stripe.disputes.close(lost.id))).toMatchObject({ statusCode: 400 });
  });

  it('is an inquiry that takes nothing, is closed, or becomes a chargeback', async () => {
    const method = 'pm_card_createDisputeInquiry';
    const [closed, escalated] = [await disputeOf(method), await disputeOf(method)];
    expect(await stripe.disputes.retrieve(closed.id)).toMatchObject({ status: 'warning_needs_response' });
    expect(await stripe.disputes.close(closed.id)).toMatchObject({ status: 'warning_closed' });
    expect(await decide(escalated.id, 'escalate_inquiry_evidence')).toMatchObject({ status: 'needs_response' });
    expect([await movedBy(closed.id), await movedBy(escalated.id)]).toEqual([[], [[-4300, 2000]]]);
  });

  it('is opened and closed by the bank, also a second time', async () => {
    const { id } = await stripe.paymentIntents.create({ ...order(), confirm: true, payment_method: 'pm_card_visa' });
    const act = async (bank: string) => {
      const body = JSON.stringify({ intent: id, bank });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${machine.origin}/sandbox/stripe/dispute`, { method: 'POST', headers, body })).status;
    };
    expect(await act('won')).toBe(404);
    for (const bank of ['chargeback', 'lost', 'inquiry', 'warning_closed']) expect(await act(bank)).toBe(200);
    expect([await act('lost'), await act('gone')]).toEqual([400, 400]);
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data.map(({ status }) => status)).toEqual(['warning_closed', 'lost']);
  });
});
