import { newDatabase } from '../../../../workshop/launch/testing/databases.mjs';
import { startEventStore } from '../../../../workshop/launch/testing/event-store.mjs';
import type { Stores } from '../../consumers/stores.js';
import type { Event, RecordedEvent } from '../../event.js';
import { AllEvents } from '../../event-store/all-events.js';
import { Writer } from '../../event-store/testing/writer.js';
import { Database } from '../../postgres/database.js';
import type { Reaction } from '../reaction.js';
import { makeTables, type Note } from './reaction-tables.js';

interface Log {
  readonly url: string;
  stop(): unknown;
}

interface Opened {
  readonly log?: Log;
  readonly report?: Stores['report'];
  readonly upcast?: ConstructorParameters<typeof AllEvents>[1];
}

/** A log, by default a new one, with a writer, and a database with the tables of reactions; `close` ends them. */
export async function openReactionStores({ log, report, upcast }: Opened = {}) {
  const store: Log = log ?? (await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES }));
  const database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  await makeTables(database);
  const events = new AllEvents(store.url, upcast ?? ((_type, _version, data) => ({ data })));
  const writer = new Writer(store.url);
  const close = async (): Promise<void> => {
    await Promise.all([writer.end(), events.end(), database.end()]);
    await store.stop();
  };
  return { stores: { database, events, report: report ?? (() => undefined) }, writer, close };
}

type Weighed = Event<'Weighed', { readonly grams: number }>;

export const weighed = (...grams: readonly number[]): readonly Weighed[] =>
  grams.map((each) => ({ type: 'Weighed', data: { grams: each }, at: '2026-11-22T08:00:00.000Z' }));

/** A reaction that notes weights, and cannot handle those in grams that are refused. */
export const whenWeighed = (isRefused: (grams: number) => boolean): Reaction<Note, Weighed> => ({
  name: 'when-weighed',
  type: 'Weighed',
  react: ({ stream, data: { grams } }: RecordedEvent<Weighed>) => {
    if (isRefused(grams)) throw new Error(`${grams} grams are too much`);
    return [`${stream} ${grams}`];
  },
});
