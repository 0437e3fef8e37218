import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { EventNotApplicable, reasonOf } from '../consumers/consumer.js';
import { outcomeText, type Decision, type Outcome } from '../projections/dead-letters.js';
import type { Stores } from '../consumers/stores.js';
import { isLasting } from '../postgres/failures.js';
import { checkpointsIn } from './checkpoint.js';
import {
  dueDeadLetters,
  failedAgain,
  firstDeadLetter,
  oldestDeadLetters,
  removeDeadLetter,
  type DeadLetter,
} from './dead-letters.js';
import { handleEvents, type Reaction, type ReactionTables } from './reaction.js';

interface Case<Job> {
  readonly reaction: Reaction<Job>;
  readonly tables: ReactionTables<Job>;
}

const isStillFirst = async (queries: Queries, schema: string, letter: DeadLetter): Promise<boolean> => {
  const first = await firstDeadLetter(queries, schema, letter);
  return first?.position.commit === letter.position.commit && first.position.prepare === letter.position.prepare;
};

/** Handles the oldest dead letter of a stream; returns undefined when that succeeds, else why it failed again. */
const handleFirst = async <Job>(
  one: Case<Job>,
  letter: DeadLetter,
  { database, events }: Stores,
): Promise<string | undefined> => {
  const { tables, reaction } = one;
  const event = await events.at(letter.position);
  try {
    if (event?.stream !== letter.stream) throw new EventNotApplicable('The log no longer holds the event.');
    await database.writing(async (queries) => {
      await checkpointsIn(tables.schema).lock(queries, reaction.name);
      if (!(await isStillFirst(queries, tables.schema, letter))) return;
      await handleEvents({ reaction, addJobs: tables.addJobs }, queries, [event]);
      await removeDeadLetter(queries, tables.schema, letter);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof EventNotApplicable || isLasting(error))) throw error;
    const reason = tables.redact(reasonOf(error));
    await failedAgain(database, tables.schema, letter, reason);
    return reason;
  }
};

/** Retries the oldest event of each stream where that is due. Throws when a store is unavailable. */
export const retryDue = async <Job>(one: Case<Job>, stores: Stores): Promise<void> =>
  retryAll(one, await dueDeadLetters(stores.database, one.tables.schema, one.reaction.name), stores);

/** Retries the oldest event of every blocked stream: a new program may be able to handle what the one before could not. */
export const retryOldest = async <Job>(one: Case<Job>, stores: Stores): Promise<void> =>
  retryAll(one, await oldestDeadLetters(stores.database, one.tables.schema, one.reaction.name), stores);

const retryAll = async <Job>(one: Case<Job>, letters: readonly DeadLetter[], stores: Stores): Promise<void> => {
  const { reaction } = one;
  const { report } = stores;
  for (const letter of letters) {
    const reason = await handleFirst(one, letter, stores);
    if (reason !== undefined) report(`${reaction.name} fails again at ${letter.stream}: ${reason}`);
  }
};

const handleAll = async <Job>(one: Case<Job>, stream: string, stores: Stores): Promise<Outcome> => {
  const { reaction, tables } = one;
  for (let applied = 0; ; applied++) {
    const letter = await firstDeadLetter(stores.database, tables.schema, { reaction: reaction.name, stream });
    if (letter === undefined) return { applied };
    const reason = await handleFirst(one, letter, stores);
    if (reason !== undefined) return { applied, failure: reason };
  }
};

const blockedBy = async <Job>(
  { reaction, tables }: Case<Job>,
  stream: string,
  { database }: Stores,
): Promise<DeadLetter> => {
  const letter = await firstDeadLetter(database, tables.schema, { reaction: reaction.name, stream });
  if (letter === undefined) throw new Error(`No event of ${stream} is blocked by ${reaction.name}.`);
  return letter;
};

/** Handles the events of a blocked stream in order; records who requested it and the outcome. */
export const retryStream = async <Job>(
  one: Case<Job>,
  stream: string,
  { by, reason }: Decision,
  stores: Stores,
): Promise<Outcome> => {
  const { reaction, position } = await blockedBy(one, stream, stores);
  const outcome = await handleAll(one, stream, stores);
  await stores.database.run(sql`
    insert into ${verbatim(`${one.tables.schema}.retried_event`)}
           (reaction, commit_pos, prepare_pos, stream, reason, decided_by, outcome)
    values (${reaction}, ${position.commit}, ${position.prepare}, ${stream}, ${reason}, ${by}, ${outcomeText(outcome)})`);
  return outcome;
};

/** Permanently skips the event that is to blame, and handles the ones behind it. */
export const skipStream = async <Job>(
  one: Case<Job>,
  stream: string,
  { by, reason }: Decision,
  stores: Stores,
): Promise<Outcome> => {
  const { database } = stores;
  const { schema } = one.tables;
  const letter = await blockedBy(one, stream, stores);
  const { reaction, position, reason: failure } = letter;
  await database.writing(async (queries) => {
    await checkpointsIn(schema).lock(queries, reaction);
    if ((await removeDeadLetter(queries, schema, letter)) !== 1)
      throw new Error('Somebody else decides about this key.');
    await queries.run(sql`
      insert into ${verbatim(`${schema}.skipped_event`)}
             (reaction, commit_pos, prepare_pos, stream, failure, reason, decided_by)
      values (${reaction}, ${position.commit}, ${position.prepare}, ${stream}, ${failure}, ${reason}, ${by})`);
  });
  return handleAll(one, stream, stores);
};
