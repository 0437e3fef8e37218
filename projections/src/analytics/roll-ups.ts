import { blockOf, CUT_COLUMNS, cutName, EVERY, SPANS, type CutColumn } from '@shop/domain/analytics';
import { add, type Sum } from '@shop/eventing/table';
import { cube, FINEST, origins, originSums, stepTimes } from './cube-tables.js';

type Identity = Sum['identity'];
type Blocks = readonly { readonly day: string; readonly span: string }[];

const CUTS: readonly { readonly name: string; readonly keeps: ReadonlySet<CutColumn> }[] = Array.from(
  { length: 2 ** CUT_COLUMNS.length },
  (_, kept) => {
    const columns = CUT_COLUMNS.filter((_column, place) => (kept & (1 << place)) !== 0);
    return { name: cutName(columns), keeps: new Set(columns) };
  },
);

const KNOWN_DAYS = 4000;
const known = new Map<string, Blocks>();

/** The blocks of a day; cached, since a rebuild needs the same days all the time. */
const blocksWith = (day: string): Blocks => {
  const before = known.get(day);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_DAYS) known.clear();
  const blocks = SPANS.map((span) => ({ day: blockOf(day, span).day, span: String(span) }));
  known.set(day, blocks);
  return blocks;
};

const cellsOf = ({ lang = '', brand = '', service_mix = '', day = '' }: Identity): Identity[] =>
  CUTS.flatMap(({ name, keeps }) => {
    const cell = {
      cut: name,
      lang: keeps.has('lang') ? lang : EVERY,
      brand: keeps.has('brand') ? brand : EVERY,
      service_mix: keeps.has('service_mix') ? service_mix : EVERY,
    };
    return blocksWith(day)
      .filter(({ span }) => name !== FINEST.cut || span !== FINEST.span)
      .map((block) => ({ ...cell, day: block.day, span: block.span }));
  });

const timesOf = ({ cut = '', value = '', day = '', step = '', bucket = '' }: Identity): Identity[] =>
  blocksWith(day)
    .filter(({ span }) => span !== FINEST.span)
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
