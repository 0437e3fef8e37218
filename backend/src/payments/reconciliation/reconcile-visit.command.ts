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
    /** Nobody has tried to pay for a day: what is open is made unpayable. */
    readonly isAbandoned: boolean,
  ) {
    super();
  }
}

/** Learns from the provider what became of every open intent of a visit; throws when it does not answer. */
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
