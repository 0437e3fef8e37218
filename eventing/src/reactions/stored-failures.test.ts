import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { LeaseLost, type Failure, type Lease } from '../consumers/consumer.js';
import type { Anchor } from '../event-store/log-identity.js';
import { BEGINNING } from '../event.js';
import { Database } from '../postgres/database.js';
import { sql } from '../postgres/sql.js';
import { checkpointsIn, createCheckpoint, moveCheckpoint, reactionStatuses } from './checkpoint.js';
import { makeTables, TABLES } from './testing/reaction-tables.js';

const NAME = 'when-paid';
const checkpoints = checkpointsIn(TABLES.schema);
const refused: Failure = { kind: 'log-refused', reason: 'The log went back.' };
const shorter: Failure = { kind: 'log-refused', reason: 'The log is shorter.' };
const other: Failure = { kind: 'other', reason: 'no memory' };
const at = (commit: bigint) => ({ commit, prepare: commit });
const anchorAt = (commit: bigint): Anchor => ({
  id: `event-${commit}`,
  stream: 'order-1',
  revision: commit,
  position: at(commit),
});

let database: Database;
beforeAll(async () => {
  database = new Database(await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'eventing'), 'test');
  await makeTables(database);
});
beforeEach(async () => {
  await database.run(sql`truncate things.reaction_checkpoint, things.reaction_checkpoint_history`);
  await createCheckpoint(database, TABLES.schema, NAME, { position: BEGINNING, anchor: null });
});
afterAll(() => database.end());

async function acquire(owner = 'test'): Promise<Lease> {
  const lease = await checkpoints.acquire(database, NAME, owner);
  if (lease === undefined) throw new Error('There is no checkpoint.');
  return lease;
}
async function stored() {
  const [row] = await database.rows<{ failure: (Failure & { since: string }) | null }>(
    sql`select failure from things.reaction_checkpoint where name = ${NAME}`,
  );
  return row?.failure ?? null;
}

describe('why a consumer stands still', () => {
  it('is stored since it began: a refusal keeps its beginning and is replaced by another refusal alone', async () => {
    const lease = await acquire();
    const seen: (readonly [string, boolean] | null)[] = [];
    let since: string | undefined;
    for (const failure of [other, other, refused, other, shorter, null, other, refused]) {
      await checkpoints.storeFailure(database, lease, failure);
      const now = await stored();
      seen.push(now && [now.reason, now.since === since]);
      since = now?.since;
    }
    expect(seen).toEqual([
      [other.reason, false],
      [other.reason, false],
      [refused.reason, false],
      [refused.reason, true],
      [shorter.reason, true],
      null,
      [other.reason, false],
      [refused.reason, false],
    ]);
  });

  it('is known to the next lease as a refusal, and to nobody once a batch was applied', async () => {
    const lease = await acquire();
    expect(lease.wasRefused).toBe(false);
    await checkpoints.storeFailure(database, lease, other);
    expect((await acquire()).wasRefused).toBe(false);
    const next = await acquire();
    await checkpoints.storeFailure(database, next, refused);
    const last = await acquire();
    expect(last.wasRefused).toBe(true);
    expect(await reactionStatuses(database, TABLES.schema)).toMatchObject([{ failure: refused.reason }]);
    await checkpoints.advance(database, last, { to: at(1n), events: 0 });
    expect([await stored(), (await acquire()).wasRefused]).toEqual([null, false]);
  });

  it('is not stored by a process that has lost the lease, nor is the shop or a position', async () => {
    const [lost, lease] = [await acquire('one'), await acquire('other')];
    await checkpoints.storeFailure(database, lost, other);
    await checkpoints.storeShopId(database, lost, 'shop-1');
    await expect(checkpoints.advance(database, lost, { to: at(1n), events: 1 })).rejects.toBeInstanceOf(LeaseLost);
    expect([await stored(), await checkpoints.readLog(database, NAME)]).toEqual([
      null,
      { position: BEGINNING, store: null, anchor: null },
    ]);
    await checkpoints.storeShopId(database, lease, 'shop-1');
    expect((await checkpoints.readLog(database, NAME))?.store).toBe('shop-1');
  });
});

describe('a checkpoint', () => {
  it('moves by each batch, counts its events, and keeps its anchor where a batch has none', async () => {
    const lease = await acquire();
    await checkpoints.advance(database, lease, { to: at(3n), events: 2, anchor: anchorAt(3n) });
    lease.position = at(3n);
    await checkpoints.advance(database, lease, { to: at(5n), events: 0 });
    expect(await acquire()).toMatchObject({
      ...{ id: NAME, epoch: 2n, position: at(5n), eventsDone: 2n, anchor: anchorAt(3n), store: null },
    });
    expect(await checkpoints.lock(database, NAME)).toEqual({ epoch: 2n, position: at(5n) });
    expect(await checkpoints.lock(database, 'nobody')).toBeUndefined();
    expect(await checkpoints.acquire(database, 'nobody', 'test')).toBeUndefined();
  });

  it.each([
    ['where it stood before', at(3n)],
    ['by its prepare position alone', { commit: 5n, prepare: 4n }],
  ])('does not move from %s', async (_where, position) => {
    const lease = await acquire();
    await checkpoints.advance(database, lease, { to: at(3n), events: 1 });
    await checkpoints.advance(database, { ...lease, position: at(3n) }, { to: at(5n), events: 1 });
    const again = checkpoints.advance(database, { ...lease, position }, { to: at(9n), events: 1 });
    await expect(again).rejects.toBeInstanceOf(LeaseLost);
  });

  it('that was moved is of no shop and refuses nothing, whatever log it read before', async () => {
    const lease = await acquire();
    await checkpoints.storeShopId(database, lease, 'shop-1');
    await checkpoints.storeFailure(database, lease, refused);
    const to = { position: at(7n), anchor: anchorAt(7n) };
    expect(await moveCheckpoint(database, TABLES.schema, NAME, to)).toBe(true);
    expect([await checkpoints.readLog(database, NAME), await stored()]).toEqual([{ ...to, store: null }, null]);
  });

  it('is of the shop that its tables are marked for, until it has one of its own', async () => {
    await database.run(sql`insert into things.shop values ('shop-of-tables')`);
    expect([(await acquire()).store, (await checkpoints.readLog(database, NAME))?.store]).toEqual([
      ...['shop-of-tables', 'shop-of-tables'],
    ]);
    await checkpoints.storeShopId(database, await acquire(), 'shop-of-its-own');
    expect((await acquire()).store).toBe('shop-of-its-own');
    await database.run(sql`truncate things.shop`);
  });
});
