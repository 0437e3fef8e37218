import { pause } from '../backoff.js';
import { reasonOf } from '../consumers/consumer.js';
import type { ConsumerReport } from '../consumers/consumer-health.js';
import { Followers } from '../consumers/followers.js';
import type { LogReport } from '../consumers/log-report.js';
import { Metrics } from '../consumers/metrics.js';
import type { Stores } from '../consumers/stores.js';
import { storeLagsIn } from './checkpoint.js';
import { dueDeadLetters, reactionDeadLetters, type ReactionDeadLetter } from './dead-letters.js';
import { LogEnd } from './log-end.js';
import type { Reaction, ReactionTables } from './reaction.js';
import { reactionConsumer } from './reaction-consumer.js';

const RETRY_MS = 1000;
/** Retries after which dead letters are looked for although this process knows of none. */
const LOOK_EVERY = 10;

/** All reactions of a worker, driven by the runner that also drives projections. */
export class Reactions<Job> {
  private readonly meter = new Metrics('reaction');
  private readonly followers: Followers;
  /** Why retries fail for now, by reaction. */
  private readonly failures = new Map<string, string>();

  constructor(
    private readonly reactions: readonly Reaction<Job>[],
    private readonly tables: ReactionTables<Job>,
    private readonly stores: Stores,
    logEnd = new LogEnd(stores.events),
  ) {
    const consumers = reactions.map((reaction) => reactionConsumer(reaction, tables, stores, logEnd));
    this.followers = new Followers(consumers, stores, this.meter, tables.schema, storeLagsIn(tables.schema));
  }

  /** Whether this process may lead: not while the tables are another shop's. */
  admit(): Promise<boolean> {
    return this.followers.admit();
  }

  /** Follows the log and retries what failed, until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.followers.run(signal), this.retry(signal)]);
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
  private async retry(signal: AbortSignal): Promise<void> {
    const names = this.reactions.map(({ name }) => name);
    const untried = new Set(names);
    for (let retries = 0; !signal.aborted; await pause(RETRY_MS, signal), retries += 1) {
      if (untried.size === 0 && !this.isBlocking && retries % LOOK_EVERY > 0) continue;
      const { stores, tables } = this;
      const due = await dueDeadLetters(stores.database, tables.schema, names, [...untried]).catch((error: unknown) =>
        this.retriesLater('The worker', error),
      );
      if (due === undefined) continue;
      this.failures.delete('The worker');
      const retried = await Promise.all(this.reactions.map((reaction) => this.retryAll(reaction, due)));
      for (const name of retried) if (name !== undefined) untried.delete(name);
    }
  }

  private get isBlocking(): boolean {
    return Object.values(this.reports).some(({ parkedKeys }) => parkedKeys > 0);
  }

  /** Retries the dead letters of one reaction, in order; returns its name, or undefined when it has to be tried again. */
  private async retryAll(reaction: Reaction<Job>, due: readonly ReactionDeadLetter[]): Promise<string | undefined> {
    const { tables, stores } = this;
    const { name } = reaction;
    const deadLetters = reactionDeadLetters(reaction, tables, stores);
    try {
      for (const letter of due.filter((one) => one.reaction === name)) {
        const reason = await deadLetters.handle(letter);
        if (reason !== undefined) stores.report(`${name} fails again at ${letter.stream}: ${reason}`);
      }
    } catch (error) {
      return this.retriesLater(name, error);
    }
    this.failures.delete(name);
    return name;
  }

  /** Reports a failure that passes, once for as long as it stays the same. */
  private retriesLater(name: string, error: unknown): undefined {
    const reason = reasonOf(error);
    if (this.failures.get(name) !== reason) this.stores.report(`${name} retries later: ${reason}`);
    this.failures.set(name, reason);
  }
}
