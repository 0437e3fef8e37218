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

/** Every combination of the columns by which figures are grouped. */
const GROUPINGS: readonly { readonly name: string; readonly columns: ReadonlySet<GroupingColumn> }[] = Array.from(
  { length: 2 ** GROUPING_COLUMNS.length },
  (_, combination) => {
    const columns = GROUPING_COLUMNS.filter((_column, index) => (combination & (1 << index)) !== 0);
    return { name: groupingName(columns), columns: new Set(columns) };
  },
);

const MAX_CACHED_DAYS = 4000;
const blocksByDay = new Map<string, Blocks>();

/** The blocks that hold a day; cached, since a rebuild needs the same days all the time. */
function blocksWith(day: string): Blocks {
  const cached = blocksByDay.get(day);
  if (cached !== undefined) return cached;
  if (blocksByDay.size >= MAX_CACHED_DAYS) blocksByDay.clear();
  const blocks = BLOCK_SPANS.map((span) => ({ day: blockOf(day, span).day, span: String(span) }));
  blocksByDay.set(day, blocks);
  return blocks;
}

const cubeIdentities = ({ lang = '', brand = '', service_mix = '', day = '' }: Identity): Identity[] =>
  GROUPINGS.flatMap(({ name, columns }) => {
    const cell = {
      cut: name,
      lang: columns.has('lang') ? lang : UNGROUPED,
      brand: columns.has('brand') ? brand : UNGROUPED,
      service_mix: columns.has('service_mix') ? service_mix : UNGROUPED,
    };
    return blocksWith(day)
      .filter(({ span }) => name !== FINEST_GROUPING.cut || span !== FINEST_GROUPING.span)
      .map((block) => ({ ...cell, day: block.day, span: block.span }));
  });

const timeIdentities = ({ cut = '', value = '', day = '', step = '', bucket = '' }: Identity): Identity[] =>
  blocksWith(day)
    .filter(({ span }) => span !== FINEST_GROUPING.span)
    .map((block) => ({ cut, value, step, bucket, day: block.day, span: block.span }));

const originIdentities = (identity: Identity): Identity[] =>
  ['idaff', 'src'].flatMap((kind) => {
    const value = identity[kind] ?? '';
    return value === '' ? [] : blocksWith(identity['day'] ?? '').map(({ day, span }) => ({ kind, value, day, span }));
  });

/** What a day's cell adds to longer blocks and coarser groupings, and an origin's cell to the figures of its affiliate and source. */
export function rolledUp({ table, identity, amounts }: Sum): Sum[] {
  if (table === origins) return originIdentities(identity).map((origin) => add(originSums, origin, amounts));
  const coarser = table === cube ? cubeIdentities(identity) : table === stepTimes ? timeIdentities(identity) : [];
  return coarser.map((one) => add(table, one, amounts));
}
