type At = string | number | Date;
type Styles = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

const CLOCK = /(\d{1,2}):(\d\d)(?::(\d\d))?/;

/** 09:05 → 9 h 05, 09:05:12 → 9 h 05 min 12 s, with non-breaking spaces. */
function frenchClock(hours: string, minutes: string, seconds?: string): string {
  const clock = `${Number(hours)}\u00a0h\u00a0${minutes}`;
  return seconds === undefined ? clock : `${clock}\u00a0min\u00a0${seconds}\u00a0s`;
}

/** Pads the hour to two digits, because JavaScript engines disagree about the leading zero. */
const englishClock = (hours: string, ...rest: (string | undefined)[]): string =>
  [hours.padStart(2, '0'), ...rest.filter((part) => part !== undefined)].join(':');

/** The first of a month, which French writes '1er' and Intl '1'. */
const FRENCH_FIRST = /(^|\s)1(?=\s\p{L}|$)/u;

/** Formats a date, in Paris time unless `options` name another zone: 1er juin 2026, 1 June 2026. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (at: At) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', ...options });
  if (!locale.startsWith('fr')) return (at) => format.format(new Date(at));
  return (at) => format.format(new Date(at)).replace(FRENCH_FIRST, (_first, before: string) => `${before}1er`);
}

const STYLES = { dateStyle: 'short', timeStyle: 'short' } as const;
const parisClock = dateFormat('sv-SE', STYLES);

/** ` (words)` behind a time on a device whose clock shows another one then than that of Paris, else nothing. */
export const besideParis = (at: At, words: string): string =>
  new Intl.DateTimeFormat('sv-SE', STYLES).format(new Date(at)) === parisClock(at) ? '' : `\u00a0(${words})`;

/** Formats a moment in Paris time, with hours in the notation of the language: 15 h 05, 15:05. */
export function momentFormat(locale: string, styles: Styles): (at: At) => string {
  const format = dateFormat(locale, styles);
  const clock = locale.startsWith('fr') ? frenchClock : englishClock;
  return (at) =>
    format(at).replace(CLOCK, (_clock, hours: string, minutes: string, seconds?: string) =>
      clock(hours, minutes, seconds),
    );
}
