import type { Event, RecordedEvent } from '../event.js';
import type { Queries } from '../postgres/database.js';
import { resultOf } from '../runner/consumer.js';

/** Event → jobs. Pure: what has an effect is done by the jobs, which are kept with the checkpoint, both or neither. */
export interface Reaction<Job = unknown, DomainEvent extends Event = Event> {
  readonly name: string;
  readonly type: DomainEvent['type'];
  react(event: RecordedEvent<DomainEvent>): readonly Job[];
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
export const jobsOf = <Job>(reaction: Reaction<Job>, event: RecordedEvent): readonly GivenJob<Job>[] =>
  resultOf([event], () => reaction.react(event).map((job) => ({ job, event })));
