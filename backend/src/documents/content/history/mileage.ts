import {
  daysBetween,
  readingsOf,
  turnedBackKm,
  type HistoryEntry,
  type MileageFinding,
  type ReportBlock,
  type ReportPoint,
} from '@shop/domain/reports';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { HistoryWords } from '../words/history-fr.js';
import { curve } from './curve.js';
import type { HistoryContext } from './history-context.js';

/** Most findings that are listed for the reader; the table of visits marks all of them. */
const MAX_FINDINGS = 8;

/** The curve, the readings that do not fit, and what they mean. */
export const mileage = (entries: readonly HistoryEntry[], context: HistoryContext): ReportBlock[] => {
  const { findings, words, formats } = context;
  const readings = readingsOf(entries);
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || readings.length < 2) return [text(words.noCurve)];
  const listed = findings.slice(0, MAX_FINDINGS).map((finding) => pointOf(finding, words, formats));
  const spoken = listed.map(({ title, text: note = '' }) => `${title}. ${note}`).join(' ') || words.found.none;
  const from = `${formats.km(first.mileageKm)} (${formats.shortDay(first.date)})`;
  const to = `${formats.km(last.mileageKm)} (${formats.shortDay(last.date)})`;
  const suspects = findings.filter(({ kind }) => kind !== 'silence').map((finding) => finding.to);
  const good = { state: 'good', title: words.found.none, text: words.found.noneNote } as const;
  const turnedBack = turnedBackKm(entries);
  return [
    text(words.curveIntro, 'intro'),
    curve(readings, suspects, words.curveAlt(from, to, spoken), context),
    { kind: 'points', points: listed.length > 0 ? listed : [good] },
    ...(suspects.length === 0 ? [] : [text(words.meaning, 'intro')]),
    ...(turnedBack > 0 ? [text(words.atLeast(formats.km(last.mileageKm + turnedBack)), 'strong')] : []),
  ];
};

const pointOf = ({ kind, from, to }: MileageFinding, { found }: HistoryWords, formats: Formats): ReportPoint => {
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
      const months = number(Math.floor(daysBetween(from.date, to.date) / 30.44));
      return { state: 'warn', title: found.silence(months), text: found.silenceNote(beforeDay, afterDay) };
    }
  }
};
