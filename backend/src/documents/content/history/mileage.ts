import {
  readingsOf,
  turnedBackKm,
  type HistoryEntry,
  type MileageFinding,
  type ReportBlock,
  type ReportPoint,
} from '@shop/domain/reports';
import { monthsBetween } from '@shop/domain/time';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { HistoryMessages } from '../messages/history-fr.js';
import { curve } from './curve.js';
import type { HistoryContext } from './history-context.js';

/** Most findings that are listed for the reader; the table of visits marks all of them. */
const MAX_FINDINGS = 8;

/** The curve, the readings that do not fit, and what they mean. */
export const mileage = (entries: readonly HistoryEntry[], context: HistoryContext): ReportBlock[] => {
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
};

const pointOf = ({ kind, from, to }: MileageFinding, { found }: HistoryMessages, formats: Formats): ReportPoint => {
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
};
