import type { Recall, RecallState, ReportBlock, TextTone } from '@shop/domain/reports';
import { cell, column, row, text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { TechnicalWords } from '../words/technical-fr.js';

const STATE_TONES: Readonly<Record<RecallState, TextTone>> = { open: 'bad', done: 'good', unknown: 'warn' };

/** The recalls of the manufacturer; a missing list is reported as unknown, never as no recalls. */
export const recalls = (
  all: readonly Recall[] | undefined,
  words: TechnicalWords,
  { shortDay }: Formats,
): ReportBlock[] => {
  if (all === undefined) return [text(words.recallsNotFollowed)];
  if (all.length === 0) return [text(words.noRecalls)];
  const [reference, date, subject, state] = words.recallHeads;
  return [
    {
      kind: 'table',
      columns: [column(reference, 13), column(date, 16), column(subject, 57), column(state, 14)],
      rows: all.map((recall) =>
        row(
          [
            cell(recall.reference, 'strong'),
            recall.date === undefined ? '–' : shortDay(recall.date),
            subjectOf(recall, words),
            cell(words.recallStates[recall.state], STATE_TONES[recall.state]),
          ],
          recall.state === 'open',
        ),
      ),
    },
    ...(all.some((recall) => recall.state === 'open') ? [text(words.openRecallsNote)] : []),
  ];
};

const subjectOf = ({ title, risk, remedy }: Recall, words: TechnicalWords): string =>
  [
    `${title}.`,
    ...(risk === undefined ? [] : [words.risk(risk)]),
    ...(remedy === undefined ? [] : [words.remedy(remedy)]),
  ].join(' ');
