import { fold } from '../../decider.js';
import { nextStepsOf, type OrderStep } from '../next-steps.js';
import { orderDecider, type OrderCommand } from '../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import type { OrderEvent } from '../events.js';
import type { MailOfOrder } from '../mails/order-mail.js';
import { servicesToAgreeOn } from '../withdrawal/immediate-performance.js';
import { withdrawableServices } from '../withdrawal/withdrawal.js';

const { paidAt } = examples.OrderOpened.data;

/** The result of one step: success, refusal, nothing found, or a crash of the process before or after it. */
export type Fate = 'works' | 'fails' | 'never' | 'dies-before' | 'dies-after';

/** An order in virtual time: events are appended at once or, when the process crashes first, not at all. */
export class VirtualOrder {
  readonly events: OrderEvent[] = [];
  state = orderDecider.initial;
  now = paidAt;
  readonly sent = new Map<string, number>();
  readonly deaths = new Map<string, number>();

  /** `earlier`: number of previous withdrawals with the same card or address. */
  constructor(private readonly earlier = 0) {}

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
    if (step.type === 'settle-withdrawal' && fate !== 'dies-before') {
      this.tell({ type: 'SettleWithdrawal', earlier: this.earlier, most: 2, at });
    }
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
    if (fate === 'fails')
      this.tell({ type: 'RecordRequestFailure', serviceId, attempt, kind: 'no-answer', reason: 'no', at });
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

const MAX_ROUNDS = 400;

/** The rounds in which the buyer takes each action, and the number of previous withdrawals with the same card or address. */
export interface BuyerPlan {
  readonly asksIn?: readonly number[];
  readonly agreesIn?: number;
  readonly opensIn?: number;
  readonly withdrawsIn?: number;
  readonly earlier?: number;
}

/** Runs an order until nothing is left to do; when `luck` is used up, provider requests fail and all other steps succeed. */
export const playOrder = (luck: readonly Fate[], buyer: BuyerPlan = {}): VirtualOrder => {
  const { asksIn = [], agreesIn, opensIn, withdrawsIn, earlier } = buyer;
  const order = new VirtualOrder(earlier);
  order.tell({ type: 'OpenOrder', opened: examples.OrderOpened.data, at: paidAt });
  const left = [...luck];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    order.tell({ type: 'TakeStock', at: order.now });
    const { steps, retryAt } = nextStepsOf(order.state, order.now);
    if (steps.length === 0 && retryAt === null) return order;
    const at = order.now;
    if (asksIn.includes(round)) order.tell({ type: 'Resend', at });
    if (round === agreesIn && servicesToAgreeOn(order.state).length > 0) {
      order.tell({ type: 'AgreeToImmediatePerformance', wordingId: 'immediate-performance-fr-1', at });
    }
    if (round === opensIn) order.tell({ type: 'OpenReport', serviceId: 'mecavin', at });
    if (round === withdrawsIn && withdrawableServices(order.state).length > 0) {
      order.tell({ type: 'DeclareWithdrawal', name: 'Jeanne', email: 'jeanne@example.fr', at });
    }
    for (const step of steps) order.take(step, left.shift() ?? (step.type === 'ask-provider' ? 'fails' : 'works'));
    const next = nextStepsOf(order.state, order.now);
    if (next.steps.length === 0) order.now = next.retryAt ?? order.now;
  }
  throw new Error('the order never comes to rest');
};
