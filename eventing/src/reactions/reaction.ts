import type { Event, RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { resultOf } from '../runner/consumer.js';

/** Events that nobody's act has just caused are none that a reaction acts upon. */
const hasHappenedHere = ({ metadata }: RecordedEvent): boolean => metadata.origin === null;

/** Event → jobs. Pure: what has an effect is done by the jobs, which are kept with the checkpoint, both or neither. */
export interface Reaction<Job = unknown, DomainEvent extends Event = Event> {
  readonly name: string;
  readonly type: DomainEvent['type'];
  /** Where it starts in a log that it has not read yet; from now on when absent. */
  readonly startsAt?: 'beginning';
  react(event: RecordedEvent<DomainEvent>): readonly Job[];
  /** Writes rows of its own, in the transaction of its checkpoint; repeated events change nothing. */
  write?(queries: Queries, events: readonly RecordedEvent<DomainEvent>[]): Promise<void>;
}

/** A job and the event that it comes of. */
export interface GivenJob<Job> {
  readonly job: Job;
  readonly event: RecordedEvent;
}

/** Where reactions keep their checkpoints and dead letters, and how their jobs are added in the same transaction. */
export interface ReactionTables<Job> {
  /** With the tables `reaction_checkpoint`, `dead_letter`, `skipped_event` and `retried_event`. */
  readonly schema: string;
  /** What may be kept and logged of a reason. */
  readonly redact: (reason: string) => string;
  readonly addJobs: (queries: Queries, jobs: readonly GivenJob<Job>[]) => Promise<void>;
}

/** What a reaction gives to be done; throws EventNotApplicable when it cannot handle the event. */
const jobsOf = <Job>(reaction: Reaction<Job>, event: RecordedEvent): readonly GivenJob<Job>[] =>
  resultOf([event], () => reaction.react(event).map((job) => ({ job, event })));

/** Keeps what comes of events, within a transaction; throws EventNotApplicable when the reaction cannot handle one. */
export const handleEvents = async <Job>(
  { reaction, addJobs }: { readonly reaction: Reaction<Job> } & Pick<ReactionTables<Job>, 'addJobs'>,
  queries: Queries,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const jobs = events.filter(hasHappenedHere).flatMap((event) => jobsOf(reaction, event));
  if (jobs.length > 0) await addJobs(queries, jobs);
  if (reaction.write === undefined) return;
  resultOf(events, () => undefined);
  await reaction.write(queries, events);
};
