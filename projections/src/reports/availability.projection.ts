import type { EventOf, SessionEvent } from '@shop/domain';
import type { OrderEvent } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { parisDay } from '@shop/domain/time';
import { instant } from '@shop/eventing/instant';
import { defineProjection } from '@shop/eventing/projection';
import { add, type Sum, type SumTable } from '@shop/eventing/table';
import { purchaseKey } from '../keys.js';
import { availabilityTable, type AnsweredReport, type AvailabilityRow } from './availability.js';

const outcomes: SumTable = {
  name: 'reports.availability_outcome',
  key: { day: 'date', service_id: 'text', availability: 'text' },
  labels: {},
  amounts: ['visits', 'ordered', 'received', 'missing'],
};

type ReadEvent = EventOf<
  SessionEvent | OrderEvent,
  | 'VehicleIdentified'
  | 'VehicleCleared'
  | 'UrlParametersSynced'
  | 'ReportAvailabilityFound'
  | 'OrderOpened'
  | 'ReportReceived'
  | 'ReportUnavailable'
>;

const isMissing = ({ outcome }: AnsweredReport): boolean => outcome === 'nothing-found' || outcome === 'no-answer';

const isBroken = (report: AnsweredReport): boolean =>
  isMissing(report) && (report.availability === 'found' || report.availability === 'partial');

/** The row with the outcome of one of its reports; null where the providers were never asked. */
function withOutcome(row: AvailabilityRow | undefined, serviceId: ServiceId, outcome: AnsweredReport['outcome']) {
  if (row === undefined) return null;
  const reports = row.reports.map((report) => (report.serviceId === serviceId ? { ...report, outcome } : report));
  return { ...row, reports, broken: reports.filter(isBroken).map((report) => report.serviceId) };
}

/** The row without answers: an answer about another car promises nothing. */
const withoutAnswers = (row: AvailabilityRow | undefined): AvailabilityRow | null =>
  row === undefined ? null : { ...row, reports: [], broken: [] };

const sumsOf = ({ asked_at, reports }: AvailabilityRow): Sum[] =>
  reports.map((report) =>
    add(
      outcomes,
      { day: parisDay(asked_at), service_id: report.serviceId, availability: report.availability },
      {
        visits: 1,
        ordered: report.isOrdered ? 1 : 0,
        received: report.outcome === 'received' ? 1 : 0,
        missing: isMissing(report) ? 1 : 0,
      },
    ),
  );

/** What was promised for each report before the payment, beside what was delivered. */
export const reportAvailability = defineProjection<ReadEvent, AvailabilityRow>({
  name: 'availability',
  version: 1,
  table: availabilityTable,
  key: purchaseKey,
  evolve: {
    VehicleIdentified: withoutAnswers,
    VehicleCleared: withoutAnswers,
    UrlParametersSynced: (row, { data: { changed } }) =>
      changed.idveh === undefined ? (row ?? null) : withoutAnswers(row),
    ReportAvailabilityFound: (_row, event) => ({
      session_uuid: purchaseKey(event),
      asked_at: instant(event.at),
      ordered_at: null,
      reports: event.data.reports.map((report) => ({ ...report, isOrdered: false, outcome: null })),
      broken: [],
    }),
    OrderOpened: (row, { at, data: { services } }) => {
      if (row === undefined) return null;
      const isOrdered = ({ serviceId }: AnsweredReport) => services.some((one) => one.serviceId === serviceId);
      const reports = row.reports.map((report) => ({ ...report, isOrdered: isOrdered(report) }));
      return { ...row, ordered_at: instant(at), reports };
    },
    ReportReceived: (row, { data: { serviceId } }) => withOutcome(row, serviceId, 'received'),
    ReportUnavailable: (row, { data: { serviceId, reason } }) => withOutcome(row, serviceId, reason),
  },
  sums: { tables: [outcomes], of: sumsOf },
});
