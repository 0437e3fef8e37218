import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../cruise.mjs';
import { eventsOf, openDomain } from './fields.mjs';
import { findReaders, producersOf } from './origins.mjs';
import { meaningOf, unitOf } from './units.mjs';

const built = (file) => import(pathToFileURL(join(ROOT, file)).href);

const ROOMS = {
  sessions: 'The visit',
  vehicles: 'The car',
  reports: 'The reports before the payment',
  customers: 'The visitor',
  pricing: 'Choice and price',
  payments: 'The payment',
  orders: 'The order',
  admin: 'Staff',
};

/** Personal fields of each event, `{ marks, byRule }`; where a rule decides, those found in generated visits, which contain every case. */
export async function findPersonal() {
  const { hasPersonalRule, personalFieldsOf } = await built('domain/dist/event-types.js');
  const { allExamples } = await built('domain/dist/testing/index.js');
  const { simulatedHistory } = await built('workshop/demo-data/dist/index.js');
  const range = { sessions: 30, seed: 1, from: '2026-03-01T00:00:00.000Z', to: '2026-03-11T00:00:00.000Z' };
  const generated = [...simulatedHistory(range)].flatMap(({ batches }) => batches.flatMap(({ events }) => events));
  const marks = new Map();
  for (const event of [...Object.values(allExamples), ...generated]) {
    const known = marks.get(event.type) ?? new Set();
    marks.set(event.type, new Set([...known, ...personalFieldsOf(event)]));
  }
  return { marks, byRule: hasPersonalRule };
}

const cell = (text) => text.replaceAll('|', '\\|');

const typeText = ({ type, orNull, isOptional }) =>
  [
    type.includes('|') && !type.endsWith(']') && orNull ? `(${type})` : type,
    orNull && 'or null',
    isOptional && '(may be absent)',
  ]
    .filter(Boolean)
    .join(' ');

function row(field, isPersonal, byRule) {
  const personal = !isPersonal ? '' : byRule ? 'personal where it tells anything' : 'personal';
  const unit = unitOf(field);
  const meaning = unit ? meaningOf(field).replace(/\.$/, '') : meaningOf(field);
  const what = [meaning, unit].filter(Boolean).join('; ');
  return `| \`${field.path}\` | ${cell(typeText(field))} | ${cell(what)} | ${personal} |`;
}

function table({ type, fields }, { marks, byRule }) {
  if (fields.length === 0) return ['It has no fields.'];
  const rows = fields.map((field) => row(field, marks.get(type)?.has(field.path), byRule(type)));
  return ['| field | type | meaning | |', '| --- | --- | --- | --- |', ...rows];
}

const listed = (names, none) => (names === undefined ? none : [...names].map((name) => `\`${name}\``).join(', '));

const section = (event, { personal, producers, readers, version, examples, sentence, isAnnounced }) => [
  `### ${event.type}`,
  '',
  ...(event.meaning === '' ? [] : [event.meaning, '']),
  `In plain words: “${sentence(examples[event.type], 'en')}” Version ${version(event.type)}, \`domain/src/${event.file}\`.`,
  '',
  ...table(event, personal),
  '',
  '```json',
  JSON.stringify(examples[event.type].data),
  '```',
  '',
  `${isAnnounced(event.type) ? 'Announced: nothing writes it yet' : `Decided in ${listed(producers.get(event.type))}`}. Read by ${listed(readers.get(event.type), 'the decisions of the domain alone')}.`,
  '',
];

const depth = ({ file }) => file.split('/').length;
const order = (one, other) =>
  depth(one) - depth(other) || one.file.localeCompare(other.file) || one.place - other.place;

/** Content of docs/events.md: every event that the shop stores, derived from the code. */
export async function eventsPage() {
  const program = openDomain();
  const events = eventsOf(program);
  const { currentVersion, isAnnounced, sentenceOf } = await built('domain/dist/event-types.js');
  const { allExamples } = await built('domain/dist/testing/index.js');
  const known = {
    personal: await findPersonal(),
    producers: producersOf(program),
    readers: await findReaders(),
    version: currentVersion,
    examples: allExamples,
    sentence: sentenceOf,
    isAnnounced,
  };
  const homeless = events.filter(({ room }) => !Object.hasOwn(ROOMS, room)).map(({ type }) => type);
  if (homeless.length > 0) throw new Error(`docs/events.md has no section for ${homeless.join(', ')}.`);
  const rooms = Object.entries(ROOMS).flatMap(([room, title]) => {
    const own = events.filter((event) => event.room === room).sort(order);
    return [`## ${title}`, '', ...own.flatMap((event) => section(event, known))];
  });
  return [
    '# Events',
    '',
    `Every event that the shop stores: ${events.length} types. Written by \`npm run pages\` from the code; a test keeps it true.`,
    'An event also has a time, a stream, and in its metadata who acted, the command, the correlation, the cause and the version.',
    'Fields marked personal are sealed with the visit’s own key before they are stored, and read `[redacted]` in everything that',
    '`npm run history` gives away.',
    '',
    ...rooms,
  ].join('\n');
}
