import { Inject, Injectable } from '@nestjs/common';
import { eventTypeFilter, START, type AllStreamRecordedEvent } from '@eventstore/db-client';
import { type Event } from '@shop/domain';
import { upcast } from '@shop/domain/event-types';
import { logText } from '../platform/log-text.js';
import { Jobs, type Job } from '../postgres/jobs.js';
import { DeadLetters } from '../postgres/dead-letters.js';
import { PostgresUnavailable } from '../postgres/postgres.js';
import { BEGINNING, LeaseLost, ReactionCheckpoints, type Position } from '../postgres/reaction-checkpoints.js';
import { EventStoreDBClient } from './client.js';
import { consume } from './consume.js';
import { endOfLog } from './end-of-log.js';
import { EventStoreUnavailable, within } from './unavailable.js';

/** An event as a reaction sees it; personal fields are ciphertext. */
export interface StreamEvent<DomainEvent extends Event = Event> {
  readonly stream: string;
  readonly data: DomainEvent['data'];
}

/** Event → command, the only arrow backwards. Delivered at least once, in the order of the log, so it must be idempotent. */
export interface Reaction<DomainEvent extends Event = Event> {
  readonly name: string;
  readonly type: DomainEvent['type'];
  /** What is left to be done about it is kept as jobs, in one transaction with the reaction's place. */
  react(event: StreamEvent<DomainEvent>): Promise<readonly Job[] | void>;
}

interface EventMetadata {
  readonly schemaVersion?: number;
  readonly origin?: string;
}

const isAfter = (position: Position, other: Position): boolean =>
  position.commit > other.commit || (position.commit === other.commit && position.prepare > other.prepare);

/** Receives each failure that will be retried. */
export type Report = (reason: string) => void;

const READ_MILLISECONDS = 2000;
const BLOCKED = 'blocked by an earlier event of its stream';
const STORES_AWAY = [EventStoreUnavailable, PostgresUnavailable, LeaseLost];

const isAway = (error: unknown): boolean => STORES_AWAY.some((kind) => error instanceof kind);

/** Runs reactions: each consumes events of its type from its own position in the log. */
@Injectable()
export class Reactions {
  constructor(
    @Inject(EventStoreDBClient) private readonly client: EventStoreDBClient,
    private readonly checkpoints: ReactionCheckpoints,
    private readonly deadLetters: DeadLetters,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Follows the log until the signal aborts; throws when a store is away. An event that the reaction fails at is parked with
   * the later ones of its stream, and the others go on.
   */
  async follow(reaction: Reaction, signal: AbortSignal, report: Report): Promise<void> {
    await this.start(reaction);
    const lease = await this.checkpoints.acquire(reaction.name);
    const fromPosition = lease.position.commit === BEGINNING.commit ? START : lease.position;
    const filter = eventTypeFilter({ prefixes: [reaction.type] });
    const subscription = this.client.subscribeToAll({ fromPosition, filter });
    await consume(subscription, signal, async (event) => {
      if (event.type !== reaction.type || !isAfter(event.position, lease.position)) return;
      if ((event.metadata as EventMetadata).origin !== undefined) return;
      const jobs = await this.tell(reaction, event, report);
      await this.checkpoints.advance(lease, event.position, jobs);
    });
  }

  /**
   * Gives a reaction without a checkpoint the end of the log as its start: an installation that is attached to an older log sends
   * nothing about what happened before it. `npm run reactions -- start` moves it elsewhere.
   */
  async start({ name }: Reaction): Promise<void> {
    if (await this.checkpoints.exists(name)) return;
    await this.checkpoints.create(name, await within(READ_MILLISECONDS, this.endOfLog()));
  }

  /** The position of the newest event; the beginning of an empty log. */
  async endOfLog(): Promise<Position> {
    return endOfLog(this.client);
  }

  /** Tries what is due once more, the oldest event of each stream. */
  async retry(reaction: Reaction, signal: AbortSignal, report: Report): Promise<void> {
    for (const { position, stream } of await this.deadLetters.due(reaction.name)) {
      if (signal.aborted) return;
      const event = await within(READ_MILLISECONDS, this.eventAt(position));
      const outcome = event === undefined ? { reason: 'is not in the log any more' } : await outcomeOf(reaction, event);
      if ('reason' in outcome) await this.addDeadLetter(reaction, position, stream, outcome.reason, report);
      else {
        await this.jobs.add(...outcome.jobs);
        await this.deadLetters.remove(reaction.name, position);
      }
    }
  }

  /** What is left to be done about it; nothing yet for an event that is blocked. */
  private async tell(reaction: Reaction, event: AllStreamRecordedEvent, report: Report): Promise<readonly Job[]> {
    const { position, streamId } = event;
    const isBlocked = await this.deadLetters.isBlocked(reaction.name, streamId);
    const outcome = isBlocked ? { reason: BLOCKED } : await outcomeOf(reaction, event);
    if (!('reason' in outcome)) return outcome.jobs;
    await this.addDeadLetter(reaction, position, streamId, outcome.reason, report);
    return [];
  }

  private async addDeadLetter(
    { name }: Reaction,
    position: Position,
    stream: string,
    reason: string,
    report: Report,
  ): Promise<void> {
    await this.deadLetters.add(name, position, stream, logText(reason));
    report(reason);
  }

  private async eventAt(fromPosition: Position): Promise<AllStreamRecordedEvent | undefined> {
    let found: AllStreamRecordedEvent | undefined;
    for await (const { event } of this.client.readAll({ fromPosition, maxCount: 1 })) {
      if (event?.position.commit === fromPosition.commit) found = event;
    }
    return found;
  }
}

/** What is left to be done, or why the reaction failed; throws on when a store is away, which is no fault of the event. */
const outcomeOf = async (
  reaction: Reaction,
  event: AllStreamRecordedEvent,
): Promise<{ readonly jobs: readonly Job[] } | { readonly reason: string }> => {
  try {
    const { schemaVersion } = event.metadata as EventMetadata;
    const jobs = await reaction.react({ stream: event.streamId, data: upcast(event.type, schemaVersion, event.data) });
    return { jobs: jobs ?? [] };
  } catch (error) {
    if (isAway(error)) throw error;
    return { reason: String(error) };
  }
};
