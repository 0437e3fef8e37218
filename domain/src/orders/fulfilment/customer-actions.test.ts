import { describe, expect, it } from 'vitest';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T09:10:00.000Z';
const { OrderOpened: opened, DeliveryLate: late } = examples;
const paid: OrderEvent[] = [opened, examples.InvoiceIssued];
const taken = (mail: 'confirmation' | 'reports', copy: number): OrderEvent => ({
  ...examples.DeliveryAccepted,
  data: { ...examples.DeliveryAccepted.data, mail, copy },
});
const copies = (mail: 'confirmation' | 'reports', last: number): OrderEvent[] =>
  Array.from({ length: last - 1 }, (_none, index) => index + 2).flatMap((copy): OrderEvent[] => [
    { ...examples.ResendRequested, data: { mail, copy } },
    taken(mail, copy),
  ]);

describe('asking for a mail once more', () => {
  const resend = { type: 'Resend', at } as const;

  it('is for the confirmation as long as no report is ready, five times', () => {
    const confirmed = [...paid, taken('confirmation', 1)];
    const copy = (number: number) => ({
      events: [{ type: 'ResendRequested', data: { mail: 'confirmation', copy: number }, at }],
    });
    expect(given(...confirmed).when(resend)).toEqual(copy(2));
    expect(given(...confirmed, ...copies('confirmation', 5)).when(resend)).toEqual(copy(6));
    const used = given(...confirmed, ...copies('confirmation', 6));
    expect(used.when(resend)).toEqual({ refusal: 'order-mails-used-up' });
  });

  it('is nothing while the mail has still to leave', () => {
    expect(given(...paid).when(resend)).toEqual({ events: [] });
  });
});

describe('waiting on', () => {
  const wait = { type: 'ChooseWait', at } as const;

  it('is chosen once, and not of reports that came', () => {
    expect(given(...paid, late).when(wait)).toEqual({ events: [{ type: 'WaitChosen', data: {}, at }] });
    expect(given(...paid, late, examples.WaitChosen).when(wait)).toEqual({ events: [] });
    expect(given(...paid, late, examples.ReportsDelivered).when(wait)).toEqual({ events: [] });
  });
});

describe('asking for a refund', () => {
  const ask = { type: 'AskRefund', serviceId: 'mecascore', complaint: 'other', at } as const;
  const came = (serviceId: 'mecavin' | 'mecascore'): OrderEvent[] => [
    { ...examples.ReportRequested, data: { serviceId, attempt: 1 } },
    { ...examples.ReportReceived, data: { ...examples.ReportReceived.data, serviceId } },
  ];

  it('of a report that came is recorded with its complaint, of that report alone', () => {
    const wrong = { ...ask, complaint: 'valuation-wrong' } as const;
    expect(given(...paid, ...came('mecascore')).when(wrong)).toEqual({
      events: [{ type: 'ReportRefundAsked', data: { serviceId: 'mecascore', complaint: 'valuation-wrong' }, at }],
    });
    expect(given(...paid, ...came('mecavin')).when(ask)).toEqual({ refusal: 'refund-too-early' });
  });

  it('for another reason needs the buyer’s own words, of 1000 characters at most', () => {
    const answered = (explanation?: string) => given(...paid, ...came('mecascore')).when({ ...ask, explanation });
    for (const nothing of [undefined, '', ' \n ']) {
      expect(answered(nothing)).toEqual({ refusal: 'refund-explanation-missing' });
    }
    const data = (explanation: string) => ({ serviceId: 'mecascore', complaint: 'other', explanation }) as const;
    const events = (explanation: string) => ({ events: [{ type: 'ReportRefundAsked', data: data(explanation), at }] });
    expect(answered(' Ce n’est pas ma voiture.\nLa mienne est bleue. ')).toEqual(
      events('Ce n’est pas ma voiture.\nLa mienne est bleue.'),
    );
    expect(answered('x'.repeat(1001))).toEqual(events('x'.repeat(1000)));
    expect(given(...paid, late).when(ask)).toMatchObject({ events: [{ type: 'ReportUnavailable' }, {}] });
  });

  it('is nothing of a report that is known not to come, or that was not ordered', () => {
    const gone: OrderEvent = {
      ...examples.ReportUnavailable,
      data: { serviceId: 'mecascore', reason: 'nothing-found' },
    };
    expect(given(...paid, gone, late).when(ask)).toEqual({ events: [] });
    const single: OrderEvent = {
      ...opened,
      data: { ...opened.data, services: opened.data.services.slice(0, 1) },
    };
    expect(given(single, late).when(ask)).toEqual({ events: [] });
  });
});
