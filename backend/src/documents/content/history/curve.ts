import type { MileageReading, ReportBlock } from '@shop/domain/reports';
import type { HistoryContext } from './history-context.js';
import { stepsTo, yearsOf } from './scale.js';

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
