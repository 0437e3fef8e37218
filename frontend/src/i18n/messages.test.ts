import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminExamples, ordersExamples } from '@shop/domain/testing';
import { EXPLAINED, PRESETS } from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { en } from './shop/en.js';
import { fr } from './shop/fr.js';
import { orderMessages } from './orders/order-messages.js';
import { staffFr } from './staff/fr.js';
import { ALL_BUNDLES } from './testing/all-bundles.js';
import { trustMessages as trustMessagesEn } from './trust/en/trust-messages.js';
import { trustMessages as trustMessagesFr } from './trust/fr/trust-messages.js';

const trustEn = trustMessagesEn('1 hour');
const trustFr = trustMessagesFr('1 heure');

interface Leaf {
  path: string;
  value: unknown;
}

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
}

const kindsOf = (messages: unknown) => leavesOf(messages).map(({ path, value }) => `${path} ${typeof value}`);

const SOURCE = join(import.meta.dirname, '..');
const MESSAGES = 'i18n';

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith(MESSAGES))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');

/** Names that are read by a variable: a service, a trust topic, a kind of form, an input state, a place in a list. */
const BY_VARIABLE = [
  ...SERVICE_IDS,
  ...Object.keys(fr.payments.refusals),
  ...Object.keys(fr.links),
  ...Object.keys(trustFr.reviews.source),
  ...['main', 'compact', 'pending', 'valid', 'invalid', ...PRESETS, 'buckets', 'newest'],
  ...EXPLAINED,
  ...Object.keys(adminExamples),
  ...Object.keys(ordersExamples),
  ...Object.keys(orderMessages.fr.chips),
  ...Object.keys(staffFr.concerns),
];

const isRead = (name: string) =>
  /^\d+$/.test(name) || BY_VARIABLE.includes(name) || new RegExp(`\\b${name}\\b`).test(sources);

/** Messages about amounts, about numbers that are fixed, or written for a long list alone. */
const NEVER_ONE = ['cards.net', 'allbrands', 'hint', 'options', 'cut', 'subtitle', 'ago', 'disk'];

const COUNTED_WRONG = /(?<![\d.,×])1[\s\u00a0\u202f](?!(?:mois|avis|fois|vous|as|is|goes)\b)\p{L}+s(?![\p{L}’'])/u;

/** What a text with numbers says of one of each, as a number or as it is written; empty for other texts. */
function counting(text: unknown, one: number | string): string {
  if (typeof text !== 'function') return '';
  try {
    return String((text as (...ones: unknown[]) => unknown)(one, one, one, one));
  } catch {
    return '';
  }
}

describe('the texts of the shop', () => {
  it('say in English what they say in French', () => {
    expect(kindsOf(en)).toEqual(kindsOf(fr));
    expect(kindsOf(trustEn)).toEqual(kindsOf(trustFr));
    expect(ALL_BUNDLES).toContain(orderMessages);
    for (const { fr, en } of ALL_BUNDLES) expect(kindsOf(en)).toEqual(kindsOf(fr));
  });

  it('count one thing as one', () => {
    const wrong = [fr, en, trustFr, trustEn, ...ALL_BUNDLES]
      .flatMap((texts) => leavesOf(texts))
      .filter(({ path }) => !NEVER_ONE.some((name) => path.toLowerCase().endsWith(name)))
      .map(({ path, value }) => [path, ...[1, '1'].map((one) => counting(value, one))])
      .filter(([, ...said]) => said.every((text) => COUNTED_WRONG.test(text)));
    expect(wrong, 'a text whose number is never one is named in NEVER_ONE').toEqual([]);
  });

  it('leave no text empty', () => {
    const empty = leavesOf([fr, en, trustFr, trustEn, ...ALL_BUNDLES]).filter(({ value }) => value === '');
    expect(empty).toEqual([]);
  });

  it('are all read somewhere', () => {
    const names = [fr, trustFr, ...ALL_BUNDLES.map((bundle) => bundle.fr)]
      .flatMap((texts) => leavesOf(texts))
      .flatMap(({ path }) => path.split('.'));
    const unread = [...new Set(names)].filter((name) => !isRead(name));
    expect(unread).toEqual([]);
  });

  it('name no price that nobody asks: 12, 15 and 39 € are no price of the shop', () => {
    const texts = [...leavesOf(fr), ...leavesOf(en), ...leavesOf(trustFr), ...leavesOf(trustEn)];
    const prices = texts.filter(({ value }) => /\b(12|15|39)\s?(€|EUR|euros)|€\s?(12|15|39)\b/.test(String(value)));
    expect(prices).toEqual([]);
  });

  it('name every report, in the order of the catalogue', () => {
    for (const { services } of [fr.pricing, en.pricing]) expect(Object.keys(services)).toEqual([...SERVICE_IDS]);
  });

  it('say why to choose this shop, three times over', () => {
    expect([fr, en].map(({ why }) => [why.title, why.promises('1 h').length])).toEqual([
      ['Pourquoi nous choisir', 3],
      ['Why choose us', 3],
    ]);
  });

  it('say a time in Paris, with its day where it is another one', () => {
    const [from, at] = [new Date('2026-05-31T21:30:00Z'), new Date('2026-05-31T22:30:00Z')];
    expect([fr.time(from, from), fr.time(at, from)]).toEqual(['23\u00a0h\u00a030', 'lundi 1er à 0\u00a0h\u00a030']);
    expect([en.time(from, from), en.time(at, from)]).toEqual(['23:30', '00:30 on Monday 1']);
  });

  it('name the first year and the year of a car that is too old', () => {
    for (const { foundVehicle } of [fr, en]) {
      const { title, description } = foundVehicle.tooOld(1998, 2001);
      expect([title, description].join()).toMatch(/2001.*1998/);
    }
  });
});
