import {
  blockOf,
  GROUPING_COLUMNS,
  groupingName,
  UNGROUPED,
  BLOCK_SPANS,
  type GroupingColumn,
} from '@shop/domain/analytics';
import { add, type Sum } from '@shop/eventing/table';
import { cube, FINEST_GROUPING, origins, originSums, stepTimes } from './cube-tables.js';

type Identity = Sum['identity'];
type Blocks = readonly { readonly day: string; readonly span: string }[];

const GROUPINGS: readonly { readonly name: string; readonly keeps: ReadonlySet<GroupingColumn> }[] = Array.from(
  { length: 2 ** GROUPING_COLUMNS.length },
  (_, kept) => {
    const columns = GROUPING_COLUMNS.filter((_column, index) => (kept & (1 << index)) !== 0);
    return { name: groupingName(columns), keeps: new Set(columns) };
  },
);

const KNOWN_DAYS = 4000;
const known = new Map<string, Blocks>();

/** The blocks of a day; cached, since a rebuild needs the same days all the time. */
const blocksWith = (day: string): Blocks => {
  const before = known.get(day);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_DAYS) known.clear();
  const blocks = BLOCK_SPANS.map((span) => ({ day: blockOf(day, span).day, span: String(span) }));
  known.set(day, blocks);
  return blocks;
};

const cellsOf = ({ lang = '', brand = '', service_mix = '', day = '' }: Identity): Identity[] =>
  GROUPINGS.flatMap(({ name, keeps }) => {
    const cell = {
      cut: name,
      lang: keeps.has('lang') ? lang : UNGROUPED,
      brand: keeps.has('brand') ? brand : UNGROUPED,
      service_mix: keeps.has('service_mix') ? service_mix : UNGROUPED,
    };
    return blocksWith(day)
      .filter(({ span }) => name !== FINEST_GROUPING.cut || span !== FINEST_GROUPING.span)
      .map((block) => ({ ...cell, day: block.day, span: block.span }));
  });

const timesOf = ({ cut = '', value = '', day = '', step = '', bucket = '' }: Identity): Identity[] =>
  blocksWith(day)
    .filter(({ span }) => span !== FINEST_GROUPING.span)
    .map((block) => ({ cut, value, step, bucket, day: block.day, span: block.span }));

const namesOf = (identity: Identity): Identity[] =>
  ['idaff', 'src'].flatMap((kind) => {
    const value = identity[kind] ?? '';
    return value === '' ? [] : blocksWith(identity['day'] ?? '').map(({ day, span }) => ({ kind, value, day, span }));
  });

/** What a day's cell adds to longer blocks and coarser cuts, and an origin's cell to the figures of its affiliate and source. */
export const rolledUp = ({ table, identity, amounts }: Sum): Sum[] => {
  if (table === origins) return namesOf(identity).map((name) => add(originSums, name, amounts));
  const wider = table === cube ? cellsOf(identity) : table === stepTimes ? timesOf(identity) : [];
  return wider.map((one) => add(table, one, amounts));
};
