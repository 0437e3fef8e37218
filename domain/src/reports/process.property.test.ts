import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { agendaOf, type OrderStep } from './agenda.js';
import { orderDecider, type OrderCommand } from './decider.js';
import { ordersExamples as facts } from './events.examples.js';
import type { MailOfOrder, OrderEvent } from './events.js';
import { missingServices } from './state.js';
import { withdrawableServices } from './withdrawal.js';

const RUNS = 200;
const STOPPED = ['ReportRequested', 'ReportReceived', 'ReportsCompiled', 'DeliveryAlarmRaised', 'DeliveryLate'];
const { paidAt } = facts.OrderOpened.data;

/** What happens to one step: it works, is refused, says nothing was found, or the process dies before or after it. */
type Fate = 'works' | 'fails' | 'never' | 'dies-before' | 'dies-after';

/** An order in virtual time: facts are appended at once or, when the process dies first, not at all. */
class Virtual {
  readonly events: OrderEvent[] = [];
  state = orderDecider.initial;
  now = paidAt;
  readonly sent = new Map<string, number>();
  readonly deaths = new Map<string, number>();

  tell(command: OrderCommand): readonly OrderEvent[] {
    const decided = orderDecider.decide(command, this.state);
    this.events.push(...decided);
    this.state = fold(orderDecider, decided, this.state);
    return decided;
  }

  take(step: OrderStep, fate: Fate): void {
    const at = this.now;
    if (step.type === 'issue-invoice') this.tell({ type: 'IssueInvoice', number: '2026-000001', at });
    if (step.type === 'send') this.send(step, fate);
    if (step.type === 'ask-provider') this.ask(step.serviceId, fate);
    if (step.type === 'issue-credit-note') {
      this.tell({ type: 'IssueCreditNote', serviceId: step.serviceId, number: 'A-2026-000001', at });
    }
    if (step.type === 'refund' && fate !== 'dies-before') {
      const { serviceId } = step;
      if (fate === 'never') this.tell({ type: 'RecordReportRefundFailed', serviceId, reason: 'no', at });
      else if (fate === 'works') this.tell({ type: 'RecordReportRefundMade', serviceId, refundId: 're', at });
    }
  }

  private ask(serviceId: 'mecascore' | 'mecavin' | 'service-history', fate: Fate): void {
    const at = this.now;
    const known = this.state.services.find((one) => one.serviceId === serviceId);
    const attempt = (known?.attempts ?? 0) + (known?.standing === 'waiting' ? 1 : 0);
    this.tell({ type: 'RequestReport', serviceId, attempt, at });
    if (fate === 'works') this.tell({ type: 'RecordReport', serviceId, source: 's', digest: 'd', at });
    if (fate === 'fails') this.tell({ type: 'RecordRequestFailure', serviceId, attempt, reason: 'no', at });
    if (fate === 'never') this.tell({ type: 'RecordNothingFound', serviceId, at });
  }

  private send({ mail, copy }: MailOfOrder, fate: Fate): void {
    const at = this.now;
    const key = `${mail}-${copy}`;
    const attempt = 1 + (this.state.mails.find((one) => one.mail === mail && one.copy === copy)?.attempts ?? 0);
    const attempted = this.tell({ type: 'AttemptDelivery', mail, copy, attempt, messageId: `<${key}>`, at });
    if (attempted.length === 0) return;
    if (fate === 'works' || fate === 'dies-after') this.sent.set(key, (this.sent.get(key) ?? 0) + 1);
    if (fate === 'works') this.tell({ type: 'RecordDeliveryAccepted', mail, copy, messageId: `<${key}>`, at });
    else if (fate === 'fails' || fate === 'never') {
      const isFinal = fate === 'never';
      this.tell({ type: 'RecordDeliveryRefused', mail, copy, attempt, isFinal, reason: '451', at });
    } else this.deaths.set(key, (this.deaths.get(key) ?? 0) + 1);
  }
}

const fates = fc.array(fc.constantFrom<Fate>('works', 'fails', 'never', 'dies-before', 'dies-after'), {
  maxLength: 60,
});

const MOST_ROUNDS = 400;

/** Tells the whole story: after the fates are used up everything fails but mails and refunds. */
const told = (luck: readonly Fate[], asks: readonly number[], withdrawsIn = Infinity): Virtual => {
  const order = new Virtual();
  order.tell({ type: 'OpenOrder', opened: facts.OrderOpened.data, at: paidAt });
  const left = [...luck];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    order.tell({ type: 'TakeStock', at: order.now });
    const { steps, wakeAt } = agendaOf(order.state, order.now);
    if (steps.length === 0 && wakeAt === null) return order;
    if (asks.includes(round)) order.tell({ type: 'Resend', at: order.now });
    if (round === withdrawsIn && withdrawableServices(order.state).length > 0) {
      order.tell({ type: 'DeclareWithdrawal', name: 'Jeanne', email: 'jeanne@example.fr', at: order.now });
    }
    for (const step of steps) order.take(step, left.shift() ?? (step.type === 'ask-provider' ? 'fails' : 'works'));
    const next = agendaOf(order.state, order.now);
    if (next.steps.length === 0) order.now = next.wakeAt ?? order.now;
  }
  throw new Error('the order never comes to rest');
};

describe('an order whose providers, mail server and processes do as they like', () => {
  it('comes to rest delivered or openly late, every service decided, and each mail sent once but for deaths', () => {
    fc.assert(
      fc.property(fates, fc.array(fc.nat(40), { maxLength: 2 }), (luck, asks) => {
        const { state, sent, deaths } = told(luck, asks);
        expect(state.deliveredAt !== null || state.lateAt !== null).toBe(true);
        expect(missingServices(state)).toEqual([]);
        for (const [mail, times] of sent) expect(times).toBeLessThanOrEqual(1 + (deaths.get(mail) ?? 0));
        const moot = state.deliveredAt === null ? '' : 'late';
        expect(state.mails.filter(({ mail, standing }) => standing === 'refused' && mail !== moot)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('gives back each share at most once, and keeps nothing for a report that never came', () => {
    fc.assert(
      fc.property(fates, (luck) => {
        const { events, state } = told(luck, []);
        const back = events.filter((event) => event.type === 'ReportRefundRequested');
        expect(new Set(back.map(({ data }) => data.serviceId)).size).toBe(back.length);
        const owed = state.services.filter(({ standing }) => standing === 'unavailable');
        expect(back.reduce((sum, { data }) => sum + data.amountCents, 0)).toBe(
          owed.reduce((sum, { shareCents }) => sum + shareCents, 0),
        );
        expect(owed.filter(({ refund }) => refund !== 'made' && refund !== 'failed')).toEqual([]);
        expect(owed.filter(({ refund, creditNote }) => (refund === 'made') !== (creditNote !== null))).toEqual([]);
        const mailed = state.mails.flatMap(({ mail, about }) => (mail === 'refunded' ? [about] : []));
        expect(mailed).toHaveLength(owed.filter(({ refund }) => refund === 'made').length);
        expect(new Set(mailed).size).toBe(mailed.length);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('gives everything back that was not, and sends no report any more, once its buyer has withdrawn', () => {
    fc.assert(
      fc.property(fates, fc.nat(12), (luck, withdrawsIn) => {
        const { events, state } = told(luck, [], withdrawsIn);
        const declaredAt = events.findIndex(({ type }) => type === 'WithdrawalDeclared');
        fc.pre(declaredAt >= 0);
        const later = events.slice(declaredAt);
        expect(later.filter((event) => event.type === 'DeliveryAttempted' && event.data.mail === 'reports')).toEqual(
          [],
        );
        expect(later.filter(({ type }) => STOPPED.includes(type))).toEqual([]);
        const back = events.filter((event) => event.type === 'ReportRefundRequested');
        expect(back.map(({ data }) => data.serviceId).toSorted()).toEqual(['mecascore', 'mecavin', 'service-history']);
        expect(back.reduce((sum, { data }) => sum + data.amountCents, 0)).toBe(state.order?.amountCents);
        expect(state.mails.filter(({ mail }) => mail === 'withdrawal')).toMatchObject([{ copy: 1 }]);
      }),
      { numRuns: RUNS },
    );
  }, 60_000);

  it('says the same however often each fact is told', () => {
    fc.assert(
      fc.property(fates, (luck) => {
        const { events } = told(luck, []);
        const state = fold(orderDecider, events);
        for (const serviceId of ['mecavin', 'service-history', 'mecascore'] as const) {
          const at = facts.DeliveryLate.at;
          const late: OrderCommand[] = [
            { type: 'RecordReport', serviceId, source: 's', digest: 'd', at },
            { type: 'RecordNothingFound', serviceId, at },
            { type: 'RecordReportRefundMade', serviceId, refundId: 're_9', at },
          ];
          for (const command of late) expect(orderDecider.decide(command, state)).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
