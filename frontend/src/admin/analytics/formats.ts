import { formatMoney } from '../../ui/money.js';
import { dateFormat, momentFormat } from '../../ui/time/moment-format.js';

/** 66.666 → '66.7%', as the specification wants it for one card and three badges; other shares follow the language. */
export const formatRate = (percentage: number): string => `${percentage.toFixed(1)}%`;

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Uses a real minus sign, which is as wide as a plus sign. */
const signed = (format: Intl.NumberFormat, value: number): string => format.format(value).replace('-', '\u2212');

/** Amounts have one format in both languages. */
const WHOLE_EUROS = new Intl.NumberFormat('fr-FR');

function newFormats(locale: string) {
  const whole = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent', ...TENTHS });
  const change = new Intl.NumberFormat(locale, { style: 'percent', ...TENTHS, signDisplay: 'exceptZero' });
  const points = new Intl.NumberFormat(locale, { ...TENTHS, signDisplay: 'exceptZero' });
  const difference = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const long = dateFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const short = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    count: (value: number) => whole.format(value),
    money: formatMoney,
    /** 200000 → '2 000 €': where a text rounds to whole euros. */
    wholeMoney: (cents: number) => `${WHOLE_EUROS.format(Math.round(cents / 100))}\u00a0€`,
    /** 646 → '+646'. */
    signedCount: (value: number) => signed(difference, value),
    /** 1900 → '+19,00 €'. */
    signedMoney: (cents: number) => `${cents > 0 ? '+' : cents < 0 ? '\u2212' : ''}${formatMoney(Math.abs(cents))}`,
    /** 66.666 → '66,7 %' in French, '66.7%' in English. */
    rate: (percentage: number) => share.format(percentage / 100),
    /** From 50 to 60 → '+20,0 %' in French, '+20.0%' in English. */
    change: (now: number, before: number) => signed(change, (now - before) / before),
    /** From 65 to 74.1 → '+9,1' in French, '+9.1' in English: the change of a rate, in points. */
    points: (now: number, before: number) => signed(points, now - before),
    day: (day: string) => long(dayOf(day)),
    shortDay: (day: string) => short(dayOf(day)),
    /** 23:02 in Paris → '23 h 02' in French, '23:02' in English. */
    hour: momentFormat(locale, { timeStyle: 'short' }),
    clock: momentFormat(locale, { timeStyle: 'medium' }),
    moment: momentFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
    minute: momentFormat(locale, { dateStyle: 'long', timeStyle: 'short' }),
  };
}

const formats = new Map<string, ReturnType<typeof newFormats>>();

/** Formats of figures for staff in a language, made once: amounts in cents, shares in percent, days as YYYY-MM-DD. */
export function formatsOf(locale: string): ReturnType<typeof newFormats> {
  const known = formats.get(locale) ?? newFormats(locale);
  formats.set(locale, known);
  return known;
}
