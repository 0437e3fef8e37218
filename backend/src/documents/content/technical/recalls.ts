import type { Recall, RecallState, ReportBlock, TextTone } from '@shop/domain/reports';
import { cell, column, row, text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { TechnicalMessages } from '../messages/technical-fr.js';

const STATE_TONES: Readonly<Record<RecallState, TextTone>> = { open: 'bad', done: 'good', unknown: 'warn' };

/** The recalls of the manufacturer; a missing list is reported as unknown, never as no recalls. */
export const recalls = (
  all: readonly Recall[] | undefined,
  messages: TechnicalMessages,
  { shortDay }: Formats,
): ReportBlock[] => {
  if (all === undefined) return [text(messages.recallsNotFollowed)];
  if (all.length === 0) return [text(messages.noRecalls)];
  const [reference, date, subject, state] = messages.recallHeads;
  return [
    {
      kind: 'table',
      columns: [column(reference, 13), column(date, 16), column(subject, 57), column(state, 14)],
      rows: all.map((recall) =>
        row(
          [
            cell(recall.reference, 'strong'),
            recall.date === undefined ? '–' : shortDay(recall.date),
            subjectOf(recall, messages),
            cell(messages.recallStates[recall.state], STATE_TONES[recall.state]),
          ],
          recall.state === 'open',
        ),
      ),
    },
    ...(all.some((recall) => recall.state === 'open') ? [text(messages.openRecallsNote)] : []),
  ];
};

const subjectOf = ({ title, risk, remedy }: Recall, messages: TechnicalMessages): string =>
  [
    `${title}.`,
    ...(risk === undefined ? [] : [messages.risk(risk)]),
    ...(remedy === undefined ? [] : [messages.remedy(remedy)]),
  ].join(' ');
