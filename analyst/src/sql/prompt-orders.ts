import { tableOf, type Printing } from './printing.js';
import { sqlTables, type SqlTable } from './tables.js';

/** Answer of the prompt to an order such as `.tables`, which is not SQL. */
interface OrderAnswer {
  readonly text: string;
  readonly printing?: Printing;
  readonly leaves?: boolean;
}

const HELP = [
  '.tables            what there is to ask',
  '.columns visits    the columns of a table, their types and what they mean',
  '.table .csv .json  how rows are printed from now on',
  '.quit              leave (also Ctrl-D, or Ctrl-C on an empty line)',
  '',
  'Such as: select brand, count(*) visits, count(paid_at) paid from visits group by 1 order by 2 desc;',
  "         select data->>'src' src, count(*) n from events where type = 'SessionStarted' group by 1;",
].join('\n');

const tablesText = (): string => sqlTables.map(({ name, meaning }) => `${name.padEnd(10)} ${meaning}`).join('\n');

const columnsText = ({ columns }: SqlTable): string =>
  tableOf(
    ['column', 'type', 'meaning'],
    Object.entries(columns).map(([column, [type, meaning]]) => [column, type, meaning]),
    Infinity,
  ).join('\n');

const isPrinting = (text: string): text is Printing => ['table', 'csv', 'json'].includes(text);

/** Whether a line is an order to the prompt and not SQL. */
export const isOrder = (line: string): boolean => line.trim().startsWith('.');

export function answerTo(line: string): OrderAnswer {
  const [order = '', of] = line.trim().slice(1).replace(/;$/, '').split(/\s+/);
  const table = sqlTables.find(({ name }) => name === of);
  if (order === 'quit' || order === 'exit') return { text: '', leaves: true };
  if (order === 'help') return { text: HELP };
  if (order === 'tables') return { text: tablesText() };
  if (order === 'columns' && table !== undefined) return { text: columnsText(table) };
  if (order === 'columns') return { text: `Of which table? ${sqlTables.map(({ name }) => name).join(', ')}` };
  if (isPrinting(order)) return { text: `Rows are printed as ${order}.`, printing: order };
  return { text: `There is no .${order}; .help says what there is.` };
}

const WORDS = [
  ...sqlTables.flatMap(({ name, columns }) => [name, ...Object.keys(columns)]),
  ...['select', 'from', 'where', 'group by', 'order by', 'limit', 'count(*)', 'sum(', 'date_trunc('],
  ...['.help', '.tables', '.columns', '.table', '.csv', '.json', '.quit'],
];

/** Completions that the Tab key offers for the last word of a line. */
export function completed(line: string): [offers: string[], of: string] {
  const [word = ''] = /[\w.]*$/.exec(line) ?? [];
  const offers = [...new Set(WORDS)].filter((term) => term.startsWith(word));
  return [word === '' ? [] : offers, word];
}
