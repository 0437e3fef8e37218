import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandsFor, sessionDecider, type SessionChanges, type SessionState } from '@shop/domain';
import { openIntent, refusePayment, supersededIntent, type Intent } from '@shop/domain/payments';
import { refuseSession } from '@shop/domain/sessions';
import { Clock } from '../clock.js';
import { Streams } from '../event-store/streams.js';
import { currentContext } from '../message-context.js';
import { OrderFacts } from './order-facts.js';
import { PaymentProvider } from './payment-provider.js';
import { RequestedIntents } from './requested-intents.js';
import { SettlePayments } from './settle-payments.js';

export interface PreparedPayment {
  readonly clientSecret: string;
  readonly revision: number;
}

/** `changes` is what the call says of the order; only what the visit lacks is taken from it (Q22). */
export class PreparePayment extends Command<PreparedPayment> {
  constructor(
    readonly uuid: string,
    readonly shownAmountCents: number | null,
    readonly changes: SessionChanges,
  ) {
    super();
  }
}

/** Decision before side effect: the request is a fact before the provider is asked (payments decision 2). */
@CommandHandler(PreparePayment)
export class PreparePaymentHandler implements ICommandHandler<PreparePayment> {
  constructor(
    private readonly streams: Streams,
    private readonly facts: OrderFacts,
    private readonly provider: PaymentProvider,
    private readonly requested: RequestedIntents,
    private readonly settlements: SettlePayments,
    private readonly clock: Clock,
  ) {}

  async execute({ uuid, shownAmountCents, changes }: PreparePayment): Promise<PreparedPayment> {
    const stream = `session-${uuid}`;
    const filled = await this.fillIn(stream, changes, shownAmountCents);
    await this.retire(uuid, supersededIntent(filled.payments, filled.pricing));
    const request = { type: 'RequestPaymentIntent', shownAmountCents, at: this.clock.now() } as const;
    const { state } = await this.streams.decide(sessionDecider, stream, () => [request], this.stepOf('request'));
    const intent = openIntent(state.payments) ?? refusePayment('payment-provider-unavailable');
    const { clientSecret, revision } = await this.requested.prepare(uuid, intent);
    return { clientSecret, revision };
  }

  /** What only the call knows of the order becomes the same facts as a PATCH makes; a refused order leaves none. */
  private async fillIn(stream: string, changes: SessionChanges, shownAmountCents: number | null) {
    const { state } = await this.streams.load(sessionDecider, stream);
    const lacking = this.facts.lackingOf(startedOrNotFound(state), changes);
    const facts = await this.facts.ofChanges(lacking);
    const check = { type: 'CheckPayable', shownAmountCents } as const;
    const plan = (current: SessionState) => [...commandsFor(lacking, facts, startedOrNotFound(current)), check];
    return (await this.streams.decide(sessionDecider, stream, plan, this.stepOf('fill-in'))).state;
  }

  /** An intent for another order is made unpayable before a new one exists (payments decision 3). */
  private async retire(uuid: string, superseded: Intent | undefined): Promise<void> {
    if (superseded === undefined) return;
    const { attempt } = superseded;
    const paymentIntentId =
      superseded.paymentIntentId ?? (await this.requested.prepare(uuid, superseded)).paymentIntentId;
    const outcome = await this.provider
      .cancel(paymentIntentId)
      .catch(() => refusePayment('payment-provider-unavailable'));
    if (outcome.status !== 'canceled') {
      await this.settlements.settle(outcome, 'claim');
      refusePayment('payment-in-progress');
    }
    const canceled = { type: 'RecordPaymentIntentCanceled', attempt, paymentIntentId, at: this.clock.now() } as const;
    await this.streams.decide(sessionDecider, `session-${uuid}`, () => [canceled], `canceled:${paymentIntentId}`);
  }

  private stepOf(name: string): string {
    return `${currentContext().commandId}:${name}`;
  }
}

const startedOrNotFound = (state: SessionState): SessionState =>
  state.sessions.uuid === null ? refuseSession('session-not-found') : state;
