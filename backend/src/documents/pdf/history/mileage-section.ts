import { daysBetween, readingsOf, turnedBackKm, type HistoryEntry, type MileageFinding } from '@shop/domain/reports';
import { points, type Point } from '../blocks/points.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { HistoryWords } from '../words/history-words.js';
import { curve } from './curve.js';

/** More findings than a reader takes in; the table of visits marks them all. */
const MAX_FINDINGS = 8;

/** The curve, what does not fit in it, and what that means. */
export const mileage = (
  sheet: Sheet,
  entries: readonly HistoryEntry[],
  findings: readonly MileageFinding[],
  words: HistoryWords,
  formats: Formats,
): void => {
  const readings = readingsOf(entries);
  if (readings.length < 2) return sheet.paragraph(words.noCurve, STYLES.body);
  sheet.paragraph(words.curveIntro, inColour(STYLES.body, COLOURS.ink2), { after: 8 });
  const listed = findings.slice(0, MAX_FINDINGS).map((finding) => pointOf(finding, words, formats));
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined) return;
  const spoken =
    listed.length === 0 ? words.found.none : listed.map(({ title, text }) => `${title}. ${text ?? ''}`).join(' ');
  const from = `${formats.km(first.mileageKm)} (${formats.shortDay(first.date)})`;
  const to = `${formats.km(last.mileageKm)} (${formats.shortDay(last.date)})`;
  const suspects = findings.filter(({ kind }) => kind !== 'silence').map((finding) => finding.to);
  curve(sheet, { readings, suspects, alt: words.curveAlt(from, to, spoken) }, words, formats);
  sheet.space(10);
  points(sheet, listed.length > 0 ? listed : [{ state: 'good', title: words.found.none, text: words.found.noneNote }]);
  if (suspects.length === 0) return;
  sheet.paragraph(words.meaning, inColour(STYLES.body, COLOURS.ink2), { after: 4 });
  const turnedBack = turnedBackKm(entries);
  if (turnedBack > 0) sheet.paragraph(words.atLeast(formats.km(last.mileageKm + turnedBack)), STYLES.strong);
};

const pointOf = ({ kind, from, to }: MileageFinding, { found }: HistoryWords, formats: Formats): Point => {
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
