import { pause } from '../backoff.js';
import { reasonOf } from '../consumers/consumer.js';
import type { ConsumerReport } from '../consumers/consumer-health.js';
import { Followers } from '../consumers/followers.js';
import type { LogReport } from '../consumers/log-report.js';
import { Metrics } from '../consumers/metrics.js';
import type { Stores } from '../consumers/stores.js';
import { dueDeadLetters, reactionDeadLetters } from './dead-letters.js';
import { LogEnd } from './log-end.js';
import type { Reaction, ReactionTables } from './reaction.js';
import { reactionConsumer } from './reaction-consumer.js';

const RETRY_MS = 1000;

/** All reactions of a worker, driven by the runner that also drives projections. */
export class Reactions<Job> {
  private readonly meter = new Metrics('reaction');
  private readonly followers: Followers;

  constructor(
    private readonly reactions: readonly Reaction<Job>[],
    private readonly tables: ReactionTables<Job>,
    private readonly stores: Stores,
    logEnd = new LogEnd(stores.events),
  ) {
    const consumers = reactions.map((reaction) => reactionConsumer(reaction, tables, stores, logEnd));
    this.followers = new Followers(consumers, stores, this.meter, tables.schema);
  }

  /** Whether this process may lead: not while the tables are another shop's. */
  admit(): Promise<boolean> {
    return this.followers.admit();
  }

  /** Follows the log and retries what failed, until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.followers.run(signal), ...this.reactions.map((reaction) => this.retry(reaction, signal))]);
  }

  /** Restarts a reaction from its present checkpoint. */
  restart(name: string): void {
    this.followers.restart(name);
  }

  get isStuck(): boolean {
    return this.followers.isStuck;
  }

  get log(): LogReport {
    return this.followers.log;
  }

  get reports(): Readonly<Record<string, ConsumerReport>> {
    return this.followers.reports;
  }

  /** Metrics in Prometheus format. */
  metrics(isLeading: boolean): Promise<string> {
    return this.meter.text(isLeading, this.reports);
  }

  /** Retries what is due; first of all each blocked stream once: this program may be able to handle what the one before could not. */
  private async retry(reaction: Reaction<Job>, signal: AbortSignal): Promise<void> {
    let failure: string | undefined;
    for (let isFirst = true; !signal.aborted;) {
      try {
        await this.retryDue(reaction, isFirst);
        isFirst = false;
        failure = undefined;
      } catch (error) {
        if (failure !== reasonOf(error)) this.stores.report(`${reaction.name} retries later: ${reasonOf(error)}`);
        failure = reasonOf(error);
      }
      await pause(RETRY_MS, signal);
    }
  }

  private async retryDue(reaction: Reaction<Job>, isAll: boolean): Promise<void> {
    const { tables, stores } = this;
    const deadLetters = reactionDeadLetters(reaction, tables, stores);
    for (const letter of await dueDeadLetters(stores.database, tables.schema, reaction.name, isAll)) {
      const reason = await deadLetters.handle(letter);
      if (reason !== undefined) stores.report(`${reaction.name} fails again at ${letter.stream}: ${reason}`);
    }
  }
}
