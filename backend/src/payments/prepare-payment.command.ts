import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  commandsFor,
  decideAll,
  fold,
  missingChanges,
  sessionDecider,
  stillMissing,
  type SessionChanges,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
} from '@shop/domain';
import { openIntent, refusePayment, supersededIntent, type Intent } from '@shop/domain/payments';
import { holdSecondsLeft } from '@shop/domain/pricing';
import { sessionStream, started } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import type { Loaded } from '../stores/event-store/folded.js';
import { Streams } from '../stores/event-store/streams.js';
import { EffectLimits } from '../limits/effect-limits.js';
import { SessionBinding } from '../sessions/session-binding.js';
import { Lookups, type PricedChanges } from '../integrations/lookups.js';
import { PaymentProvider } from './payment-provider.js';
import { refuseUnavailable } from './provider-unavailable.js';
import { RequestedIntents } from './reconciliation/requested-intents.js';
import { SalesPause } from './sales-pause.js';
import { SettlePayments } from './settle-payments.js';

interface PreparedPayment {
  readonly clientSecret: string;
  /** Seconds for which the price is still held. */
  readonly heldSeconds: number;
  readonly revision: number;
}

type Plan = (current: SessionState) => readonly SessionCommand[];
type Seen = Loaded<SessionEvent, SessionState>;

/** `changes` is the order as the request describes it; only what the visit lacks is taken from it. */
export class PreparePayment extends Command<PreparedPayment> {
  constructor(
    readonly uuid: string,
    readonly shownAmountCents: number | null,
    readonly changes: SessionChanges,
  ) {
    super();
  }
}

/** Decision before side effect: the request for an intent is an event before the provider is called. */
@CommandHandler(PreparePayment)
export class PreparePaymentHandler implements ICommandHandler<PreparePayment> {
  constructor(
    private readonly streams: Streams,
    private readonly lookups: Lookups,
    private readonly provider: PaymentProvider,
    private readonly requested: RequestedIntents,
    private readonly settlements: SettlePayments,
    private readonly clock: Clock,
    private readonly binding: SessionBinding,
    private readonly limits: EffectLimits,
    private readonly pause: SalesPause,
  ) {}

  async execute({ uuid, shownAmountCents, changes }: PreparePayment): Promise<PreparedPayment> {
    const stream = sessionStream(uuid);
    const loaded = await this.streams.load(sessionDecider, stream);
    const { state: seen } = loaded;
    const order = await this.lookups.ofOrder(this.binding.own(started(seen)), missingChanges(changes, seen));
    const superseded = this.supersededBy(order, seen, shownAmountCents);
    await this.pause.refuseWhilePaused();
    const isRepeat = superseded === undefined && openIntent(seen.payments) !== undefined;
    await this.limits.take(isRepeat ? 'payment-claim' : 'payment-intent');
    await this.retire(uuid, superseded);
    const at = this.clock.now();
    const request = [
      { type: 'HoldPrice', at } as const,
      { type: 'RequestPaymentIntent', shownAmountCents, at } as const,
    ];
    const plan: Plan = (current) => [...this.fillIn(order, seen, current), ...request];
    const first = await this.requestedFor(uuid, plan, superseded === undefined ? loaded : undefined);
    return first ?? (await this.requestedFor(uuid, plan)) ?? refusePayment('payment-provider-unavailable');
  }

  /** The intent of the open attempt, or undefined when that one was spent: the next call makes the next attempt. */
  private async requestedFor(uuid: string, plan: Plan, loaded?: Seen): Promise<PreparedPayment | undefined> {
    const { state, revision: decided } = await this.decided(sessionStream(uuid), plan, loaded);
    const intent = openIntent(state.payments) ?? refusePayment('payment-provider-unavailable');
    const prepared = await this.requested.prepare(uuid, intent);
    if (prepared === undefined) return undefined;
    const { clientSecret, revision: created } = prepared;
    const { hold } = state.pricing;
    const heldSeconds = hold === null ? 0 : holdSecondsLeft(hold, this.clock.now());
    return { clientSecret, revision: Math.max(decided, created), heldSeconds };
  }

  /** Decides a repeated request anew: the intent that it was answered first may not be payable any more. */
  private async decided(stream: string, plan: Plan, loaded?: Seen) {
    const first = await this.streams.execute(sessionDecider, stream, () => plan, loaded && { loaded });
    return first.isRepeat ? this.streams.decide(sessionDecider, stream, plan, { commandId: randomUUID() }) : first;
  }

  /** Order data that only the request has becomes the same events as with a PATCH, in one append with the intent's request. */
  private fillIn({ changes, context }: PricedChanges, seen: SessionState, current: SessionState) {
    return commandsFor(stillMissing(changes, seen, started(current)), context, current);
  }

  /** The open intent that this order replaces; refuses an order that cannot be paid, and records nothing of it. */
  private supersededBy(order: PricedChanges, seen: SessionState, shownAmountCents: number | null): Intent | undefined {
    const check = { type: 'CheckPayable', shownAmountCents, at: order.context.at } as const;
    const filled = fold(
      sessionDecider,
      decideAll(sessionDecider, [...this.fillIn(order, seen, seen), check], seen),
      seen,
    );
    return supersededIntent(filled, this.clock.now());
  }

  /** Cancels the intent for another order before a new one is made; of a spent attempt there is none. */
  private async retire(uuid: string, superseded: Intent | undefined): Promise<void> {
    if (superseded === undefined) return;
    const { attempt } = superseded;
    const paymentIntentId =
      superseded.paymentIntentId ?? (await this.requested.prepare(uuid, superseded))?.paymentIntentId;
    if (paymentIntentId === undefined) return;
    const outcome = await this.provider.cancel(paymentIntentId).catch(refuseUnavailable);
    if (outcome.status !== 'canceled') {
      await this.settlements.settle(outcome, 'claim');
      refusePayment('payment-in-progress');
    }
    const canceled = { type: 'RecordPaymentIntentCanceled', attempt, paymentIntentId, at: this.clock.now() } as const;
    await this.streams.decide(sessionDecider, sessionStream(uuid), () => [canceled], {
      commandId: `canceled:${paymentIntentId}`,
    });
  }
}
