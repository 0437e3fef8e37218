type Styles = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

const CLOCK = /(\d{1,2}):(\d\d)(?::(\d\d))?/;

/** 09:05 → 9 h 05, 09:05:12 → 9 h 05 min 12 s, with non-breaking spaces. */
const frenchClock = (hours: string, minutes: string, seconds?: string): string => {
  const clock = `${Number(hours)}\u00a0h\u00a0${minutes}`;
  return seconds === undefined ? clock : `${clock}\u00a0min\u00a0${seconds}\u00a0s`;
};

/** Pads the hour to two digits, because JavaScript engines disagree about the leading zero. */
const englishClock = (hours: string, ...rest: (string | undefined)[]): string =>
  [hours.padStart(2, '0'), ...rest.filter((part) => part !== undefined)].join(':');

/** Formats a moment in Paris time, with hours in the notation of the language: 15 h 05, 15:05. */
export const momentFormat = (locale: string, styles: Styles): ((at: string | number | Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', ...styles });
  const clock = locale.startsWith('fr') ? frenchClock : englishClock;
  return (at) =>
    format
      .format(new Date(at))
      .replace(CLOCK, (_clock, hours: string, minutes: string, seconds?: string) => clock(hours, minutes, seconds));
};
