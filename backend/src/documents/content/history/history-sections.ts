import {
  type HistoryEntry,
  type HistoryReport,
  type ReportBlock,
  readingsOf,
  type ContentCell,
  type WorkCode,
} from '@shop/domain/reports';
import { cell, column, row, text } from '../blocks.js';
import type { HistoryMessages } from '../messages/history-fr.js';
import type { HistoryContext } from './history-context.js';

/** One row per visit, oldest first; one whose reading does not fit is marked, in words too. */
export function visits({ entries, unreadable }: HistoryReport, context: HistoryContext): ReportBlock[] {
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
}

function rowOf(entry: HistoryEntry, isSuspect: boolean, { messages, formats: { km, shortDay } }: HistoryContext) {
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
}

function worksOf({ kind, works }: HistoryEntry, messages: HistoryMessages): string {
  const done = works.map(({ code, label }) => {
    const name = messages.works[code].charAt(0).toLowerCase() + messages.works[code].slice(1);
    if (label === undefined) return name;
    return code === 'other' ? label : `${name} (${label})`;
  });
  const text = done.length === 0 ? messages.noWorks.toLowerCase() : done.join(', ');
  return `${messages.visit(messages.kinds[kind], text)}.`;
}

/** Works that buyers ask about, the most expensive to neglect first. */
const CARE_WORKS: readonly WorkCode[] = [
  ...(['oil-service', 'timing-belt', 'brake-fluid', 'brake-pads', 'brake-discs'] as const),
  ...(['gearbox-oil', 'coolant', 'clutch', 'tyres', 'battery', 'air-conditioning'] as const),
];

/** Works that are listed even when they were never done. */
const EXPECTED: readonly WorkCode[] = ['oil-service', 'timing-belt', 'brake-fluid', 'brake-pads', 'tyres'];

export const hasWork = (entries: readonly HistoryEntry[], code: WorkCode): boolean =>
  entries.some(({ works }) => works.some((work) => work.code === code));

/** One row per work: when it was done last, and the distance since, unless the readings since then contradict it. */
export function care(entries: readonly HistoryEntry[], context: HistoryContext): ReportBlock[] {
  const { messages } = context;
  const [item, lastTime, reading, since] = messages.careHeads;
  const codes = CARE_WORKS.filter((code) => EXPECTED.includes(code) || hasWork(entries, code));
  return [
    text(messages.careIntro, 'intro'),
    {
      kind: 'table',
      columns: [column(item, 34), column(lastTime, 28), column(reading, 18, 'right'), column(since, 20, 'right')],
      rows: codes.map((code) => row([cell(messages.works[code], 'strong'), ...lastTimeOf(code, entries, context)])),
    },
  ];
}

function lastTimeOf(
  code: WorkCode,
  entries: readonly HistoryEntry[],
  { findings, messages, formats: { day, km } }: HistoryContext,
): (string | ContentCell)[] {
  const visit = entries.findLastIndex(({ works }) => works.some((work) => work.code === code));
  const last = entries[visit];
  if (last === undefined) return [cell(messages.never, 'quiet'), '–', '–'];
  const { mileageKm } = last;
  if (mileageKm === undefined) return [day(last.date), '–', '–'];
  const end = readingsOf(entries).at(-1)?.mileageKm ?? 0;
  const isDoubtful = end < mileageKm || findings.some(({ kind, to }) => kind !== 'silence' && to.visit > visit);
  return [day(last.date), km(mileageKm), isDoubtful ? '–' : km(end - mileageKm)];
}
