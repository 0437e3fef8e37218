import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { sessionEventTypes } from '@shop/domain/event-types';
import { isAfter, type Position } from '@shop/eventing/event';
import { ReactionStores } from '../stores/event-store/reaction-stores.js';
import { Postgres } from '../stores/postgres/postgres.js';

const FOLLOWED_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** The register of erased visits, and how far the read model of visits has followed the log. */
@Injectable()
export class ErasedVisits {
  constructor(
    private readonly postgres: Postgres,
    private readonly stores: ReactionStores,
  ) {}

  /** Visits whose erasure was begun, and is not known to be complete. */
  async open(): Promise<readonly string[]> {
    const rows = await this.postgres.rows<{ uuid: string }>(
      'select uuid from backend.erased_visit where erased_at is null order by begun_at, uuid',
    );
    return rows.map(({ uuid }) => uuid);
  }

  /** Notes that the erasure of a visit begins, again if it was complete before. */
  async begin(uuid: string): Promise<void> {
    const begin =
      'insert into backend.erased_visit (uuid) values ($1) on conflict (uuid) do update set erased_at = null';
    await this.postgres.rows(begin, [uuid]);
  }

  /** Takes back what was begun, for a visit that must be kept. */
  async keep(uuid: string): Promise<void> {
    await this.postgres.rows('delete from backend.erased_visit where uuid = $1', [uuid]);
  }

  async complete(uuids: readonly string[]): Promise<void> {
    await this.postgres.rows('update backend.erased_visit set erased_at = now() where uuid = any($1)', [uuids]);
  }

  /** Begins every erasure again, as after a restore of the log. */
  async beginAgain(): Promise<void> {
    await this.postgres.rows('update backend.erased_visit set erased_at = null');
  }

  /** Which of these visits the read model still shows: events of such a visit are blocked. */
  async shown(uuids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.postgres.rows<{ uuid: string }>(
      `select uuid from sessions.session where uuid = any($1) and view ->> 'uuid' <> '' order by uuid`,
      [uuids],
    );
    return rows.map(({ uuid }) => uuid);
  }

  /** Whether tables from before the last rebuild are kept: they are not changed by an erasure. */
  async hasEarlierTables(): Promise<boolean> {
    const kept = `select from es.projection_build where name = 'sessions' and status = 'retired'`;
    return (await this.postgres.rows(kept)).length > 0;
  }

  /** Waits until the read model of visits holds whatever the log holds now; throws when it does not within `withinMs`. */
  async followed(withinMs = FOLLOWED_WITHIN_MS): Promise<void> {
    const end = await this.stores.events.lastPosition();
    for (const latest = Date.now() + withinMs; !(await this.hasRead(end)); await wait(LOOK_AGAIN_MS)) {
      if (Date.now() < latest) continue;
      throw new Error('The read model of visits is behind the log: start the projections, then repeat this command.');
    }
  }

  private async hasRead(end: Position): Promise<boolean> {
    const [row] = await this.postgres.rows<{ commit: string; prepare: string }>(
      `select commit_pos::text as commit, prepare_pos::text as prepare
         from es.checkpoint join es.projection_build using (build_id) where name = 'sessions' and status = 'live'`,
    );
    if (row === undefined) return false;
    const position = { commit: BigInt(row.commit), prepare: BigInt(row.prepare) };
    if (!isAfter(end, position)) return true;
    const next = await this.stores.events.next(sessionEventTypes, position);
    return next === undefined || isAfter(next.position, end);
  }
}
