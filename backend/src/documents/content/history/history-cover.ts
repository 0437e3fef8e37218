import {
  daysBetween,
  readingsOf,
  type HistoryReport,
  type MileageFinding,
  type ReportPoint,
  type ReportSummary,
} from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { parisDay } from '@shop/domain/time';
import type { Formats } from '../formats.js';
import type { ReportModel } from '../report-model.js';
import type { HistoryMessages } from '../messages/history-fr.js';
import type { HistoryContext } from './history-context.js';

type Model = ReportModel<HistoryReport>;

const LONG_AGO_DAYS = 731;
const MIN_DAYS_FOR_A_PACE = 365;

/** Summary of the Service History: whether the odometer readings fit together, and the last visit. */
export function historySummary(model: Model, context: HistoryContext): ReportSummary {
  const { findings, messages, formats } = context;
  const [verdict, ...others] = verdicts(model.report, findings, messages);
  return {
    ...{ serviceId: 'service-history', serviceName: SERVICE_NAMES['service-history'], title: messages.title },
    figures: figuresOf(model.report, findings, messages, formats),
    verdict,
    points: [verdict, ...others, ...lastVisit(model, messages, formats)],
  };
}

function figuresOf(
  { entries }: HistoryReport,
  findings: readonly MileageFinding[],
  messages: HistoryMessages,
  { number, km }: Formats,
): ReportSummary['figures'] {
  const readings = readingsOf(entries);
  const [first, last] = [readings[0], readings.at(-1)];
  const days = first === undefined || last === undefined ? 0 : daysBetween(first.date, last.date);
  const contradictions = findings.filter(({ kind }) => kind !== 'silence').length;
  const fits = contradictions === 0;
  const driven = (last?.mileageKm ?? 0) - (first?.mileageKm ?? 0);
  const pace = Math.round((driven * 365.25) / Math.max(days, 1) / 100) * 100;
  return [
    { value: number(entries.length), label: messages.figures.visits },
    ...(last === undefined ? [] : [{ value: km(last.mileageKm), label: messages.figures.last }]),
    ...(fits ? [] : [{ value: number(contradictions), label: messages.figures.contradictions }]),
    ...(days >= MIN_DAYS_FOR_A_PACE && fits ? [{ value: messages.pace(km(pace)), label: messages.figures.pace }] : []),
  ];
}

function verdicts(
  { entries }: HistoryReport,
  findings: readonly MileageFinding[],
  { remember: m }: HistoryMessages,
): readonly [ReportPoint, ...ReportPoint[]] {
  const count = (kind: MileageFinding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  const readings = readingsOf(entries).length;
  const [drops, leaps, silences] = [count('drop'), count('leap'), count('silence')];
  if (readings < 2) return [{ state: 'warn', title: m.fewReadings, text: m.fewReadingsNote }];
  const silent: readonly ReportPoint[] =
    silences === 0 ? [] : [{ state: 'warn', title: m.silences(silences), text: m.silencesNote }];
  const leapt: ReportPoint = { state: 'bad', title: m.leaps(leaps), text: m.leapsNote };
  if (drops > 0) {
    const dropped: ReportPoint = { state: 'bad', title: m.drops(drops), text: m.dropsNote };
    return [dropped, ...(leaps === 0 ? [] : [leapt]), ...silent];
  }
  if (leaps > 0) return [leapt, ...silent];
  return [{ state: 'good', title: m.steady(readings), text: m.steadyNote }, ...silent];
}

function lastVisit({ report, issuedAt }: Model, { remember: m }: HistoryMessages, { day, km }: Formats): ReportPoint[] {
  const last = report.entries.at(-1);
  if (last === undefined) return [];
  const place = last.place === undefined ? '' : `, ${last.place}`;
  const { mileageKm } = last;
  const point: ReportPoint =
    mileageKm === undefined
      ? { state: 'info', title: m.lastVisit(day(last.date), place) }
      : { state: 'info', title: m.lastVisitAt(day(last.date), km(mileageKm), place), text: m.lastVisitNote };
  const longAgo = daysBetween(last.date, parisDay(issuedAt)) > LONG_AGO_DAYS;
  return [point, ...(longAgo ? [{ state: 'warn', title: m.longAgo, text: m.longAgoNote } as const] : [])];
}
