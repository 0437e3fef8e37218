import type { StoredEvent } from './events.js';

/** Creates the table of the log; idempotent. */
export const MIGRATION = `
  create schema if not exists event_store;
  create table if not exists event_store.event (
    position bigint  primary key,
    stream   text    collate "C" not null,
    revision bigint  not null,
    id       uuid    not null,
    type     text    collate "C" not null,
    json     boolean not null,
    data     bytea   not null,
    metadata bytea   not null,
    created  bigint  not null,
    unique (stream, revision)
  );
  create index if not exists event_id on event_store.event (id);
  create table if not exists event_store.scavenged_position (position bigint primary key);`;

/** A single statement for any batch size, and so one transaction and one flush to disk. */
export const INSERT = `
  insert into event_store.event (position, stream, revision, id, type, json, data, metadata, created)
  select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::boolean[],
                       $7::bytea[], $8::bytea[], $9::bigint[])`;

export const insertValues = (events: readonly StoredEvent[]): unknown[] => [
  events.map(({ position }) => position.toString()),
  events.map(({ stream }) => stream),
  events.map(({ revision }) => revision.toString()),
  events.map(({ id }) => id),
  events.map(({ type }) => type),
  events.map(({ json }) => json),
  events.map(({ data }) => asBuffer(data)),
  events.map(({ metadata }) => asBuffer(metadata)),
  events.map(({ created }) => created.toString()),
];

/** Maximum number of events per page, and number of data bytes after which a page ends early. */
export const PAGE_EVENTS = 500n;
const PAGE_BYTES = 4 * 1024 * 1024;

const page = (where: string, order: 'position' | 'revision', direction: 'asc' | 'desc'): string => `
  select position, stream, revision, id, type, json, data, metadata, created
    from (select found.*, sum(octet_length(data) + octet_length(metadata))
                            over (order by ${order} ${direction} rows between unbounded preceding and 1 preceding) as before
            from (select * from event_store.event where ${where} order by ${order} ${direction} limit $1) as found) as sized
   where coalesce(before, 0) < ${PAGE_BYTES}
   order by ${order} ${direction}`;

/** Queries for pages of the log; $1 is the maximum number of events. An empty page is the end, a short one is not. */
export const PAGES = {
  allForwards: page('position between $2 and $3', 'position', 'asc'),
  allBackwards: page('position between $2 and $3', 'position', 'desc'),
  streamForwards: page('stream = $4 and revision between $2 and $3', 'revision', 'asc'),
  streamBackwards: page('stream = $4 and revision between $2 and $3', 'revision', 'desc'),
} as const;

export const HEADS = `
  select wanted.stream,
         (select revision from event_store.event e where e.stream = wanted.stream order by revision desc limit 1) as last,
         (select data from event_store.event m where m.stream = '$$' || wanted.stream order by revision desc limit 1) as metadata
    from unnest($1::text[]) as wanted(stream)`;

export const WRITTEN = `select id, stream, revision, position from event_store.event where id = any($1::uuid[]) order by position`;

export const LAST_POSITION = `select max(position) as position from event_store.event`;

/** Whether an event begins at the position, or began there before it was scavenged. */
export const IS_ALIGNED = `
  select exists (select from event_store.event where position = $1)
      or exists (select from event_store.scavenged_position where position = $1) as aligned`;

type Numbers = 'position' | 'revision' | 'created';

/** A row as node-postgres returns it: 64-bit numbers as text. */
export type EventRow = Omit<StoredEvent, Numbers> & Record<Numbers, string>;

export const fromRow = (row: EventRow): StoredEvent => ({
  ...row,
  position: BigInt(row.position),
  revision: BigInt(row.revision),
  created: BigInt(row.created),
});

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
