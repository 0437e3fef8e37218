import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { retryUntilDone, within } from '@shop/eventing/backoff';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { createStart } from '@shop/eventing/reactions/reaction-consumer';
import { REACTIONS } from '../../platform/tokens.js';
import { REACTION_TABLES, ReactionStores } from './reaction-stores.js';

const RETRY_MS = 1000;
/** Longest time for which a store that does not answer delays the start of a process, in ms. */
const START_TIMEOUT_MS = 2000;

/**
 * Stores where the reactions of a new installation start before its first request is answered: every later payment is after
 * that position, even if the worker starts much later.
 */
@Injectable()
export class ReactionStarts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('reactions');
  private readonly stopping = new AbortController();

  constructor(
    @Inject(REACTIONS) private readonly all: readonly Reaction[],
    private readonly stores: ReactionStores,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.hasStarted())) void retryUntilDone(() => this.hasStarted(), RETRY_MS, this.stopping.signal);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async start(): Promise<void> {
    for (const reaction of this.all) await createStart(reaction, REACTION_TABLES.schema, this.stores);
  }

  private async hasStarted(): Promise<boolean> {
    try {
      await within(START_TIMEOUT_MS, this.start());
      return true;
    } catch (error) {
      this.logger.warn(`the start positions of the reactions are not stored yet: ${String(error)}`);
      return false;
    }
  }
}
