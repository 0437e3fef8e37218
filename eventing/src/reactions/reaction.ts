import type { Event, RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { resultOf } from '../consumers/consumer.js';

/** Whether an event happened here; reactions do not act on simulated or imported events. */
const hasHappenedHere = ({ metadata }: RecordedEvent): boolean => metadata.origin === null;

/** Turns an event into jobs. Pure: effects happen in the jobs, which are stored in the transaction of the checkpoint. */
export interface Reaction<Job = unknown, DomainEvent extends Event = Event> {
  readonly name: string;
  readonly type: DomainEvent['type'];
  /** Where it starts in a log that it has not read yet; at the end when absent. */
  readonly startsAt?: 'beginning';
  /** The jobs of an event; absent in a reaction that only writes. */
  react?(event: RecordedEvent<DomainEvent>): readonly Job[];
  /** Writes rows of its own, in the transaction of its checkpoint; repeated events change nothing. */
  write?(queries: Queries, events: readonly RecordedEvent<DomainEvent>[]): Promise<void>;
}

/** A job and the event that caused it. */
export interface CausedJob<Job> {
  readonly job: Job;
  readonly event: RecordedEvent;
}

/** Where reactions keep their checkpoints and dead letters, and how their jobs are added in the same transaction. */
export interface ReactionTables<Job> {
  /** Schema with the tables `reaction_checkpoint`, `dead_letter`, `skipped_event` and `retried_event`. */
  readonly schema: string;
  /** Removes from a reason what must not be stored or logged. */
  readonly redact: (reason: string) => string;
  readonly addJobs: (queries: Queries, jobs: readonly CausedJob<Job>[]) => Promise<void>;
}

/** The jobs that a reaction makes from an event; throws EventNotApplicable when it cannot handle the event. */
const jobsOf = <Job>(reaction: Reaction<Job>, event: RecordedEvent): readonly CausedJob<Job>[] =>
  resultOf([event], () => (reaction.react?.(event) ?? []).map((job) => ({ job, event })));

/** Stores the results of events within a transaction; throws EventNotApplicable for one that cannot be handled. */
export async function handleEvents<Job>(
  { reaction, addJobs }: { readonly reaction: Reaction<Job> } & Pick<ReactionTables<Job>, 'addJobs'>,
  queries: Queries,
  events: readonly RecordedEvent[],
): Promise<void> {
  const jobs = events.filter(hasHappenedHere).flatMap((event) => jobsOf(reaction, event));
  if (jobs.length > 0) await addJobs(queries, jobs);
  if (reaction.write === undefined) return;
  resultOf(events, () => undefined);
  await reaction.write(queries, events);
}
