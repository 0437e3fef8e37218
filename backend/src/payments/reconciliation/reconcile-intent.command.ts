import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { unsettledIntents } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../../stores/event-store/streams.js';
import { PaymentProvider } from '../payment-provider.js';
import { RequestedIntents } from './requested-intents.js';
import { SettlePayments } from '../settle-payments.js';

export class ReconcileIntent extends Command<void> {
  constructor(
    readonly uuid: string,
    readonly attempt: number,
    /** There was no attempt to pay it for a day. */
    readonly isAbandoned = false,
  ) {
    super();
  }
}

/**
 * Asks the provider for an outcome that no webhook reported. A request that got no response is repeated under its own key;
 * an intent that is still open although the visit is paid, or that was abandoned, is canceled.
 */
@CommandHandler(ReconcileIntent)
export class ReconcileIntentHandler implements ICommandHandler<ReconcileIntent> {
  constructor(
    private readonly streams: Streams,
    private readonly requested: RequestedIntents,
    private readonly provider: PaymentProvider,
    private readonly settlements: SettlePayments,
  ) {}

  async execute({ uuid, attempt, isAbandoned }: ReconcileIntent): Promise<void> {
    const { payments } = (await this.streams.load(sessionDecider, sessionStream(uuid))).state;
    const intent = unsettledIntents(payments).find((one) => one.attempt === attempt);
    if (intent === undefined) return;
    const id = intent.paymentIntentId ?? (await this.requested.prepare(uuid, intent))?.paymentIntentId;
    if (id === undefined) return;
    const isOver = isAbandoned || payments.paid !== null;
    const outcome = await (isOver ? this.provider.cancel(id) : this.provider.outcomeOf(id));
    await this.settlements.settle(outcome, 'reconciliation');
  }
}
