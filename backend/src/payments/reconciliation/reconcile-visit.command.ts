import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { unsettledIntents } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import { Streams } from '../../stores/event-store/streams.js';
import { ReconcileIntent } from './reconcile-intent.command.js';

/** Answers whether an intent of the visit still has no outcome. */
export class ReconcileVisit extends Command<boolean> {
  constructor(
    readonly uuid: string,
    /** There was no attempt to pay for a day: open intents are canceled. */
    readonly isAbandoned: boolean,
  ) {
    super();
  }
}

/** Asks the provider for the outcome of every open intent of a visit; throws when it does not answer. */
@CommandHandler(ReconcileVisit)
export class ReconcileVisitHandler implements ICommandHandler<ReconcileVisit> {
  constructor(
    private readonly streams: Streams,
    private readonly commands: CommandBus,
  ) {}

  async execute({ uuid, isAbandoned }: ReconcileVisit): Promise<boolean> {
    for (const { attempt } of await this.openOf(uuid)) {
      await this.commands.execute(new ReconcileIntent(uuid, attempt, isAbandoned));
    }
    return (await this.openOf(uuid)).length > 0;
  }

  private async openOf(uuid: string) {
    const { state } = await this.streams.load(sessionDecider, sessionStream(uuid));
    return unsettledIntents(state.payments);
  }
}
