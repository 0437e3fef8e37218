import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { nextStepsOf } from '../next-steps.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';
import { orderView } from '../views.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const [ana, jeanne] = ['ana@example.fr', 'jeanne@example.fr'];
const confirm = { type: 'ConfirmEmailChange', request: 1, isRight: true, at } as const;
const confirmation = { ...examples.DeliveryAccepted.data, mail: 'confirmation' } as const;
const taken = (copy: number): OrderEvent => ({ ...examples.DeliveryAccepted, data: { ...confirmation, copy } });
const reached: OrderEvent[] = [examples.OrderOpened, examples.InvoiceIssued, taken(1)];
const corrected = (email: string, proof?: 'unchanged' | 'code'): OrderEvent => ({
  ...examples.DeliveryAddressCorrected,
  data: { email, ...(proof && { proof }) },
});

describe('mails to a new e-mail', () => {
  const copied = (last: number): OrderEvent[] =>
    Array.from({ length: last - 1 }, (_none, index) => index + 2).flatMap((copy): OrderEvent[] => [
      { ...examples.ResendRequested, data: { mail: 'confirmation', copy } },
      taken(copy),
    ]);

  it('are copies up to the sixth; the e-mail changes all the same', () => {
    const change = { type: 'DeliveryAddressCorrected', data: { email: ana, proof: 'code' }, at };
    const sixth = { type: 'ResendRequested', data: { mail: 'confirmation', copy: 6 }, at };
    const asked = (last: number) => given(...reached, ...copied(last), examples.AddressChangeRequested);
    expect(asked(5).when(confirm)).toEqual({ events: [change, sixth] });
    expect(asked(6).when(confirm)).toEqual({ events: [change] });
  });
});

describe('the e-mail of an order whose withdrawal named another', () => {
  const declared = (email: string): OrderEvent => ({
    ...examples.WithdrawalDeclared,
    data: { ...examples.WithdrawalDeclared.data, email },
  });
  const correct = { type: 'RequestEmailChange', email: jeanne, at } as const;

  it('is confirmed as it is, so that the acknowledgement goes there too', () => {
    expect(given(...reached, declared(ana)).when(correct)).toEqual({
      events: [{ type: 'DeliveryAddressCorrected', data: { email: jeanne, proof: 'unchanged' }, at }],
    });
    expect(given(...reached, declared(jeanne)).when(correct)).toEqual({ events: [] });
    expect(given(...reached, declared(ana), corrected(jeanne, 'unchanged')).when(correct)).toEqual({ events: [] });
  });

  it('is not left by that: no mail says that it was', () => {
    const state = fold(orderDecider, [...reached, declared(ana), corrected(jeanne, 'unchanged')]);
    expect(state.address.former).toEqual([]);
    expect(nextStepsOf(state, at).steps).not.toContainEqual(expect.objectContaining({ mail: 'address-changed' }));
  });
});

describe('a change that waits', () => {
  const asked = [...reached, examples.AddressChangeRequested];

  it('has a try less with each wrong code', () => {
    const view = orderView(fold(orderDecider, [...asked, examples.AddressCodeRejected]));
    expect(view?.addressChange?.triesLeft).toBe(4);
  });

  it('is needed for staff to answer, and is named in the answer with the account', () => {
    const decline = { type: 'DeclineEmailChange', adminId: 'anne', at } as const;
    expect(given(...asked, examples.AddressChangeReferred).when(decline)).toEqual({
      events: [{ type: 'AddressChangeDeclined', data: { request: 1, adminId: 'anne' }, at }],
    });
    expect(given(...reached).when(decline)).toEqual({ events: [] });
    expect(given(...reached).when({ type: 'GrantEmailChange', adminId: 'anne', at })).toEqual({ events: [] });
    expect(given(...reached).when({ type: 'ReferEmailChange', at })).toEqual({ events: [] });
  });
});

it('the notice of each change goes to another e-mail, so that staff has every one tried again that was refused', () => {
  const bounced = (copy: number): OrderEvent => ({
    ...examples.DeliveryRefused,
    data: { ...examples.DeliveryRefused.data, mail: 'address-changed', copy, isFinal: true },
  });
  const changed = [...reached, corrected(ana, 'code'), corrected('lea@example.fr', 'code'), bounced(1), bounced(2)];
  expect(given(...changed).when({ type: 'Redeliver', adminId: 'anne', at })).toMatchObject({
    events: [{ data: { mail: 'address-changed', copy: 1 } }, { data: { mail: 'address-changed', copy: 2 } }],
  });
});
