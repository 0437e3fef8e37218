import { COHORTS, type Sums } from '@shop/domain/analytics';
import type { ServiceRevenue } from '@shop/domain/payments';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Table } from '@shop/eventing/table';
import { sessionKey } from '../keys.js';

/** One visit: when it first reached each step (never undone), what it paid, and the values by which figures are grouped. */
export type VisitRow = Readonly<{
  uuid: string;
  started_at: string | null;
  /** When a robot was known to have begun it; null for any other visit. */
  robot_at: string | null;
  identified_at: string | null;
  consented_at: string | null;
  chosen_at: string | null;
  /** Time of the payment at the provider. */
  paid_at: string | null;
  /** When the shop recorded that payment. */
  paid_recorded_at: string | null;
  amount_cents: number | null;
  brand: string | null;
  lang: string | null;
  src: string | null;
  idaff: string | null;
  /** Service ids in catalogue order, joined by commas; of the order once it is paid. */
  service_mix: string | null;
  /** Revenue of each service of the payment. */
  sales: readonly ServiceRevenue[] | null;
  /** The provider's id of the payment that counts. */
  payment_intent_id: string | null;
  /** Refunds of that payment, and when they were made. */
  refunds: readonly Refund[] | null;
  /** What the bank took back of that payment in lost disputes, and what came back on appeal (below 0). */
  chargebacks: readonly Chargeback[] | null;
  /** Time of the newest event read. */
  last_at: string | null;
}>;

export interface Refund {
  readonly at: string;
  readonly cents: number;
}

export interface Chargeback extends Refund {
  readonly disputeId: string;
}

export const visitTable: Table<VisitRow> = {
  name: 'analytics.visit',
  key: 'uuid',
  columns: {
    uuid: 'uuid',
    started_at: 'timestamptz',
    robot_at: 'timestamptz',
    identified_at: 'timestamptz',
    consented_at: 'timestamptz',
    chosen_at: 'timestamptz',
    paid_at: 'timestamptz',
    paid_recorded_at: 'timestamptz',
    amount_cents: 'integer',
    brand: 'text',
    lang: 'text',
    src: 'text',
    idaff: 'text',
    service_mix: 'text',
    sales: 'jsonb',
    payment_intent_id: 'text',
    refunds: 'jsonb',
    chargebacks: 'jsonb',
    last_at: 'timestamptz',
  },
};

const SUMS = Object.entries(COHORTS).map(
  ([measure, milestones]) => [measure, milestones.map((milestone) => `${milestone}_at` as const)] as const,
);

/** Since when a visit counts in each sum of the funnel (ISO 8601): since the last of its milestones. It is not in a sum that misses one. */
export function countedSince(visit: VisitRow): Readonly<Record<string, string>> {
  const counted: Record<string, string> = {};
  for (const [measure, columns] of SUMS) {
    let since: string | null = '';
    for (const column of columns) {
      const at: string | null = visit[column];
      since = at === null || since === null ? null : at > since ? at : since;
    }
    if (since !== null) counted[measure] = since;
  }
  return counted;
}

/** What a visit adds to the sums of the funnel: 1 to each that it counts in. */
export function cohortOf(visit: VisitRow): Sums {
  const cohort: Record<string, number> = {};
  for (const measure in countedSince(visit)) cohort[measure] = 1;
  return cohort;
}

const EMPTY = Object.fromEntries(
  Object.keys(visitTable.columns).map((column) => [column, null]),
) as unknown as VisitRow;

/** The visit as known so far; an empty one before its first event. */
export const visitOf = (row: VisitRow | undefined, event: RecordedEvent): VisitRow =>
  row ?? { ...EMPTY, uuid: sessionKey(event) };
