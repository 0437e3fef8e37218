import type { RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { positionOf } from '../postgres/position-columns.js';
import { EventNotApplicable, isPermanent } from './consumer.js';
import type { DeadLetter, DeadLetterTable } from './dead-letter-table.js';
import type { Stores } from './stores.js';

/** Who decided about a blocked key, and why. */
export interface Decision {
  readonly by: string;
  readonly reason: string;
}

/** A decision and what came of it. */
export interface RecordedDecision extends Decision {
  readonly action: 'retry' | 'skip';
  readonly outcome: string;
}

/** What came of the events of a blocked key: the number that were applied, and why the next one still cannot be. */
export interface Outcome {
  readonly applied: number;
  readonly failure?: string;
}

/** `1 event`, `2 events`. */
export const counted = (count: number | bigint, one: string): string =>
  `${count} ${Number(count) === 1 ? one : `${one}s`}`;

export const outcomeText = ({ applied, failure }: Outcome): string =>
  `applied ${counted(applied, 'event')}${failure === undefined ? '' : `; still blocked: ${failure}`}`;

/** What projections and reactions do differently with their dead letters. */
export interface DeadLetterPolicy<Letter extends DeadLetter> {
  readonly name: string;
  /** The consumer in both tables: the build of a projection, or the name of a reaction. */
  readonly id: string;
  readonly table: DeadLetterTable<Letter>;
  /** Locks the checkpoint until the transaction ends; throws when its consumer no longer writes these results. */
  lock(queries: Queries): Promise<void>;
  blockedKeys(queries: Queries): Promise<ReadonlySet<string>>;
  /** Writes the results of an event. Throws EventNotApplicable when it cannot be handled. */
  handle(queries: Queries, events: readonly RecordedEvent[]): Promise<void>;
  /** Unblocks a key that has no dead letter left, where that is stored beside the dead letters. */
  unblock?(queries: Queries, key: string): Promise<void>;
  /** Why an event could not be handled, as it may be stored. */
  reasonOf(error: unknown): string;
  /** Stores that the oldest dead letter of its key failed again. */
  failedAgain(queries: Queries, letter: Letter, reason: string, event: RecordedEvent | undefined): Promise<void>;
  record(queries: Queries, letter: Letter, decision: RecordedDecision): Promise<void>;
}

/** The dead letters of one consumer: handled in the order of their key, one at a time, under the lock of its checkpoint. */
export class DeadLetters<Letter extends DeadLetter> {
  constructor(
    private readonly policy: DeadLetterPolicy<Letter>,
    private readonly stores: Pick<Stores, 'database' | 'events'>,
  ) {}

  /** Handles the oldest event of a key, unless somebody else did; returns why it failed again, undefined when it is handled. */
  async handle(letter: Letter): Promise<string | undefined> {
    const { policy, stores } = this;
    const event = await stores.events.at(positionOf(letter));
    try {
      await stores.database.writing((queries) => this.handleLocked(queries, letter, event));
      return undefined;
    } catch (error) {
      if (!isPermanent(error)) throw error;
      const reason = policy.reasonOf(error);
      await stores.database.writing((queries) => policy.failedAgain(queries, letter, reason, event));
      return reason;
    }
  }

  /** Handles the events of a blocked key in order; records who requested it and the outcome. */
  async retry(key: string, why: Decision): Promise<Outcome> {
    const letter = await this.open(key);
    if (letter === undefined) return { applied: 0 };
    const outcome = await this.handleKey(key);
    await this.policy.record(this.stores.database, letter, { ...why, action: 'retry', outcome: outcomeText(outcome) });
    return outcome;
  }

  /** Permanently skips the event that is to blame, and handles the ones behind it. */
  async skip(key: string, why: Decision): Promise<Outcome> {
    const { policy } = this;
    const letter = await this.open(key);
    if (letter === undefined) return { applied: 0 };
    await this.stores.database.writing(async (queries) => {
      await policy.lock(queries);
      const removed = await policy.table.remove(queries, policy.id, letter);
      if (removed !== 1) throw new Error('Another process is handling this key.');
      await policy.record(queries, letter, { ...why, action: 'skip', outcome: 'left out' });
      await policy.unblock?.(queries, key);
    });
    return this.handleKey(key);
  }

  private async handleLocked(queries: Queries, letter: Letter, event: RecordedEvent | undefined): Promise<void> {
    const { policy } = this;
    const { id, table } = policy;
    const key = table.keyOf(letter);
    await policy.lock(queries);
    const first = await table.first(queries, id, key);
    if (first?.commit_pos !== letter.commit_pos || first.prepare_pos !== letter.prepare_pos) return;
    const isSame = event?.stream === letter.stream && event.id === (letter.event_id ?? event.id);
    if (!isSame) throw new EventNotApplicable('The log no longer holds the event.');
    await policy.handle(queries, [event]);
    await table.remove(queries, id, letter);
    await policy.unblock?.(queries, key);
  }

  private async handleKey(key: string): Promise<Outcome> {
    const { id, table } = this.policy;
    for (let applied = 0; ; applied++) {
      const letter = await table.first(this.stores.database, id, key);
      if (letter === undefined) return { applied };
      const failure = await this.handle(letter);
      if (failure !== undefined) return { applied, failure };
    }
  }

  /** The oldest dead letter of a blocked key; a key without one is unblocked at once. */
  private open(key: string): Promise<Letter | undefined> {
    const { policy } = this;
    return this.stores.database.writing(async (queries) => {
      if (!(await policy.blockedKeys(queries)).has(key)) {
        throw new Error(`No event of ${key} is blocked by ${policy.name}.`);
      }
      await policy.lock(queries);
      await policy.unblock?.(queries, key);
      return policy.table.first(queries, policy.id, key);
    });
  }
}
