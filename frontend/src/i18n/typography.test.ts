import { describe, expect, it } from 'vitest';
import { signInMessages } from './staff/sign-in.js';
import { en } from './shop/en.js';
import { trustMessages as trustEn } from './trust/en/trust-messages.js';
import { fr } from './shop/fr.js';
import { ALL_BUNDLES } from './testing/all-bundles.js';
import { trustMessages as trustFr } from './trust/fr/trust-messages.js';
import { staffFr } from './staff/fr.js';

const FRENCH = [fr, trustFr, ...ALL_BUNDLES.map((bundle) => bundle.fr)];
const ENGLISH = [en, trustEn, ...ALL_BUNDLES.map((bundle) => bundle.en)];

/** Messages that match the specification verbatim, including its plain spaces and straight apostrophes. */
const SPECIFIED = [
  fr.vehicles.notIdentified.title,
  fr.payments.notLoaded.main,
  fr.notFound.text,
  fr.notFound.home,
  staffFr.cards.revenue,
  signInMessages.fr.logout.success.description,
];

const MOMENT = '22 October 2026 UTC';

/** Calls a text with a date for each parameter: most texts also accept it as a name or an amount. */
function callOf(text: (...values: unknown[]) => unknown): unknown {
  const each = (value: unknown): unknown[] => Array.from({ length: text.length }, () => value);
  try {
    return text(...each(MOMENT));
  } catch {
    return text(...each(new Date(MOMENT)));
  }
}

/** All sentences of the messages, including the results of their functions. */
function sentencesOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages === 'function') return sentencesOf(callOf(messages as (...values: unknown[]) => unknown));
  if (messages === null || typeof messages !== 'object') return [];
  return Object.values(messages).flatMap(sentencesOf);
}

const flawed = (messages: readonly unknown[], flaw: RegExp): string[] =>
  messages.flatMap(sentencesOf).filter((sentence) => flaw.test(sentence) && !SPECIFIED.includes(sentence));

describe('how the texts of the shop are set', () => {
  it('reaches the texts that are made of something, too', () => {
    expect(sentencesOf(staffFr)).toContain(`En retard de ${MOMENT} événements`);
    expect(sentencesOf(fr)).toContain('2\u00a0h\u00a000');
    expect(flawed([{ asked: 'Vraiment ?' }], / \?/)).toEqual(['Vraiment ?']);
  });

  it('in French a sign of two parts, a percentage and a price never begin a line', () => {
    expect(flawed(FRENCH, / [:;!?%€»]|« /)).toEqual([]);
  });

  it('in French such a sign is never set without its space', () => {
    expect(flawed(FRENCH, /[^\s][;!?»]|[^\s]: |«[^\u00a0\u202f]/)).toEqual([]);
  });

  it('in both the euro sign follows its amount', () => {
    expect(flawed([...FRENCH, ...ENGLISH], /€\s?\d/)).toEqual([]);
  });

  it('in English such a sign follows its word', () => {
    expect(flawed(ENGLISH, /\s[:;!?%]/)).toEqual([]);
  });

  it('an apostrophe is curled in both', () => {
    expect(flawed([...FRENCH, ...ENGLISH], /\p{L}'|'\p{L}/u)).toEqual([]);
  });
});
