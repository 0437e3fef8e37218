import { fold } from '../../decider.js';
import { nextStepsOf, type OrderStep } from '../next-steps.js';
import { orderDecider, type OrderCommand } from '../decider.js';
import { ordersExamples as examples } from '../../testing/index.js';
import type { OrderEvent } from '../events.js';
import type { MailOfOrder } from '../mails/mails.js';
import { servicesToAgreeOn } from '../withdrawal/immediate-performance.js';
import { withdrawableServices } from '../withdrawal/withdrawal.js';

const { paidAt } = examples.OrderOpened.data;

/** The result of one step: success, refusal, nothing found, or a crash of the process before or after it. */
export type StepOutcome = 'works' | 'fails' | 'never' | 'dies-before' | 'dies-after';

/** An order in virtual time: events are appended at once or, when the process crashes first, not at all. */
export class VirtualOrder {
  readonly events: OrderEvent[] = [];
  state = orderDecider.initial;
  now = paidAt;
  readonly sent = new Map<string, number>();
  readonly deaths = new Map<string, number>();

  /** `earlier`: number of previous withdrawals with the same card or e-mail. */
  constructor(private readonly earlier = 0) {}

  execute(command: OrderCommand): readonly OrderEvent[] {
    const decided = orderDecider.decide(command, this.state);
    this.events.push(...decided);
    this.state = fold(orderDecider, decided, this.state);
    return decided;
  }

  executeStep(step: OrderStep, outcome: StepOutcome): void {
    const at = this.now;
    if (step.type === 'issue-invoice') this.execute({ type: 'IssueInvoice', number: '2026-000001', at });
    if (step.type === 'send') this.send(step, outcome);
    if (step.type === 'ask-provider') this.ask(step.serviceId, outcome);
    if (step.type === 'settle-withdrawal' && outcome !== 'dies-before') {
      this.execute({ type: 'SettleWithdrawal', earlier: this.earlier, most: 2, at });
    }
    if (step.type === 'issue-credit-note') {
      this.execute({ type: 'IssueCreditNote', serviceId: step.serviceId, number: 'A-2026-000001', at });
    }
    if (step.type === 'refund' && outcome !== 'dies-before') {
      const { serviceId } = step;
      if (outcome === 'never') this.execute({ type: 'RecordReportRefundFailed', serviceId, reason: 'no', at });
      else if (outcome === 'works') this.execute({ type: 'RecordReportRefundMade', serviceId, refundId: 're', at });
    }
  }

  private ask(serviceId: 'mecascore' | 'mecavin' | 'service-history', outcome: StepOutcome): void {
    const at = this.now;
    const known = this.state.services.find((one) => one.serviceId === serviceId);
    const attempt = (known?.attempts ?? 0) + (known?.standing === 'waiting' ? 1 : 0);
    this.execute({ type: 'RequestReport', serviceId, attempt, at });
    if (outcome === 'works') this.execute({ type: 'RecordReport', serviceId, source: 's', digest: 'd', at });
    if (outcome === 'fails')
      this.execute({ type: 'RecordRequestFailure', serviceId, attempt, kind: 'no-answer', reason: 'no', at });
    if (outcome === 'never') this.execute({ type: 'RecordNothingFound', serviceId, at });
  }

  private send({ mail, copy }: MailOfOrder, outcome: StepOutcome): void {
    const at = this.now;
    const key = `${mail}-${copy}`;
    const attempt = 1 + (this.state.mails.find((one) => one.mail === mail && one.copy === copy)?.attempts ?? 0);
    const attempted = this.execute({ type: 'AttemptDelivery', mail, copy, attempt, messageId: `<${key}>`, at });
    if (attempted.length === 0) return;
    if (outcome === 'works' || outcome === 'dies-after') this.sent.set(key, (this.sent.get(key) ?? 0) + 1);
    if (outcome === 'works') this.execute({ type: 'RecordDeliveryAccepted', mail, copy, messageId: `<${key}>`, at });
    else if (outcome === 'fails' || outcome === 'never') {
      const isFinal = outcome === 'never';
      this.execute({ type: 'RecordDeliveryRefused', mail, copy, attempt, isFinal, reason: '451', at });
    } else this.deaths.set(key, (this.deaths.get(key) ?? 0) + 1);
  }
}

const MAX_ROUNDS = 400;

/** The rounds in which the buyer takes each action, and the number of previous withdrawals with the same card or e-mail. */
export interface BuyerPlan {
  readonly asksIn?: readonly number[];
  readonly agreesIn?: number;
  readonly opensIn?: number;
  readonly withdrawsIn?: number;
  readonly earlier?: number;
}

/** Runs an order until nothing is left to do; when `luck` is used up, provider requests fail and all other steps succeed. */
export function playOrder(luck: readonly StepOutcome[], buyer: BuyerPlan = {}): VirtualOrder {
  const { asksIn = [], agreesIn, opensIn, withdrawsIn, earlier } = buyer;
  const order = new VirtualOrder(earlier);
  order.execute({ type: 'OpenOrder', opened: examples.OrderOpened.data, at: paidAt });
  const left = [...luck];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    order.execute({ type: 'ApplyDeadlines', at: order.now });
    const { steps, retryAt } = nextStepsOf(order.state, order.now);
    if (steps.length === 0 && retryAt === null) return order;
    const at = order.now;
    if (asksIn.includes(round)) order.execute({ type: 'Resend', at });
    if (round === agreesIn && servicesToAgreeOn(order.state).length > 0) {
      order.execute({ type: 'AgreeToImmediatePerformance', wordingId: 'immediate-performance-fr-1', at });
    }
    if (round === opensIn) order.execute({ type: 'OpenReport', serviceId: 'mecavin', at });
    if (round === withdrawsIn && withdrawableServices(order.state).length > 0) {
      order.execute({ type: 'DeclareWithdrawal', name: 'Jeanne', email: 'jeanne@example.fr', at });
    }
    for (const step of steps)
      order.executeStep(step, left.shift() ?? (step.type === 'ask-provider' ? 'fails' : 'works'));
    const next = nextStepsOf(order.state, order.now);
    if (next.steps.length === 0) order.now = next.retryAt ?? order.now;
  }
  throw new Error('the order never comes to rest');
}
