import type { Recall, RecallState } from '@shop/domain/reports';
import { table } from '../blocks/table.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { TechnicalWords } from '../words/technical-words.js';

const STATE_INKS: Readonly<Record<RecallState, string>> = {
  open: COLOURS.bad,
  done: COLOURS.good,
  unknown: COLOURS.warn,
};

/** The recalls of the manufacturer; an absent list is said to be unknown, never none. */
export const recalls = (
  sheet: Sheet,
  all: readonly Recall[] | undefined,
  words: TechnicalWords,
  formats: Formats,
): void => {
  if (all === undefined) return sheet.paragraph(words.recallsNotFollowed, STYLES.body);
  if (all.length === 0) return sheet.paragraph(words.noRecalls, STYLES.body);
  const [reference, date, subject, state] = words.recallHeads;
  const columns = [
    { head: reference, share: 20, rowHead: true },
    { head: date, share: 17 },
    { head: subject, share: 46 },
    { head: state, share: 17 },
  ];
  const rows = all.map((recall) => ({
    cells: [
      { text: recall.reference, style: STYLES.strong },
      recall.date === undefined ? '–' : formats.shortDay(recall.date),
      subjectOf(recall, words),
      { text: words.recallStates[recall.state], style: inColour(STYLES.strong, STATE_INKS[recall.state]) },
    ],
    ...(recall.state === 'open' ? { ground: COLOURS.badWash } : {}),
  }));
  table(sheet, columns, rows);
  sheet.space(8);
  if (all.some((recall) => recall.state === 'open')) sheet.paragraph(words.openRecallsNote, STYLES.body);
};

const subjectOf = ({ title, risk, remedy }: Recall, words: TechnicalWords): string =>
  [
    `${title}.`,
    ...(risk === undefined ? [] : [words.risk(risk)]),
    ...(remedy === undefined ? [] : [words.remedy(remedy)]),
  ].join(' ');
