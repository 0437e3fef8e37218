import {
  readingsOf,
  turnedBackKm,
  type HistoryEntry,
  type MileageFinding,
  type ReportBlock,
  type ReportPoint,
  type MileageReading,
} from '@shop/domain/reports';
import { monthsBetween } from '@shop/domain/time';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { HistoryMessages } from '../messages/history-fr.js';
import type { HistoryContext } from './history-context.js';

/** Round steps from 0 to at least `most`, four to six of them: 0, 20 000, 40 000 … */
function stepsTo(most: number): number[] {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}

const MAX_YEARS = 12;

/** The years whose first day lies between two instants, at most twelve of them, evenly spaced. */
function yearsOf(from: number, to: number): number[] {
  const first = new Date(from).getUTCFullYear() + 1;
  const last = new Date(to).getUTCFullYear();
  const every = Math.ceil((last - first + 1) / MAX_YEARS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
    (_, index) => index % every === 0,
  );
}

/** The mileage over time, every reading in its place; those that do not fit are marked. */
function curve(
  readings: readonly MileageReading[],
  suspects: readonly MileageReading[],
  alt: string,
  { messages, formats }: HistoryContext,
): ReportBlock {
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
}

/** Most findings that are listed for the reader; the table of visits marks all of them. */
const MAX_FINDINGS = 8;

/** The curve, the readings that do not fit, and what they mean. */
export function mileage(entries: readonly HistoryEntry[], context: HistoryContext): ReportBlock[] {
  const { findings, messages, formats } = context;
  const readings = readingsOf(entries);
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || readings.length < 2) return [text(messages.noCurve)];
  const listed = findings.slice(0, MAX_FINDINGS).map((finding) => pointOf(finding, messages, formats));
  const spoken = listed.map(({ title, text: note = '' }) => `${title}. ${note}`).join(' ') || messages.found.none;
  const from = `${formats.km(first.mileageKm)} (${formats.shortDay(first.date)})`;
  const to = `${formats.km(last.mileageKm)} (${formats.shortDay(last.date)})`;
  const suspects = findings.filter(({ kind }) => kind !== 'silence').map((finding) => finding.to);
  const good = { state: 'good', title: messages.found.none, text: messages.found.noneNote } as const;
  const turnedBack = turnedBackKm(entries);
  return [
    text(messages.curveIntro, 'intro'),
    curve(readings, suspects, messages.curveAlt(from, to, spoken), context),
    { kind: 'points', points: listed.length > 0 ? listed : [good] },
    ...(suspects.length === 0 ? [] : [text(messages.meaning, 'intro')]),
    ...(turnedBack > 0 ? [text(messages.atLeast(formats.km(last.mileageKm + turnedBack)), 'strong')] : []),
  ];
}

function pointOf({ kind, from, to }: MileageFinding, { found }: HistoryMessages, formats: Formats): ReportPoint {
  const { km, day, number } = formats;
  const [before, after] = [km(from.mileageKm), km(to.mileageKm)];
  const [beforeDay, afterDay] = [day(from.date), day(to.date)];
  switch (kind) {
    case 'drop': {
      const text = found.dropNote(before, beforeDay, after, afterDay);
      return { state: 'bad', title: found.drop(km(from.mileageKm - to.mileageKm)), text };
    }
    case 'leap': {
      const text = found.leapNote(before, beforeDay, after, afterDay);
      return { state: 'bad', title: found.leap(km(to.mileageKm - from.mileageKm)), text };
    }
    case 'silence': {
      const months = number(monthsBetween({ from: from.date, to: to.date }));
      return { state: 'warn', title: found.silence(months), text: found.silenceNote(beforeDay, afterDay) };
    }
  }
}
