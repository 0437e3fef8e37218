import type { Database } from '../../postgres/database.js';
import { sql } from '../../postgres/sql.js';
import type { Stores } from '../../consumers/stores.js';
import { LogEnd } from '../log-end.js';
import type { Reaction, ReactionTables } from '../reaction.js';
import { createStart } from '../reaction-consumer.js';

/** The job in these tests: a text, stored with the event that caused it. */
export type Note = string;

/** Creates the tables that a product's migrations create, and one that stands for its job queue. */
export async function makeTables(database: Database): Promise<void> {
  await database.run(sql`create schema things`);
  await database.run(sql`create table things.shop (shop_id text not null)`);
  await database.run(sql`create unique index on things.shop ((true))`);
  await database.run(sql`
    create table things.reaction_checkpoint (
      name text primary key, epoch bigint not null, commit_pos numeric(20) not null, prepare_pos numeric(20) not null,
      updated_at timestamptz not null default now(), owner text, shop_id text, anchor jsonb, events_done bigint not null default 0,
      failure jsonb, lag_events bigint, lag_milliseconds bigint, looked_at timestamptz)`);
  await database.run(sql`
    create table things.reaction_checkpoint_history (
      name text, slot text, anchor jsonb, kept_at timestamptz not null default now(), primary key (name, slot))`);
  await database.run(sql`
    create table things.dead_letter (
      reaction text not null, commit_pos numeric(20) not null, prepare_pos numeric(20) not null, stream text not null,
      reason text not null, attempts integer not null default 1, failed_at timestamptz not null default now(),
      attempted_at timestamptz not null default now(), event_id uuid, primary key (reaction, commit_pos, prepare_pos))`);
  await database.run(sql`
    create table things.skipped_event (
      reaction text, commit_pos numeric(20), prepare_pos numeric(20), stream text, failure text, reason text, decided_by text,
      decided_at timestamptz not null default now(), event_id uuid, primary key (reaction, commit_pos, prepare_pos))`);
  await database.run(sql`
    create table things.retried_event (
      reaction text, commit_pos numeric(20), prepare_pos numeric(20), stream text, reason text, decided_by text, outcome text)`);
  await database.run(sql`create table things.job (number serial, note text not null, event_id text not null)`);
}

export const TABLES: ReactionTables<Note> = {
  schema: 'things',
  redact: (reason) => reason,
  addJobs: async (queries, jobs) => {
    for (const { job, event } of jobs) {
      await queries.run(sql`insert into things.job (note, event_id) values (${job}, ${event.id})`);
    }
  },
};

/** Every job in the order in which they were added. */
export const notesIn = async (database: Database): Promise<readonly Note[]> =>
  (await database.rows<{ note: string }>(sql`select note from things.job order by number`)).map(({ note }) => note);

/** Lets a reaction start at the end of the log as it is now. */
export const startAtEnd = (reaction: Reaction<Note>, { database, events }: Stores): Promise<void> =>
  createStart(reaction, TABLES.schema, database, new LogEnd(events));
