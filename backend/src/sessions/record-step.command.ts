import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandsForStep, sessionDecider, type SessionState } from '@shop/domain';
import { sessionStream, started, type StepRecord } from '@shop/domain/sessions';
import { Streams } from '../stores/event-store/streams.js';
import { SessionBinding } from './session-binding.js';
import { Lookups } from '../integrations/lookups.js';

export class RecordStep extends Command<number> {
  constructor(
    readonly uuid: string,
    readonly step: Omit<StepRecord, 'stage'>,
  ) {
    super();
  }
}

/** Records a step that the page reports; answers the session's new revision. */
@CommandHandler(RecordStep)
export class RecordStepHandler implements ICommandHandler<RecordStep> {
  constructor(
    private readonly streams: Streams,
    private readonly lookups: Lookups,
    private readonly binding: SessionBinding,
  ) {}

  async execute({ uuid, step }: RecordStep): Promise<number> {
    const { revision } = await this.streams.execute(sessionDecider, sessionStream(uuid), async (loaded) => {
      started(loaded.state);
      const context = await this.lookups.ofStep(step.stepNumber, step.payloadJson);
      return (state: SessionState) => commandsForStep(step, context, this.binding.own(started(state)));
    });
    return revision;
  }
}
