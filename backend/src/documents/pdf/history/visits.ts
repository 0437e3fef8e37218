import type { HistoryEntry, HistoryReport, MileageFinding } from '@shop/domain/reports';
import { table, type Row } from '../blocks/table.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { HistoryWords } from '../words/history-words.js';

/** Every visit, oldest first; one whose reading does not fit stands on a tinted ground and says so. */
export const visits = (
  sheet: Sheet,
  { entries, unreadable }: HistoryReport,
  findings: readonly MileageFinding[],
  words: HistoryWords,
  formats: Formats,
): void => {
  if (entries.length === 0) return sheet.paragraph(words.noneNote, STYLES.body);
  const suspects = new Set(findings.filter(({ kind }) => kind !== 'silence').map(({ to }) => to.visit));
  const [date, reading, dealer, works] = words.visitHeads;
  const columns = [
    { head: date, share: 15, rowHead: true },
    { head: reading, share: 18, align: 'right' as const },
    { head: dealer, share: 26 },
    { head: works, share: 41 },
  ];
  table(
    sheet,
    columns,
    entries.map((entry, visit) => rowOf(entry, suspects.has(visit), words, formats)),
  );
  if (unreadable === 0) return;
  sheet.space(8);
  sheet.paragraph(words.unreadable(unreadable), STYLES.quiet);
};

const rowOf = (entry: HistoryEntry, suspect: boolean, words: HistoryWords, { km, shortDay }: Formats): Row => {
  const { mileageKm, dealer, place, date } = entry;
  const text =
    mileageKm === undefined ? words.noReading : suspect ? `${km(mileageKm)} ${words.inconsistent}` : km(mileageKm);
  const style = suspect ? inColour(STYLES.strong, COLOURS.bad) : mileageKm === undefined ? STYLES.quiet : STYLES.strong;
  const where = [dealer, place].filter((part) => part !== undefined).join(', ');
  return {
    cells: [
      shortDay(date),
      { text, style },
      where === '' ? { text: words.noPlace, style: STYLES.quiet } : where,
      worksOf(entry, words),
    ],
    ...(suspect ? { ground: COLOURS.badWash } : {}),
  };
};

const worksOf = ({ kind, works }: HistoryEntry, words: HistoryWords): string => {
  const done = works.map(({ code, label }) => {
    const name = words.works[code].charAt(0).toLowerCase() + words.works[code].slice(1);
    if (label === undefined) return name;
    return code === 'other' ? label : `${name} (${label})`;
  });
  const text = done.length === 0 ? words.noWorks.toLowerCase() : done.join(', ');
  return `${words.visit(words.kinds[kind], text)}.`;
};
