import {
  daysBetween,
  readingsOf,
  type HistoryReport,
  type MileageFinding,
  type ReportPoint,
  type ReportSummary,
} from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import type { Formats } from '../formats.js';
import type { ReportModel } from '../report-model.js';
import type { HistoryWords } from '../words/history-fr.js';
import type { HistoryContext } from './history-context.js';

type Model = ReportModel<HistoryReport>;

const LONG_AGO_DAYS = 731;
const MIN_DAYS_FOR_A_PACE = 365;

/** Summary of the Service History: whether the odometer readings fit together, and the last visit. */
export const historySummary = (model: Model, context: HistoryContext): ReportSummary => {
  const { findings, words, formats } = context;
  const [verdict, ...others] = verdicts(model.report, findings, words);
  return {
    ...{ serviceId: 'service-history', serviceName: SERVICE_NAMES['service-history'], title: words.title },
    figures: figuresOf(model.report, findings, words, formats),
    verdict,
    points: [verdict, ...others, ...lastVisit(model, words, formats)],
  };
};

const figuresOf = (
  { entries }: HistoryReport,
  findings: readonly MileageFinding[],
  words: HistoryWords,
  { number, km }: Formats,
): ReportSummary['figures'] => {
  const readings = readingsOf(entries);
  const [first, last] = [readings[0], readings.at(-1)];
  const days = first === undefined || last === undefined ? 0 : daysBetween(first.date, last.date);
  const contradictions = findings.filter(({ kind }) => kind !== 'silence').length;
  const fits = contradictions === 0;
  const driven = (last?.mileageKm ?? 0) - (first?.mileageKm ?? 0);
  const pace = Math.round((driven * 365.25) / Math.max(days, 1) / 100) * 100;
  return [
    { value: number(entries.length), label: words.figures.visits },
    ...(last === undefined ? [] : [{ value: km(last.mileageKm), label: words.figures.last }]),
    ...(fits ? [] : [{ value: number(contradictions), label: words.figures.contradictions }]),
    ...(days >= MIN_DAYS_FOR_A_PACE && fits ? [{ value: words.pace(km(pace)), label: words.figures.pace }] : []),
  ];
};

const verdicts = (
  { entries }: HistoryReport,
  findings: readonly MileageFinding[],
  { remember: texts, none, noneNote }: HistoryWords,
): readonly [ReportPoint, ...ReportPoint[]] => {
  const count = (kind: MileageFinding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  const readings = readingsOf(entries).length;
  const [drops, leaps, silences] = [count('drop'), count('leap'), count('silence')];
  if (entries.length === 0) return [{ state: 'warn', title: none, text: noneNote }];
  if (readings < 2) return [{ state: 'warn', title: texts.fewReadings, text: texts.fewReadingsNote }];
  const silent: readonly ReportPoint[] =
    silences === 0 ? [] : [{ state: 'warn', title: texts.silences(silences), text: texts.silencesNote }];
  const leapt: ReportPoint = { state: 'bad', title: texts.leaps(leaps), text: texts.leapsNote };
  if (drops > 0) {
    const dropped: ReportPoint = { state: 'bad', title: texts.drops(drops), text: texts.dropsNote };
    return [dropped, ...(leaps === 0 ? [] : [leapt]), ...silent];
  }
  if (leaps > 0) return [leapt, ...silent];
  return [{ state: 'good', title: texts.steady(readings), text: texts.steadyNote }, ...silent];
};

const lastVisit = (
  { report, issuedAt }: Model,
  { remember: texts }: HistoryWords,
  { day, km }: Formats,
): ReportPoint[] => {
  const last = report.entries.at(-1);
  if (last === undefined) return [];
  const place = last.place === undefined ? '' : `, ${last.place}`;
  const { mileageKm } = last;
  const point: ReportPoint =
    mileageKm === undefined
      ? { state: 'info', title: texts.lastVisit(day(last.date), place) }
      : { state: 'info', title: texts.lastVisitAt(day(last.date), km(mileageKm), place), text: texts.lastVisitNote };
  const longAgo = daysBetween(last.date, issuedAt.slice(0, 10)) > LONG_AGO_DAYS;
  return [point, ...(longAgo ? [{ state: 'warn', title: texts.longAgo, text: texts.longAgoNote } as const] : [])];
};
