import type { Language } from '@shop/domain/sessions';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

const minus = (text: string): string => text.replaceAll('-', '\u2212');

/** How figures are written for people: Paris time, non-breaking spaces, a real minus. */
export const formatsFor = (lang: Language) => {
  const locale = LOCALES[lang];
  const number = (value: number, decimals = 0, least = 0): string =>
    minus(
      new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, minimumFractionDigits: least }).format(value),
    );
  const money = (cents: number, options: Intl.NumberFormatOptions): string =>
    minus(new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...options }).format(cents / 100));
  const day = (instant: Date, timeZone: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
      .format(instant)
      .replace(/^1 /, lang === 'fr' ? '1er ' : '1 ');
  return {
    number,
    /** Whole euros: `12 450 €`. */
    euros: (cents: number): string => money(cents, { maximumFractionDigits: 0 }),
    /** Whole euros with their sign: `+450 €`. */
    signedEuros: (cents: number): string => money(cents, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    /** With cents: `43,00 €`. */
    money: (cents: number): string => money(cents, {}),
    km: (kilometres: number): string => `${number(kilometres)}\u00a0km`,
    /** A calendar day `YYYY-MM-DD`: `20 novembre 2026`. */
    day: (isoDay: string): string => day(new Date(`${isoDay}T00:00:00Z`), 'UTC').replaceAll(' ', '\u00a0'),
    /** A calendar day in figures: `20/11/2026`. */
    shortDay: (isoDay: string): string => isoDay.split('-').toReversed().join('/'),
    /** The day of an instant in Paris. */
    dayOf: (instant: Date): string => day(instant, 'Europe/Paris').replaceAll(' ', '\u00a0'),
  };
};

export type Formats = ReturnType<typeof formatsFor>;
