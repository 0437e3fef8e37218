import { simulatedHistory } from '@shop/demo-data';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from './clients.mjs';

const IN_FLIGHT = 64;
const DAY = 86_400_000;
/** The moment after the end of every generated history, in ms since 1970. */
export const END = Date.parse('2026-11-01T00:00:00.000Z');

/** Generates `sessions` visits within the last `days` days before END, the same ones on every call. */
export function visitsOf(sessions, days = 30) {
  const from = new Date(END - days * DAY).toISOString();
  return simulatedHistory({ sessions, from, to: new Date(END).toISOString(), seed: 20_261_101 });
}

/** The events of a visit as the shop writes them, unencrypted: `{ type, data, metadata }`. */
export const eventsOf = ({ batches }) =>
  batches.flatMap(({ actor, commandId, events }) =>
    events.map(({ type, data, at }) => ({
      type,
      data,
      metadata: { at, schemaVersion: 1, actor, commandId, $correlationId: commandId, $causationId: commandId },
    })),
  );

/** Fills an event store, several visits at a time; returns the number of events. */
export async function fillEventStore(url, sessions) {
  const client = EventStoreDBClient.connectionString(url);
  const busy = new Set();
  let events = 0;
  for (const visit of visitsOf(sessions)) {
    const own = eventsOf(visit).map(jsonEvent);
    events += own.length;
    if (busy.size >= IN_FLIGHT) await Promise.race(busy);
    const appended = client.appendToStream(`session-${visit.uuid}`, own, { expectedRevision: NO_STREAM });
    const writing = appended.finally(() => busy.delete(writing));
    busy.add(writing);
  }
  await Promise.all(busy);
  await client.dispose();
  return events;
}
