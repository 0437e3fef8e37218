import type { UnavailableReason } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import type { ReportAvailability } from '@shop/domain/reports';
import type { Table } from '@shop/eventing/table';

/** A provider's answer about one report, and its outcome; `outcome` is null while the report is not ordered or still awaited. */
export interface AnsweredReport extends ReportAvailability {
  readonly isOrdered: boolean;
  readonly outcome: 'received' | UnavailableReason | null;
}

/** The providers' answers about the car of a visit before it was paid, and the outcomes. */
export type AvailabilityRow = Readonly<{
  session_uuid: string;
  asked_at: string;
  ordered_at: string | null;
  reports: readonly AnsweredReport[];
  /** Reports that a provider said it had and that never came. */
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
