import type { ServiceId } from '../pricing/index.js';
import type { Instant } from '../quantities.js';

/** What a provider has for a car: all that the report promises, a part of it, hardly anything, or not known. */
export const AVAILABILITIES = ['found', 'partial', 'unlikely', 'unknown'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** What one provider said before the payment; ISO 8601 UTC. */
export interface ReportAvailability {
  readonly serviceId: ServiceId;
  readonly availability: Availability;
  /** The provider that answered; null where nobody did. */
  readonly source: string | null;
  /** When it answered; null where nobody did. */
  readonly answeredAt: Instant | null;
}

/** What every report will hold for the car of a visit, in catalogue order; empty while nobody was asked about it. */
export interface AvailabilityView {
  readonly reports: readonly ReportAvailability[];
}

/** The availability of a report for which no provider answered. */
export const unknownAvailability = (serviceId: ServiceId): ReportAvailability => ({
  serviceId,
  availability: 'unknown',
  source: null,
  answeredAt: null,
});

const isSame = (a: ReportAvailability, b: ReportAvailability | undefined): boolean =>
  a.availability === b?.availability && a.source === b.source;

/** Whether two lists of answers are equal apart from their times. */
export const areSameAnswers = (a: readonly ReportAvailability[], b: readonly ReportAvailability[]): boolean =>
  a.length === b.length &&
  a.every((one) =>
    isSame(
      one,
      b.find(({ serviceId }) => serviceId === one.serviceId),
    ),
  );

/** The newer answers; a known answer is kept when the provider did not answer this time. */
export const withNewAnswers = (
  known: readonly ReportAvailability[],
  newer: readonly ReportAvailability[],
): readonly ReportAvailability[] =>
  newer.map((one) => {
    const before = known.find(({ serviceId }) => serviceId === one.serviceId);
    return one.availability === 'unknown' && before !== undefined ? before : one;
  });
