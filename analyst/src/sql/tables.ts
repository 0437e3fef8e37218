import { visitTable, type VisitRow } from '@shop/projections/analytics/visit';
import type { AvailabilityRow } from '@shop/projections/reports/availability';
import type { IntentEntry } from '@shop/projections/payments/intents';
import type { EventLine } from '../line.js';
import { eventShape } from '../export/shape.js';

/** A table of the analyst's SQL: its columns with their DuckDB types and their meanings. */
export interface SqlTable {
  readonly name: string;
  readonly meaning: string;
  readonly columns: Readonly<Record<string, readonly [type: string, meaning: string]>>;
}

const EVENTS: Readonly<Record<keyof EventLine, string>> = {
  position: 'place in the log, `<commit>/<prepare>`; the order of everything',
  event_id: 'the same event has the same id for ever',
  stream: '`session-<uuid>`, `admin-<id>`, `discount-<token>`, …',
  revision: 'place in its stream, from 0',
  type: 'which event: docs/events.md',
  schema_version: 'the version in which it was stored; `data` is always the newest',
  happened_at: 'when it happened',
  actor: '`visitor`, `provider`, `system` or `staff`',
  command_id: 'the request that it came of',
  correlation_id: 'everything that one request set off',
  causation_id: 'what it came of',
  data: 'the fields of the event, as JSON; personal ones read `[redacted]`',
};

const VISITS: Readonly<Record<keyof VisitRow, string>> = {
  uuid: 'the session',
  started_at: 'when the visit began; null when its beginning is outside of the range',
  robot_at: 'when a robot was known to have begun it, by the name that it gives itself; null for any other visit',
  identified_at: 'the first time a car was found',
  consented_at: 'the first time consent was given',
  chosen_at: 'the first time services were chosen',
  paid_at: "the provider's time of the payment that counts",
  paid_recorded_at: 'when the shop wrote that payment down',
  amount_cents: 'what was paid, integer cents',
  brand: 'of the car, upper case',
  lang: '`fr` or `en`',
  src: 'where the visitor came from; null when directly',
  idaff: 'the affiliate',
  service_mix: 'service ids in catalogue order, joined by commas; of the order once it is paid',
  sales: 'what each service of the payment earned, as JSON; integer cents',
  payment_intent_id: "the payment that counts, by the provider's id",
  refunds: 'what was given back of it and when, as JSON; integer cents',
  chargebacks: 'what lost disputes took back of it and when, as JSON; below 0 what was won on appeal; integer cents',
  last_at: 'the newest event that these figures read',
};

const PAYMENTS: Readonly<Record<string, readonly [keyof IntentEntry | 'session_uuid', string, string]>> = {
  session_uuid: ['session_uuid', 'UUID', 'the session: `visits.uuid`'],
  attempt: ['attempt', 'INTEGER', 'which try of the visit, from 1; null for money that belongs to none'],
  payment_intent_id: ['paymentIntentId', 'VARCHAR', "the provider's id"],
  amount_cents: ['amountCents', 'BIGINT', 'integer cents'],
  standing: [
    'standing',
    'VARCHAR',
    '`requested`, `created`, `failed`, `canceled`, `succeeded`, `duplicate` or `anomaly`',
  ],
  requested_at: ['requestedAt', 'TIMESTAMPTZ', 'when it was asked for'],
  settled_at: ['settledAt', 'TIMESTAMPTZ', 'when its outcome became known'],
  refund: ['refund', 'VARCHAR', "the shop's own refund: `requested`, `completed` or `failed`; null when there is none"],
  refunded_cents: ['refundedCents', 'BIGINT', 'total refunded by the records of the provider'],
  is_disputed: ['isDisputed', 'BOOLEAN', 'a dispute of it is open at the bank'],
  charged_back_cents: ['chargedBackCents', 'BIGINT', 'total taken back by lost disputes; null when there was none'],
};

const DUCK: Readonly<Record<string, string>> = {
  bigint: 'BIGINT',
  date: 'DATE',
  integer: 'BIGINT',
  jsonb: 'JSON',
  numeric: 'VARCHAR',
  smallint: 'INTEGER',
  text: 'VARCHAR',
  timestamptz: 'TIMESTAMPTZ',
  uuid: 'UUID',
};

export const eventsTable: SqlTable = {
  name: 'events',
  meaning: 'One row for every event.',
  columns: Object.fromEntries(
    Object.entries(EVENTS).map(([column, meaning]) => [column, [eventShape.types[column] ?? '', meaning]]),
  ),
};

export const visitsTable: SqlTable = {
  name: 'visits',
  meaning: 'One row for every visit: the first time it reached each step, what it paid, and what it is cut by.',
  columns: Object.fromEntries(
    Object.entries(VISITS).map(([column, meaning]) => [
      column,
      [DUCK[visitTable.columns[column as keyof VisitRow]] ?? 'VARCHAR', meaning],
    ]),
  ),
};

export const paymentsTable: SqlTable = {
  name: 'payments',
  meaning: 'One row for every payment that was asked for, or that came unasked.',
  columns: Object.fromEntries(Object.entries(PAYMENTS).map(([column, [, type, meaning]]) => [column, [type, meaning]])),
};

export const reportsTable: SqlTable = {
  name: 'reports',
  meaning: 'One row for every report whose provider was asked before the payment: what it said, and what came.',
  columns: {
    session_uuid: ['UUID', 'the session: `visits.uuid`'],
    service_id: ['VARCHAR', 'the report'],
    asked_at: ['TIMESTAMPTZ', 'when the providers were asked about the car'],
    availability: ['VARCHAR', '`found`, `partial`, `unlikely` or `unknown`'],
    source: ['VARCHAR', 'the provider that answered; null where nobody did'],
    is_ordered: ['BOOLEAN', 'it was paid for'],
    outcome: ['VARCHAR', '`received`, `nothing-found`, `no-answer` or `not-awaited`; null while nothing came'],
  },
};

export const sqlTables: readonly SqlTable[] = [eventsTable, visitsTable, paymentsTable, reportsTable];

export const paymentLine = (session_uuid: string, intent: IntentEntry): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(PAYMENTS).map(([column, [field]]) => [
      column,
      field === 'session_uuid' ? session_uuid : (intent[field] ?? null),
    ]),
  );

export const reportLines = ({ session_uuid, asked_at, reports }: AvailabilityRow) =>
  reports.map(({ serviceId, availability, source, isOrdered, outcome }) => ({
    session_uuid,
    service_id: serviceId,
    asked_at,
    availability,
    source,
    is_ordered: isOrdered,
    outcome,
  }));

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The text of docs/history/tables.md. */
export const tablesPage = (): string =>
  [
    '# Tables of `history -- sql`',
    '',
    'The same from the log and from an export. Times are UTC, money is integer cents. DuckDB speaks the SQL of Postgres;',
    "`data->>'src'` takes a field out of JSON.",
    ...sqlTables.flatMap(({ name, meaning, columns }) => [
      '',
      `## ${name}`,
      '',
      meaning,
      '',
      '| column | type | meaning |',
      '| --- | --- | --- |',
      ...Object.entries(columns).map(([column, [type, what]]) => `| \`${column}\` | ${type} | ${cell(what)} |`),
    ]),
    '',
  ].join('\n');
