import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Writer } from '../event-store/testing/writer.js';
import { sql } from '../postgres/sql.js';
import type { Stores } from '../consumers/stores.js';
import { eventually } from '../testing/eventually.js';
import { RestorableStore } from '../testing/restorable-store.js';
import type { Reaction } from './reaction.js';
import { Reactions } from './reactions.js';
import { openReactionStores } from './testing/reaction-stores.js';
import { notesIn, startAtEnd, TABLES, type Note } from './testing/reaction-tables.js';

const reaction: Reaction<Note> = { name: 'when-rung', type: 'Rung', react: ({ stream }) => [stream] };

let store: RestorableStore;
let stores: Stores;
let close: () => Promise<void>;
let lines: string[];
let over: AbortController;
let running: Reactions<Note> | undefined;
let ended: Promise<void>;

beforeEach(async () => {
  store = await RestorableStore.start();
  lines = [];
  ({ stores, close } = await openReactionStores({ log: store, report: (line) => void lines.push(line) }));
  await write('shop', 'ShopFounded');
  await startAtEnd(reaction, stores);
});
afterEach(async () => {
  over.abort();
  await ended;
  await close();
});

function begin(): void {
  over = new AbortController();
  running = new Reactions([reaction], TABLES, stores);
  ended = running.run(over.signal);
}
async function write(stream: string, type = 'Rung'): Promise<void> {
  const writer = new Writer(store.url);
  await writer.write(stream, [{ type, data: {}, at: '2026-11-22T08:00:00.000Z' }]);
  await writer.end();
}
const until = (...notes: readonly Note[]) =>
  eventually(async () => expect(await notesIn(stores.database)).toEqual(notes));

interface Stored {
  readonly epoch: bigint;
  readonly failure: Record<'kind' | 'reason' | 'since', string> | null;
}
async function storedFailure(): Promise<Stored | undefined> {
  const [row] = await stores.database.rows<Stored & Record<string, unknown>>(
    sql`select epoch, failure from things.reaction_checkpoint`,
  );
  return row;
}

describe('a refusal of the log', () => {
  it('is stored since it began, named once with the commands that recover, and ends by itself with the right log', async () => {
    begin();
    await write('bell-1');
    await until('bell-1');
    await eventually(() => expect(running?.log).toEqual({ status: 'accepted' }));
    const older = await store.backUp();
    await write('bell-2');
    await until('bell-1', 'bell-2');
    const right = await store.backUp();
    await store.restore(older);
    await eventually(async () => expect((await storedFailure())?.failure?.kind).toBe('log-refused'));
    const first = await storedFailure();
    const refused = { status: 'refused', code: 'log-refused', kind: 'reaction', by: ['when-rung'] };
    expect(running?.log).toMatchObject(refused);
    await eventually(async () => expect((await storedFailure())?.epoch).toBeGreaterThan((first?.epoch ?? 0n) + 1n));
    expect((await storedFailure())?.failure?.since).toBe(first?.failure?.since);
    const named = lines.filter((line) => line.includes('npm run reactions -- recover'));
    expect(named).toHaveLength(1);
    expect(named[0]).toMatch(
      /The log went back.*No order is made.*projections -- recover.*reactions -- recover.*backfill/,
    );

    await store.restore(right);
    await eventually(async () => expect((await storedFailure())?.failure).toBeNull());
    await eventually(() => expect(running?.log).toEqual({ status: 'accepted' }));
    expect(await notesIn(stores.database)).toEqual(['bell-1', 'bell-2']);
  });

  it('is not forgotten because the store is silent for a while', async () => {
    begin();
    await write('bell-1');
    await until('bell-1');
    const older = await store.backUp();
    await write('bell-2');
    await until('bell-1', 'bell-2');
    await store.restore(older);
    await eventually(async () => expect((await storedFailure())?.failure?.kind).toBe('log-refused'));
    await store.stop();
    await eventually(() => expect(running?.reports[reaction.name]?.state).toBe('failing'));
    expect(running?.log).toEqual({ status: 'unknown' });
    expect((await storedFailure())?.failure?.kind).toBe('log-refused');
  });
});
