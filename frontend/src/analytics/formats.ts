import { formatMoney } from '../ui/money.js';

/** 66.666 → '66.7%', as the specification has it. */
export const formatRate = (percentage: number): string => `${percentage.toFixed(1)}%`;

/** How staff read figures in a language; amounts in cents, days as YYYY-MM-DD. */
export const formatsOf = (locale: string) => {
  const whole = new Intl.NumberFormat(locale);
  const long = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'Europe/Paris' });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Paris',
  });
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    count: (value: number) => whole.format(value),
    money: formatMoney,
    day: (day: string) => long.format(dayOf(day)),
    shortDay: (day: string) => short.format(dayOf(day)),
    clock: (at: number) => clock.format(at),
    moment: (at: string) => moment.format(new Date(at)),
    minute: (at: string) => minute.format(new Date(at)),
  };
};

/** Seconds as people say them: 42 s, 3 min 20 s, 2 h 05, 3 j 4 h. */
export const formatDuration = (seconds: number | null, locale: string): string => {
  if (seconds === null) return '–';
  const day = locale.startsWith('fr') ? 'j' : 'd';
  const whole = Math.round(seconds);
  if (whole < 60)
    return `${seconds < 10 ? seconds.toFixed(1).replace('.', locale.startsWith('fr') ? ',' : '.') : whole} s`;
  const [minutes, hours] = [Math.floor(whole / 60), Math.floor(whole / 3600)];
  if (hours < 1) return `${minutes} min ${whole % 60} s`;
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)} ${day} ${hours % 24} h`;
};
