import { allProjections } from '@shop/projections/all-projections';
import type { Position } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import { positionOf, type PositionColumns } from '@shop/eventing/postgres/position-columns';
import { sql } from '@shop/eventing/postgres/sql';
import { inSchema, type Projection } from '@shop/eventing/projection';
import { schemaOf } from '@shop/eventing/rebuild/builds';
import { badInput } from '../bad-input.js';

/** The tables of one build of a projection. */
export interface Side {
  /** The name as it was typed: `visits@live`, `visits@kept`, `visits@2`. */
  readonly name: string;
  readonly projection: Projection;
  readonly version: number;
  /** Position up to which the tables were made from the log. */
  readonly upTo: Position;
}

const SIDE = /^([a-z-]+)@(live|kept|\d{1,6})$/;

export const isSide = (text: string): boolean => text.includes('@');

function partsOf(text: string): { projection: Projection; which: string } {
  const [, name, which = ''] = SIDE.exec(text) ?? [];
  const projection = allProjections.find((one) => one.name === name);
  if (projection !== undefined) return { projection, which };
  const names = allProjections.map((one) => one.name).join(', ');
  return badInput(
    `"${text}" is no version of a projection: write visits@live, visits@kept or visits@2; there are ${names}.`,
  );
}

interface BuildRow extends PositionColumns {
  readonly build_id: string;
  readonly version: number;
  readonly status: string;
}

/** Finds the tables that a text names; throws BadInput when there are none. */
export async function sideOf(queries: Queries, text: string): Promise<Side> {
  const { projection, which } = partsOf(text);
  const builds = await queries.rows<BuildRow>(sql`
    select build.build_id, version, status, commit_pos, prepare_pos from es.projection_build build
      join es.checkpoint on checkpoint.build_id = build.build_id and shard = 0
     where name = ${projection.name} and status in ('live', 'retired')
     order by status = 'live' desc, retired_at desc`);
  const wantedStatus = { live: 'live', kept: 'retired' }[which];
  const build = builds.find(({ status, version }) =>
    wantedStatus === undefined ? String(version) === which : status === wantedStatus,
  );
  if (build === undefined) {
    const choices = builds.map(({ status, version }) => `${status === 'live' ? 'live' : 'kept'} (version ${version})`);
    return badInput(`There are no tables ${text}; of ${projection.name} there are: ${choices.join(', ') || 'none'}.`);
  }
  const { build_id, version, status } = build;
  return {
    name: text,
    projection: status === 'live' ? projection : inSchema(projection, schemaOf(build_id)),
    version,
    upTo: positionOf(build),
  };
}
