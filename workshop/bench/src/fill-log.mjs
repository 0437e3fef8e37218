import { randomUUID } from 'node:crypto';
import { copyText } from '../../../eventing/dist/postgres/copy.js';
import { Database } from '../../../eventing/dist/postgres/database.js';
import { eventsOf, visitsOf } from './made-up.mjs';

const TICKS = 10_000n;
const CHUNK = 50_000;
const bytes = (value) => `\\x${Buffer.from(JSON.stringify(value)).toString('hex')}`;

/** The rows of a log with `sessions` visits, in the format of the emulator's table. */
function* rowsOf(sessions, origin, first) {
  let position = first;
  for (const visit of visitsOf(sessions, 365)) {
    for (const [revision, { type, data, metadata }] of eventsOf(visit).entries()) {
      const created = BigInt(Date.parse(metadata.at)) * TICKS;
      const stream = `session-${visit.uuid}`;
      position += 1n;
      yield [
        position,
        stream,
        revision,
        randomUUID(),
        type,
        true,
        bytes(data),
        bytes({ ...metadata, origin }),
        created,
      ];
    }
  }
}

/**
 * Writes directly into the table of an emulator that is not running, which is faster than appending; with `origin` `simulated` no reaction acts
 * on the events. Returns the number of events.
 */
export async function fillLog(url, sessions, origin = null) {
  const database = new Database(url, 'bench');
  const last = 'select coalesce(max(position), 0) as last from event_store.event';
  const [{ last: first }] = await database.rows({ text: last, values: [] });
  const rows = rowsOf(sessions, origin, first);
  let written = 0;
  for (let isDone = false; !isDone;) {
    const lines = function* () {
      for (let line = 0; line < CHUNK; line++) {
        const { value, done } = rows.next();
        if (done) return void (isDone = true);
        written += 1;
        yield `${value.map((field) => copyText(field)).join('\t')}\n`;
      }
    };
    await database.copy([{ into: 'event_store.event', lines: lines() }]);
  }
  await database.end();
  return written;
}
