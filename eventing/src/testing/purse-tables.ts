import type { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';

/** Creates the tables of the projection `purses`. */
export async function makePurseTables(database: Database): Promise<void> {
  await database.run(sql`
    create schema own
    create table purse (name text primary key, town text not null, coins integer not null)
    create table move (purse text not null, coins integer not null)
    create table town (town text primary key, purses bigint not null, coins bigint not null)
    create table overall (what text primary key, coins bigint not null)`);
}
