import { formatMoney } from '@shop/domain';
import type { Language } from '@shop/domain/sessions';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

const minus = (text: string): string => text.replaceAll('-', '\u2212');

const WHOLE: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 };
const wholeEuros = new Intl.NumberFormat('fr-FR', WHOLE);
const signedWholeEuros = new Intl.NumberFormat('fr-FR', { ...WHOLE, signDisplay: 'exceptZero' });

function newFormats(lang: Language) {
  const locale = LOCALES[lang];
  const numbers = new Map<string, Intl.NumberFormat>();
  const numberFormat = (maximumFractionDigits: number, minimumFractionDigits: number): Intl.NumberFormat => {
    const key = `${maximumFractionDigits} ${minimumFractionDigits}`;
    const format = numbers.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits, minimumFractionDigits });
    numbers.set(key, format);
    return format;
  };
  const number = (value: number, decimals = 0, least = 0): string =>
    minus(
      numberFormat(decimals, least)
        .formatToParts(value)
        .map(({ type, value: part }) => (type === 'group' ? '\u202f' : part))
        .join(''),
    );
  const dayIn = (timeZone: string) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
    const first = lang === 'fr' ? '1er ' : '1 ';
    return (instant: Date): string => format.format(instant).replace(/^1 /, first).replaceAll(' ', '\u00a0');
  };
  const [dayInUtc, dayInParis] = [dayIn('UTC'), dayIn('Europe/Paris')];
  return {
    number,
    /** Whole euros: `12 450 €`. */
    euros: (cents: number): string => minus(wholeEuros.format(cents / 100)),
    /** Whole euros with their sign: `+450 €`. */
    signedEuros: (cents: number): string => minus(signedWholeEuros.format(cents / 100)),
    /** With cents: `43,00 €`. */
    money: (cents: number): string => minus(formatMoney(cents)),
    km: (kilometres: number): string => `${number(kilometres)}\u00a0km`,
    /** A calendar day `YYYY-MM-DD`: `20 novembre 2026`. */
    day: (isoDay: string): string => dayInUtc(new Date(`${isoDay}T00:00:00Z`)),
    /** A calendar day in figures: `20/11/2026`. */
    shortDay: (isoDay: string): string => isoDay.split('-').toReversed().join('/'),
    /** The day of an instant in Paris. */
    dayOf: dayInParis,
  };
}

export type Formats = ReturnType<typeof newFormats>;

const FORMATS: Readonly<Record<Language, Formats>> = { fr: newFormats('fr'), en: newFormats('en') };

/**
 * Formats of figures for readers: Paris time, non-breaking spaces, a real minus. Amounts have the French format in both
 * languages, and thousands beside them are separated by a space in both.
 */
export const formatsFor = (lang: Language): Formats => FORMATS[lang];
