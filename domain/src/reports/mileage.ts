import type { HistoryEntry } from './provider-history.js';
import type { IsoDay } from './untrusted-input.js';

/** An odometer reading with its index in the list of visits. */
export interface MileageReading {
  readonly visit: number;
  readonly date: IsoDay;
  readonly mileageKm: number;
}

/**
 * An inconsistency between readings: `drop`, a reading lower than the one before; `leap`, more than 400 km a day between two readings,
 * which no private car drives; `silence`, more than two years without any reading.
 */
export interface MileageFinding {
  readonly kind: 'drop' | 'leap' | 'silence';
  readonly from: MileageReading;
  readonly to: MileageReading;
}

/** Tolerance in km: readings are taken by hand, so that a few kilometres less when leaving a workshop are no fraud. */
const READING_SLACK_KM = 50;
const LEAP_KM_A_DAY = 400;
const SILENCE_DAYS = 731;

/** The visits with a reading, oldest first; visits of one day keep the order of the list. */
export const readingsOf = (entries: readonly HistoryEntry[]): MileageReading[] =>
  entries
    .flatMap(({ date, mileageKm }, visit) => (mileageKm === undefined ? [] : [{ visit, date, mileageKm }]))
    .sort((a, b) => a.date.localeCompare(b.date));

/** State before a reading: the previous one, the last one without a leap, and the highest one without a leap. */
interface ReadingsSoFar {
  readonly findings: readonly MileageFinding[];
  readonly before?: MileageReading;
  readonly steady?: MileageReading;
  readonly highest?: MileageReading;
}

/** Findings in chronological order; a single reading that leaps is reported once and not used for later comparisons. */
export const mileageFindings = (entries: readonly HistoryEntry[]): MileageFinding[] => [
  ...readingsOf(entries).reduce<ReadingsSoFar>(after, { findings: [] }).findings,
];

function after({ findings, before, steady, highest }: ReadingsSoFar, to: MileageReading): ReadingsSoFar {
  if (before === undefined || steady === undefined || highest === undefined)
    return { findings, before: to, steady: to, highest: to };
  const silence =
    daysBetween(before.date, to.date) > SILENCE_DAYS ? [{ kind: 'silence', from: before, to } as const] : [];
  const isConfirmed = before !== steady && to.mileageKm >= before.mileageKm - READING_SLACK_KM && !leaps(before, to);
  if (leaps(highest, to) && !isConfirmed)
    return { findings: [...findings, ...silence, { kind: 'leap', from: highest, to }], before: to, steady, highest };
  const falls = to.mileageKm < steady.mileageKm - READING_SLACK_KM;
  return {
    findings: [...findings, ...silence, ...(falls ? [{ kind: 'drop', from: steady, to } as const] : [])],
    before: to,
    steady: to,
    highest: to.mileageKm > highest.mileageKm ? to : highest,
  };
}

const leaps = (from: MileageReading, to: MileageReading): boolean =>
  to.mileageKm - from.mileageKm > LEAP_KM_A_DAY * Math.max(1, daysBetween(from.date, to.date));

/**
 * Total distance by which the odometer was turned back, in kilometres. A drop that the very next reading corrects is not counted, because
 * it is as likely to be a recording error.
 */
export function turnedBackKm(entries: readonly HistoryEntry[]): number {
  const findings = mileageFindings(entries);
  const leapt = new Set(findings.filter(({ kind }) => kind === 'leap').map(({ to }) => to.visit));
  const steady = readingsOf(entries).filter(({ visit }) => !leapt.has(visit));
  return findings
    .filter(({ kind }) => kind === 'drop')
    .filter(
      ({ from, to }) =>
        (steady[steady.findIndex(({ visit }) => visit === to.visit) + 1]?.mileageKm ?? 0) < from.mileageKm,
    )
    .reduce((sum, { from, to }) => sum + from.mileageKm - to.mileageKm, 0);
}

/** Number of whole days from one day to a later one. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
