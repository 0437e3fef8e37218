import { daysBetween, readingsOf, type HistoryReport, type MileageFinding } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import type { CoverWords } from '../blocks/cover.js';
import type { Point } from '../blocks/points.js';
import type { Formats } from '../page/formats.js';
import type { ReportModel } from '../report-model.js';
import type { HistoryWords } from '../words/history-words.js';

type Model = ReportModel<HistoryReport>;

const LONG_AGO_DAYS = 731;
const LEAST_DAYS_FOR_A_PACE = 365;

export const historyCover = (
  model: Model,
  findings: readonly MileageFinding[],
  words: HistoryWords,
  formats: Formats,
): CoverWords => ({
  ...{ service: SERVICE_NAMES['service-history'], title: words.title },
  figures: figuresOf(model.report, findings, words, formats),
  remember:
    model.report.entries.length === 0
      ? [{ state: 'warn', title: words.none, text: words.noneNote }]
      : [...verdicts(model.report, findings, words), ...lastVisit(model, words, formats)],
});

const figuresOf = (
  { entries }: HistoryReport,
  findings: readonly MileageFinding[],
  words: HistoryWords,
  { number, km }: Formats,
): CoverWords['figures'] => {
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
    ...(days >= LEAST_DAYS_FOR_A_PACE && fits ? [{ value: words.pace(km(pace)), label: words.figures.pace }] : []),
  ];
};

const verdicts = (
  { entries }: HistoryReport,
  findings: readonly MileageFinding[],
  { remember: texts }: HistoryWords,
): Point[] => {
  const count = (kind: MileageFinding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  const readings = readingsOf(entries).length;
  const [drops, leaps, silences] = [count('drop'), count('leap'), count('silence')];
  if (readings < 2) return [{ state: 'warn', title: texts.fewReadings, text: texts.fewReadingsNote }];
  return [
    ...(drops + leaps === 0 ? [{ state: 'good', title: texts.steady(readings), text: texts.steadyNote } as const] : []),
    ...(drops === 0 ? [] : [{ state: 'bad', title: texts.drops(drops), text: texts.dropsNote } as const]),
    ...(leaps === 0 ? [] : [{ state: 'bad', title: texts.leaps(leaps), text: texts.leapsNote } as const]),
    ...(silences === 0 ? [] : [{ state: 'warn', title: texts.silences(silences), text: texts.silencesNote } as const]),
  ];
};

const lastVisit = ({ report, issuedAt }: Model, { remember: texts }: HistoryWords, { day, km }: Formats): Point[] => {
  const last = report.entries.at(-1);
  if (last === undefined) return [];
  const place = last.place === undefined ? '' : `, ${last.place}`;
  const { mileageKm } = last;
  const point: Point =
    mileageKm === undefined
      ? { state: 'info', title: texts.lastVisit(day(last.date), place) }
      : { state: 'info', title: texts.lastVisitAt(day(last.date), km(mileageKm), place), text: texts.lastVisitNote };
  const longAgo = daysBetween(last.date, issuedAt.slice(0, 10)) > LONG_AGO_DAYS;
  return [point, ...(longAgo ? [{ state: 'warn', title: texts.longAgo, text: texts.longAgoNote } as const] : [])];
};
