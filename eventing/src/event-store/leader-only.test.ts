import { NotLeaderError } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEventStore, type EventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { BEGINNING } from '../event.js';
import { AllEvents } from './all-events.js';
import { Writer } from './testing/writer.js';

let store: EventStore;
let events: AllEvents;
beforeAll(async () => {
  store = await startEventStore({ postgresUrl: process.env.SHOP_TEST_EVENT_STORE_POSTGRES });
  events = new AllEvents(store.url, (_type, _version, data) => ({ data }));
  const writer = new Writer(store.url);
  await writer.write('bell-1', [{ type: 'Rung', data: {}, at: '2026-11-26T08:00:00.000Z' }]);
  await writer.end();
});
afterAll(async () => {
  await events.end();
  await store.stop();
});

it('a node that does not lead, and may be behind, is believed no word about the log', async () => {
  const end = await events.lastPosition();
  const anchor = await events.anchorAt(end);
  if (anchor === undefined) throw new Error('The last event is no anchor.');
  const { signal } = new AbortController();
  const first = { types: ['Rung'], after: BEGINNING };
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    'whose it is': () => events.shopId(),
    'where it ends': () => events.lastPosition(),
    'whether it holds an event': () => events.holds(anchor),
    'what is at a position': () => events.at(end),
    'what comes next': () => events.next(first.types, first.after),
    'what is new': () => events.follow({ ...first, signal }).next(),
  };
  await store.arm({ happens: 'not-leader', call: 'read', next: 'always' });
  const answered: string[] = [];
  for (const [question, ask] of Object.entries(questions)) {
    const answer = await ask().catch((error: unknown) => error);
    if (!(answer instanceof NotLeaderError)) answered.push(question);
  }
  expect(answered).toEqual([]);
});
