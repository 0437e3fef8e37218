import type { MileageReading, ReportBlock } from '@shop/domain/reports';
import type { HistoryContext } from './history-context.js';

/** Round steps from 0 to at least `most`, four to six of them: 0, 20 000, 40 000 … */
const stepsTo = (most: number): number[] => {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
};

const MAX_YEARS = 12;

/** The years whose first day lies between two instants, at most twelve of them, evenly spaced. */
const yearsOf = (from: number, to: number): number[] => {
  const first = new Date(from).getUTCFullYear() + 1;
  const last = new Date(to).getUTCFullYear();
  const every = Math.ceil((last - first + 1) / MAX_YEARS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
    (_, index) => index % every === 0,
  );
};

/** The mileage over time, every reading in its place; those that do not fit are marked. */
export const curve = (
  readings: readonly MileageReading[],
  suspects: readonly MileageReading[],
  alt: string,
  { messages, formats }: HistoryContext,
): ReportBlock => {
  const days = readings.map(({ date }) => Date.parse(date));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const steps = stepsTo(Math.max(...readings.map(({ mileageKm }) => mileageKm)));
  const top = steps.at(-1) ?? 1;
  const across = (time: number) => (time - first) / Math.max(1, last - first);
  return {
    kind: 'curve',
    alt,
    readings: readings.map(({ visit, date, mileageKm }) => ({
      x: across(Date.parse(date)),
      y: mileageKm / top,
      label: formats.km(mileageKm),
      day: formats.shortDay(date),
      isSuspect: suspects.some((suspect) => suspect.visit === visit),
    })),
    steps: steps.map((step) => ({ at: step / top, label: formats.number(step) })),
    years: yearsOf(first, last).map((year) => ({ at: across(Date.UTC(year, 0, 1)), label: String(year) })),
    legend: messages.legend,
  };
};
