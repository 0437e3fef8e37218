import type { Language } from '../../sessions/index.js';

/** The maximum delivery time in words, for the middle of a sentence and for a figure: `1 heure` and `1 h`. */
export interface DeliveryTime {
  readonly long: string;
  readonly short: string;
}

type Unit = 'second' | 'minute' | 'hour';

const SECONDS_A_MINUTE = 60;
const MINUTES_AN_HOUR = 60;

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };
const SYMBOLS: Readonly<Record<Unit, string>> = { second: 's', minute: 'min', hour: 'h' };
const BEFORE_SYMBOL: Readonly<Record<Language, string>> = { fr: '\u00a0', en: ' ' };

function partsOf(seconds: number): readonly (readonly [number, Unit])[] {
  if (seconds < SECONDS_A_MINUTE) return [[seconds, 'second']];
  const minutes = Math.ceil(seconds / SECONDS_A_MINUTE);
  const parts = [
    [Math.floor(minutes / MINUTES_AN_HOUR), 'hour'],
    [minutes % MINUTES_AN_HOUR, 'minute'],
  ] as const;
  return parts.filter(([count]) => count > 0);
}

const longPart = (count: number, unit: Unit, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' })
    .format(count)
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** A delivery time in words, rounded up to whole minutes so that it is never understated; never in days. Takes whole seconds. */
export function deliveryTimeIn(seconds: number, language: Language): DeliveryTime {
  const parts = partsOf(seconds);
  const space = BEFORE_SYMBOL[language];
  return {
    long: parts.map(([count, unit]) => longPart(count, unit, language)).join(' '),
    short: parts.map(([count, unit]) => `${count}${space}${SYMBOLS[unit]}`).join(space),
  };
}
