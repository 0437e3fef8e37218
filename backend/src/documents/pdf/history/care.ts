import { readingsOf, type HistoryEntry, type MileageFinding, type WorkCode } from '@shop/domain/reports';
import { table, type Cell } from '../blocks/table.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { HistoryWords } from '../words/history-words.js';

/** What a buyer asks about, in the order of how dear it is to neglect. */
const ASKED_ABOUT: readonly WorkCode[] = [
  ...(['oil-service', 'timing-belt', 'brake-fluid', 'brake-pads', 'brake-discs'] as const),
  ...(['gearbox-oil', 'coolant', 'clutch', 'tyres', 'battery', 'air-conditioning'] as const),
];

/** Shown even when they were never done. */
const EXPECTED: readonly WorkCode[] = ['oil-service', 'timing-belt', 'brake-fluid', 'brake-pads', 'tyres'];

export const hasWork = (entries: readonly HistoryEntry[], code: WorkCode): boolean =>
  entries.some(({ works }) => works.some((work) => work.code === code));

/** For each item: when it was done last, and how far the car went since, unless the readings since then contradict. */
export const care = (
  sheet: Sheet,
  entries: readonly HistoryEntry[],
  findings: readonly MileageFinding[],
  words: HistoryWords,
  formats: Formats,
): void => {
  sheet.paragraph(words.careIntro, inColour(STYLES.body, COLOURS.ink2), { after: 8 });
  const [item, lastTime, reading, since] = words.careHeads;
  const columns = [
    { head: item, share: 34, rowHead: true },
    { head: lastTime, share: 28 },
    { head: reading, share: 18, align: 'right' as const },
    { head: since, share: 20, align: 'right' as const },
  ];
  const codes = ASKED_ABOUT.filter((code) => EXPECTED.includes(code) || hasWork(entries, code));
  table(
    sheet,
    columns,
    codes.map((code) => ({
      cells: [
        { text: words.works[code], style: STYLES.strong },
        ...lastTimeOf(code, entries, findings, words, formats),
      ],
    })),
  );
};

const lastTimeOf = (
  code: WorkCode,
  entries: readonly HistoryEntry[],
  findings: readonly MileageFinding[],
  words: HistoryWords,
  { day, km }: Formats,
): (string | Cell)[] => {
  const visit = entries.findLastIndex(({ works }) => works.some((work) => work.code === code));
  const last = entries[visit];
  if (last === undefined) return [{ text: words.never, style: STYLES.quiet }, '–', '–'];
  const { mileageKm } = last;
  if (mileageKm === undefined) return [day(last.date), '–', '–'];
  const end = readingsOf(entries).at(-1)?.mileageKm ?? 0;
  const doubtful = end < mileageKm || findings.some(({ kind, to }) => kind !== 'silence' && to.visit > visit);
  return [day(last.date), km(mileageKm), doubtful ? '–' : km(end - mileageKm)];
};
