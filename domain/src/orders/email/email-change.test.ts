import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { scenarioFor } from '../../testing/index.js';
import { codeRecipient } from './email-change.js';
import { nextStepsOf } from '../next-steps.js';
import { orderDecider } from '../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import type { OrderEvent } from '../events.js';
import type { OrderMail } from '../mails/mails.js';
import { orderView } from '../views.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const ana = 'ana@example.fr';
const correct = { type: 'RequestEmailChange', email: ` ${ana} `, at } as const;
const confirm = { type: 'ConfirmEmailChange', request: 1, isRight: true, at } as const;
const wrong = { ...confirm, isRight: false } as const;
const refer = { type: 'ReferEmailChange', at } as const;
const grant = { type: 'GrantEmailChange', adminId: 'admin-1', at } as const;
const decline = { type: 'DeclineEmailChange', adminId: 'admin-1', at } as const;
function mail(kind: OrderMail, outcome: 'taken' | 'bounced' | 'later'): OrderEvent[] {
  const of = { ...examples.DeliveryAttempted.data, mail: kind };
  const refused = { ...of, isFinal: outcome === 'bounced', reason: '550' };
  return [
    { ...examples.DeliveryAttempted, data: of },
    outcome === 'taken' ? { ...examples.DeliveryAccepted, data: of } : { ...examples.DeliveryRefused, data: refused },
  ];
}
const paid: OrderEvent[] = [examples.OrderOpened, examples.InvoiceIssued];
const reached = [...paid, ...mail('confirmation', 'taken')];
const asked = [...reached, examples.AddressChangeRequested];
const corrected = (proof: 'code' | 'staff' | 'never-reached'): OrderEvent => ({
  ...examples.DeliveryAddressCorrected,
  data: { email: ana, proof },
});
const stateOf = (events: readonly OrderEvent[]) => fold(orderDecider, events);
const mailsOf = (events: readonly OrderEvent[]) =>
  nextStepsOf(stateOf(events), at).steps.flatMap((step) => (step.type === 'send' ? [`${step.mail} ${step.copy}`] : []));

describe('another e-mail for the mails of an order', () => {
  it('is a wish until the old one’s code comes back: nothing goes to it before', () => {
    const expiresAt = '2026-06-30T09:10:00.000Z';
    expect(given(...reached).when(correct)).toEqual({
      events: [{ type: 'AddressChangeRequested', data: { request: 1, email: ana, expiresAt }, at }],
    });
    expect(stateOf(asked).email).toBe('jeanne@example.fr');
    expect(codeRecipient(stateOf(asked))).toBe('jeanne@example.fr');
    expect(mailsOf(asked)).toEqual(['address-code 1']);
    expect(orderView(stateOf(asked))?.addressChange).toMatchObject({
      ...{ email: ana, sentTo: 'jeanne@example.fr', triesLeft: 5, status: 'code' },
    });
  });

  it('is the order’s with the right code, gets what had left, and the old one gets a mail', () => {
    expect(given(...asked).when(confirm)).toMatchObject({
      events: [
        { type: 'DeliveryAddressCorrected', data: { email: ana, proof: 'code' } },
        { type: 'ResendRequested', data: { mail: 'confirmation', copy: 2 } },
      ],
    });
    const changed = [...asked, corrected('code')];
    expect(stateOf(changed)).toMatchObject({
      email: ana,
      address: { change: null, former: ['jeanne@example.fr'] },
    });
    expect(mailsOf(changed)).toEqual(['address-corrected 1', 'address-changed 1']);
    expect(given(...changed).when(confirm)).toEqual({ refusal: 'address-code-expired' });
  });

  it('stays a wish with a wrong code, with five of them, with an old one and with a late one', () => {
    expect(given(...asked).when(wrong)).toEqual({ events: [{ ...examples.AddressCodeRejected, at }] });
    const rejected = (times: number) => [
      ...asked,
      ...Array.from({ length: times }, () => examples.AddressCodeRejected),
    ];
    expect(given(...rejected(4)).when(confirm)).toMatchObject({ events: [{ type: 'DeliveryAddressCorrected' }, {}] });
    for (const command of [confirm, wrong]) {
      expect(given(...rejected(5)).when(command)).toEqual({ refusal: 'address-code-used-up' });
    }
    const expired = { refusal: 'address-code-expired' };
    expect(given(...asked).when({ ...confirm, request: 2 })).toEqual(expired);
    expect(given(...asked).when({ ...confirm, at: examples.AddressChangeRequested.data.expiresAt })).toEqual(expired);
    expect(given(...reached).when(confirm)).toEqual(expired);
    const again: OrderEvent = {
      ...examples.AddressChangeRequested,
      data: { ...examples.AddressChangeRequested.data, request: 2 },
    };
    expect(given(...rejected(5), again).when({ ...confirm, request: 2 })).toMatchObject({ events: [{}, {}] });
    expect(mailsOf([...asked, again])).toEqual(['address-code 2']);
  });

  it('is confirmed at the last e-mail that took a mail of the order, wherever a withdrawal is acknowledged', () => {
    const unread = [...reached, corrected('staff')];
    expect(codeRecipient(stateOf(unread))).toBe('jeanne@example.fr');
    const withdrawn = [...unread, examples.WithdrawalDeclared, ...mail('withdrawal', 'taken')];
    expect(codeRecipient(stateOf(withdrawn))).toBe('jeanne@example.fr');
    expect(codeRecipient(stateOf([...unread, ...mail('address-corrected', 'taken')]))).toBe(ana);
    const again: OrderEvent = {
      ...examples.AddressChangeRequested,
      data: { ...examples.AddressChangeRequested.data, email: 'luc@example.fr' },
    };
    expect(orderView(stateOf([...unread, again]))).toMatchObject({
      ...{ email: ana, addressChange: { email: 'luc@example.fr', sentTo: 'jeanne@example.fr' } },
    });
  });

  it('is asked for five times at most', () => {
    const often = Array.from({ length: 5 }, (_none, index): OrderEvent => ({
      ...examples.AddressChangeRequested,
      data: { ...examples.AddressChangeRequested.data, request: index + 1 },
    }));
    expect(given(...reached, ...often).when(correct)).toEqual({ refusal: 'order-mails-used-up' });
    const moved = [1, 2, 3, 4, 5].map((number): OrderEvent => ({
      ...examples.DeliveryAddressCorrected,
      data: { email: `ana-${number}@example.fr`, proof: 'never-reached' },
    }));
    const unreached = [...paid, ...mail('confirmation', 'bounced')];
    expect(given(...unreached, ...moved).when(correct)).toEqual({ refusal: 'order-mails-used-up' });
    expect(given(...unreached, ...moved.slice(1)).when(correct)).toMatchObject({
      events: [{ data: { email: ana } }, {}],
    });
  });
});

describe('an old e-mail that does not work', () => {
  const bounced = [...paid, ...mail('confirmation', 'bounced')];

  it('needs no code when no mail of the order was ever taken: nobody else can have the link', () => {
    expect(given(...bounced).when(correct)).toMatchObject({
      events: [
        { type: 'DeliveryAddressCorrected', data: { email: ana, proof: 'never-reached' } },
        { data: { mail: 'confirmation', copy: 2 } },
      ],
    });
    for (const outcome of ['later', 'taken'] as const) {
      expect(given(...paid, ...mail('confirmation', outcome)).when(correct)).toMatchObject({
        events: [{ type: 'AddressChangeRequested' }],
      });
    }
  });

  it('that worked before and bounces now gets the code at the e-mail that took a mail last', () => {
    const moved = [...asked, corrected('code'), ...mail('address-corrected', 'bounced')];
    expect(codeRecipient(stateOf(moved))).toBe('jeanne@example.fr');
    const next = given(...moved).when({ ...correct, email: 'zoe@example.fr' });
    expect(next).toMatchObject({ events: [{ type: 'AddressChangeRequested', data: { request: 2 } }] });
    const notified = [...moved, ...mail('address-changed', 'taken'), ...mail('address-code', 'taken')];
    expect(codeRecipient(stateOf(notified))).toBe('jeanne@example.fr');
  });

  it('that cannot be read is staff’s to give up, once, and nobody else’s', () => {
    expect(given(...asked).when(refer)).toEqual({ events: [{ ...examples.AddressChangeReferred, at }] });
    const referred = [...asked, examples.AddressChangeReferred];
    expect(given(...referred).when(refer)).toEqual({ events: [] });
    expect(given(...referred).when(grant)).toMatchObject({
      events: [{ data: { email: ana, proof: 'staff', adminId: 'admin-1' } }, {}],
    });
    expect(given(...referred).when(decline)).toMatchObject({ events: [{ type: 'AddressChangeDeclined' }] });
    expect(given(...asked).when(grant)).toEqual({ events: [] });
    const declined = [...referred, examples.AddressChangeDeclined];
    expect(given(...declined).when(grant)).toEqual({ events: [] });
    expect(given(...declined).when(confirm)).toEqual({ refusal: 'address-code-expired' });
    expect(given(...declined).when(correct)).toMatchObject({ events: [{ data: { request: 2 } }] });
  });
});

describe('a correction of the time before codes', () => {
  it('folds as it did, and nobody is notified again', () => {
    const old = [...reached, examples.DeliveryAddressCorrected];
    expect(stateOf(old)).toMatchObject({ email: 'jeanne@example.fr', corrections: 1, address: { former: [] } });
    expect(mailsOf(old)).toEqual(['address-corrected 1']);
  });
});
