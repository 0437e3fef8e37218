import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { newContext, onBehalfOf } from '../message-context.js';
import { FindOpenIntents, type OpenIntent } from './find-open-intents.query.js';
import { ReconcileIntent } from './reconcile-intent.command.js';

/** The third way in, for when neither webhook nor browser tells the outcome (payments decision 4). */
@Injectable()
export class Reconciliation {
  private rounds = 0;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Looks once at every intent without an outcome; what cannot be learnt now is asked again in the next round. */
  async round(signal: AbortSignal, report: (line: string) => void): Promise<void> {
    const open = await this.queries.execute(new FindOpenIntents(this.rounds));
    this.rounds += 1;
    for (const intent of open) {
      if (signal.aborted) return;
      await this.reconcile(intent).catch((error: unknown) =>
        report(`Attempt ${intent.attempt} of visit ${intent.uuid} has no outcome yet: ${String(error)}`),
      );
    }
  }

  private async reconcile({ uuid, attempt }: OpenIntent): Promise<void> {
    await onBehalfOf(newContext({ actor: 'system' }), () => this.commands.execute(new ReconcileIntent(uuid, attempt)));
  }
}
