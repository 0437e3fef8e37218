import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { retryUntilDone, within } from '@shop/eventing/backoff';
import { Outage } from '@shop/eventing/consumers/outages/outage';
import { reasonOf } from '@shop/eventing/postgres/failures';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { createStart } from '@shop/eventing/reactions/reaction-consumer';
import { REACTIONS } from '../../platform/tokens.js';
import { REACTION_TABLES, ReactionStores } from './reaction-stores.js';

const RETRY_MS = 1000;
/** Longest time for which a store that does not answer delays the start of a process, in ms. */
const START_TIMEOUT_MS = 2000;

/**
 * Reads where the reactions of a new installation start before its first request is answered, and stores it as soon as Postgres
 * answers: every later payment is after that position, even if Postgres or the worker starts much later.
 */
@Injectable()
export class ReactionStarts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('reactions');
  private readonly stopping = new AbortController();
  private readonly outage = new Outage(
    (line) => this.logger.warn(line),
    'the start positions of the reactions are stored',
  );

  constructor(
    @Inject(REACTIONS) private readonly all: readonly Reaction[],
    private readonly stores: ReactionStores,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.tryStoreStarts()))
      void retryUntilDone(() => this.tryStoreStarts(), RETRY_MS, this.stopping.signal);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async storeStarts(): Promise<void> {
    const { database, logEnd } = this.stores;
    await logEnd.read();
    for (const reaction of this.all) await createStart(reaction, REACTION_TABLES.schema, database, logEnd);
  }

  private async tryStoreStarts(): Promise<boolean> {
    try {
      await within(START_TIMEOUT_MS, this.storeStarts());
      this.outage.over();
      return true;
    } catch (error) {
      this.outage.failed(`the start positions of the reactions are not stored yet: ${reasonOf(error)}`);
      return false;
    }
  }
}
