import { createRequire } from 'node:module';

/** The clients of both stores, from the packages of the engine. */
const require = createRequire(new URL('../../../eventing/package.json', import.meta.url));
const { Client } = require('pg');
export const { EventStoreDBClient, eventTypeFilter, jsonEvent, NO_STREAM } = require('@eventstore/db-client');
export const { from, to } = require('pg-copy-streams');

export async function connect(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
