import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AllEvents } from '../event-store/all-events.js';
import type { Anchor } from '../event-store/log-identity.js';
import { BEGINNING } from '../event.js';
import type { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import { AnchorHistory } from './anchor-history.js';
import { openReactionStores } from '../reactions/testing/reaction-stores.js';

const history = new AnchorHistory('things.reaction_checkpoint_history', 'name', 'text');

let database: Database;
let events: AllEvents;
let anchors: readonly Anchor[];
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openReactionStores();
  const { writer, stores } = opened;
  ({ database, events } = stores);
  close = opened.close;
  const rung = { type: 'Rung', data: {}, at: '2026-11-22T08:00:00.000Z' };
  for (const n of [1, 2, 3]) await writer.write(`bell-${n}`, [rung]);
  const found: Anchor[] = [];
  for await (const page of events.history({ types: ['Rung'], after: BEGINNING }))
    found.push(...page.events.map(({ id, stream, revision, position }) => ({ id, stream, revision, position })));
  anchors = found;
});
beforeEach(() => database.run(sql`delete from things.reaction_checkpoint_history`));
afterAll(() => close());

const lease = () => ({ id: 'when-rung', anchorStoredMinute: -1 });
const keep = async (which: number, at: string, by = lease()): Promise<void> =>
  history.store(database, by, anchors[which], new Date(at));
async function common() {
  const found = [];
  for await (const { anchor, slot, readAt } of history.common({ database, events }, 'when-rung'))
    found.push({ stream: anchor.stream, slot, readAt });
  return found;
}
const age = () => database.run(sql`update things.reaction_checkpoint_history set kept_at = kept_at - interval '1 day'`);

describe('the anchors of a checkpoint', () => {
  it('are newest first, one a minute, and go into the slots of their minute, hour and day', async () => {
    const by = lease();
    await keep(0, '2026-11-22T08:00:10.000Z', by);
    await keep(1, '2026-11-22T08:00:50.000Z', by);
    expect((await common()).map(({ stream }) => stream)).toEqual(['bell-1']);
    await keep(1, '2026-11-22T08:01:00.000Z', by);
    await keep(2, '2026-11-22T09:01:00.000Z', by);
    expect(await common()).toMatchObject([{ stream: 'bell-3' }, { stream: 'bell-2' }, { stream: 'bell-1' }]);
  });

  it('of an hour are replaced a day later, of a day a month later, and of a minute an hour later', async () => {
    const kept = async (...times: readonly string[]) => {
      await database.run(sql`delete from things.reaction_checkpoint_history`);
      for (const [which, time] of times.entries()) await keep(which, time);
      return (await common()).map(({ stream }) => stream);
    };
    expect(await kept('2026-11-22T08:00:00Z', '2026-11-22T08:30:00Z', '2026-11-23T08:30:00Z')).toEqual([
      'bell-3',
      'bell-2',
      'bell-1',
    ]);
    expect(await kept('2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z')).toEqual(['bell-2', 'bell-1']);
    expect(await kept('2026-10-22T08:00:00Z', '2026-11-22T08:00:00Z')).toEqual(['bell-2']);
  });

  it('are stored once a minute of each checkpoint, and at once by the next lease', async () => {
    const by = lease();
    await keep(0, '2026-11-22T08:00:00.000Z', by);
    await keep(1, '2026-11-22T08:00:59.999Z', by);
    expect(await common()).toMatchObject([{ stream: 'bell-1' }]);
    await keep(1, '2026-11-22T08:00:59.999Z');
    expect(await common()).toMatchObject([{ stream: 'bell-2' }]);
    await history.store(database, by, undefined, new Date('2026-11-22T08:05:00.000Z'));
    await keep(2, '2026-11-22T08:05:10.000Z', by);
    expect(await common()).toMatchObject([{ stream: 'bell-3' }, { stream: 'bell-2' }]);
  });

  it('of a slot that is used again is the later one, with the time at which that one was read', async () => {
    await keep(0, '2026-11-22T08:00:00.000Z');
    await age();
    const [before] = await common();
    await keep(1, '2026-11-22T08:00:00.000Z');
    const [after, ...others] = await common();
    expect([after?.stream, others]).toEqual(['bell-2', []]);
    expect(Date.parse(after?.readAt ?? '') - Date.parse(before?.readAt ?? '')).toBeGreaterThan(23 * 3_600_000);
  });

  it('never replace the one that the checkpoint started from', async () => {
    await history.storeStart(database, 'when-rung', anchors[0] ?? null);
    for (const minute of ['00', '01']) await keep(2, `2026-11-22T08:${minute}:00.000Z`);
    expect((await common()).map(({ stream }) => stream)).toEqual(['bell-3', 'bell-1']);
    expect(await history.startedFromBeginning(database, 'when-rung')).toBe(false);
    await history.storeStart(database, 'when-rung', null);
    expect(await history.startedFromBeginning(database, 'when-rung')).toBe(true);
  });

  it('that another log does not hold are none in common', async () => {
    const [first] = anchors;
    if (first === undefined) throw new Error('There is no anchor.');
    await history.store(database, lease(), { ...first, id: '00000000-0000-4000-8000-000000000000' });
    expect(await history.lastCommon({ database, events }, 'when-rung')).toEqual({
      anchor: null,
      position: BEGINNING,
      readAt: null,
    });
  });
});
