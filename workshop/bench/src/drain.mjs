import { EventStoreDBClient } from './clients.mjs';

/** Reads the whole log with the plain client and discards the events; returns their number. */
export async function drain(url) {
  const client = EventStoreDBClient.connectionString(url);
  let events = 0;
  for await (const _event of client.readAll()) events += 1;
  await client.dispose();
  return events;
}
