import type { HistoryEntry, HistoryReport, ReportBlock } from '@shop/domain/reports';
import { cell, column, row, text } from '../blocks.js';
import type { HistoryMessages } from '../messages/history-fr.js';
import type { HistoryContext } from './history-context.js';

/** One row per visit, oldest first; one whose reading does not fit is marked, in words too. */
export const visits = ({ entries, unreadable }: HistoryReport, context: HistoryContext): ReportBlock[] => {
  const { messages, findings } = context;
  const suspects = new Set(findings.filter(({ kind }) => kind !== 'silence').map(({ to }) => to.visit));
  const [date, reading, dealer, works] = messages.visitHeads;
  return [
    {
      kind: 'table',
      columns: [column(date, 16), column(reading, 17, 'right'), column(dealer, 25), column(works, 42)],
      rows: entries.map((entry, visit) => rowOf(entry, suspects.has(visit), context)),
    },
    ...(unreadable === 0 ? [] : [text(messages.unreadable(unreadable), 'quiet')]),
  ];
};

const rowOf = (entry: HistoryEntry, isSuspect: boolean, { messages, formats: { km, shortDay } }: HistoryContext) => {
  const { mileageKm, dealer, place, date } = entry;
  const where = [dealer, place].filter((part) => part !== undefined).join(', ');
  return row(
    [
      shortDay(date),
      mileageKm === undefined
        ? cell(messages.noReading, 'quiet')
        : isSuspect
          ? cell(`${km(mileageKm)} ${messages.inconsistent}`, 'bad')
          : cell(km(mileageKm), 'strong'),
      where === '' ? cell(messages.noPlace, 'quiet') : where,
      worksOf(entry, messages),
    ],
    isSuspect,
  );
};

const worksOf = ({ kind, works }: HistoryEntry, messages: HistoryMessages): string => {
  const done = works.map(({ code, label }) => {
    const name = messages.works[code].charAt(0).toLowerCase() + messages.works[code].slice(1);
    if (label === undefined) return name;
    return code === 'other' ? label : `${name} (${label})`;
  });
  const text = done.length === 0 ? messages.noWorks.toLowerCase() : done.join(', ');
  return `${messages.visit(messages.kinds[kind], text)}.`;
};
