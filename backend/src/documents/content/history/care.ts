import { readingsOf, type ContentCell, type HistoryEntry, type ReportBlock, type WorkCode } from '@shop/domain/reports';
import { cell, column, row, text } from '../blocks.js';
import type { HistoryContext } from './history-context.js';

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
export const care = (entries: readonly HistoryEntry[], context: HistoryContext): ReportBlock[] => {
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
};

const lastTimeOf = (
  code: WorkCode,
  entries: readonly HistoryEntry[],
  { findings, messages, formats: { day, km } }: HistoryContext,
): (string | ContentCell)[] => {
  const visit = entries.findLastIndex(({ works }) => works.some((work) => work.code === code));
  const last = entries[visit];
  if (last === undefined) return [cell(messages.never, 'quiet'), '–', '–'];
  const { mileageKm } = last;
  if (mileageKm === undefined) return [day(last.date), '–', '–'];
  const end = readingsOf(entries).at(-1)?.mileageKm ?? 0;
  const isDoubtful = end < mileageKm || findings.some(({ kind, to }) => kind !== 'silence' && to.visit > visit);
  return [day(last.date), km(mileageKm), isDoubtful ? '–' : km(end - mileageKm)];
};
