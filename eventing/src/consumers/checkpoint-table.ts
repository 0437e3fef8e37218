import type { Queries } from '../postgres/database.js';
import { positionOf, type PositionColumns } from '../postgres/position-columns.js';
import { sql, verbatim } from '../postgres/sql.js';
import { AnchorHistory } from './anchor-history.js';
import { anchorFrom, storedAnchor, type ReadLog, type StoredAnchor } from './anchors.js';
import { LeaseLost, type Failure, type Lease, type Step } from './consumer.js';
import { LOG_REFUSED } from './log-report.js';

interface CheckpointRow extends PositionColumns {
  readonly epoch: bigint;
  readonly shop_id: string | null;
  readonly anchor: StoredAnchor;
  readonly events_done: bigint;
  readonly was_refused: boolean;
}

const readLogFrom = (row: CheckpointRow): ReadLog => ({
  position: positionOf(row),
  store: row.shop_id,
  anchor: anchorFrom(row.anchor),
});

/** A message for those who listen to a channel of Postgres. */
interface Notice {
  readonly channel: string;
  readonly text: string;
}

/** The table with the checkpoints of one kind of consumer, one row for each; past anchors are in a table beside it. */
export class CheckpointTable {
  readonly anchors: AnchorHistory;
  private readonly table;
  private readonly shop;
  private readonly key;
  private readonly type;

  constructor(table: string, key: string, type: 'text' | 'uuid') {
    this.anchors = new AnchorHistory(`${table}_history`, key, type);
    this.table = verbatim(table);
    this.shop = verbatim(`(select shop.shop_id from ${table.split('.')[0]}.shop)`);
    this.key = verbatim(key);
    this.type = verbatim(type);
  }

  /** Acquires the lease of a consumer, without its blocked keys; undefined while it has no checkpoint. */
  async acquire(queries: Queries, id: string, owner: string): Promise<Lease | undefined> {
    const [row] = await queries.rows<CheckpointRow>(sql`
      update ${this.table} set epoch = epoch + 1, owner = ${owner}, updated_at = now()
       where ${this.key} = ${id}::${this.type}
      returning epoch, commit_pos, prepare_pos, coalesce(shop_id::text, ${this.shop}) as shop_id, anchor, events_done,
                coalesce(failure ->> 'kind' = ${LOG_REFUSED}, false) as was_refused`);
    if (row === undefined) return undefined;
    const { epoch, events_done: eventsDone, was_refused: wasRefused } = row;
    return { id, ...readLogFrom(row), epoch, eventsDone, wasRefused, blocked: new Set() };
  }

  /** Which log a consumer has read, and how far; undefined while it has no checkpoint. */
  async readLog(queries: Queries, id: string): Promise<ReadLog | undefined> {
    const [row] = await queries.rows<CheckpointRow>(sql`
      select commit_pos, prepare_pos, coalesce(shop_id::text, ${this.shop}) as shop_id, anchor
        from ${this.table} where ${this.key} = ${id}::${this.type}`);
    return row && readLogFrom(row);
  }

  /**
   * The first statement of every write: moves the checkpoint under the lease, and locks the row until the commit, with which `notice` is
   * sent. Throws LeaseLost when a newer lease exists.
   */
  async advance(queries: Queries, lease: Lease, { to, events, anchor }: Step, notice?: Notice): Promise<void> {
    const { id, epoch, position } = lease;
    const { channel = null, text = null } = notice ?? {};
    const moved = await queries.run(sql`
      update ${this.table}
         set commit_pos = ${to.commit}, prepare_pos = ${to.prepare}, events_done = events_done + ${events},
             anchor = coalesce(${storedAnchor(anchor)}::jsonb, anchor), failure = null, updated_at = now()
       where ${this.key} = ${id}::${this.type} and epoch = ${epoch}
         and commit_pos = ${position.commit} and prepare_pos = ${position.prepare}
      returning (select pg_notify(${channel}::text, ${text}::text) where ${channel}::text is not null)`);
    if (moved !== 1) throw new LeaseLost('Another worker has the lease now.');
    await this.anchors.store(queries, lease, anchor);
  }

  /** Locks a checkpoint, so that it does not move until the transaction ends; undefined when there is none. */
  async lock(queries: Queries, id: string): Promise<Pick<Lease, 'epoch' | 'position'> | undefined> {
    const [row] = await queries.rows<CheckpointRow>(sql`
      select epoch, commit_pos, prepare_pos from ${this.table} where ${this.key} = ${id}::${this.type} for update`);
    return row && { epoch: row.epoch, position: positionOf(row) };
  }

  /** Stores the id of the shop whose log a consumer reads. */
  async storeShopId(queries: Queries, { id, epoch }: Lease, shopId: string): Promise<void> {
    await queries.run(sql`
      update ${this.table} set shop_id = ${shopId} where ${this.key} = ${id}::${this.type} and epoch = ${epoch}`);
  }

  /** Stores why a consumer fails, for other processes; the next batch clears it. A refusal of the log stays, with the time when it began, until the log is accepted. */
  async storeFailure(queries: Queries, { id, epoch }: Lease, failure: Failure | null): Promise<void> {
    const stored = failure === null ? null : JSON.stringify(failure);
    const replacesRefusal = failure === null || failure.kind === LOG_REFUSED;
    await queries.run(sql`
      update ${this.table}
         set failure = ${stored}::jsonb || jsonb_build_object('since',
               case when failure ->> 'kind' = ${LOG_REFUSED} then failure -> 'since' else to_jsonb(now()) end)
       where ${this.key} = ${id}::${this.type} and epoch = ${epoch}
         and (failure ->> 'kind' is distinct from ${LOG_REFUSED} or ${replacesRefusal}::boolean)`);
  }
}
