import type { UnavailableReason } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import type { ReportAvailability } from '@shop/domain/reports';
import type { Table } from '@shop/eventing/table';

/** What a provider said of one report, and what came of it; `outcome` is null while nobody has ordered it or it is awaited. */
export interface AnsweredReport extends ReportAvailability {
  readonly isOrdered: boolean;
  readonly outcome: 'received' | UnavailableReason | null;
}

/** What the providers said of the car of a visit before it was paid, and what came of it. */
export type AvailabilityRow = Readonly<{
  session_uuid: string;
  asked_at: string;
  ordered_at: string | null;
  reports: readonly AnsweredReport[];
  /** Reports that a provider said to have, and that never came. */
  broken: readonly ServiceId[];
}>;

export const availabilityTable: Table<AvailabilityRow> = {
  name: 'reports.availability',
  key: 'session_uuid',
  columns: {
    session_uuid: 'uuid',
    asked_at: 'timestamptz',
    ordered_at: 'timestamptz',
    reports: 'jsonb',
    broken: 'jsonb',
  },
};
