import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { givesUpAt } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import { hyphenatePlate, vehicleName } from '@shop/domain/vehicles';
import { formatsFor } from '../../documents/content/formats.js';
import type { LateModel, OrderMailModel } from '../mail-models.js';
import { DAY_MS } from '../../platform/durations.js';

const HOURS: Readonly<Record<Language, (hours: string, minutes: string) => string>> = {
  fr: (hours, minutes) => `${Number(hours)}\u00a0h\u00a0${minutes}`,
  en: (hours, minutes) => `${hours}:${minutes}`,
};

const SECONDS: Readonly<Record<Language, (clock: string, seconds: string) => string>> = {
  fr: (clock, seconds) => `${clock}\u00a0min\u00a0${seconds}\u00a0s`,
  en: (clock, seconds) => `${clock}:${seconds}`,
};

/** The time of day in Paris: `15 h 42`, `15:42`. */
export function clockOf(instant: string, language: Language): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Paris',
  });
  const [hours = '', minutes = ''] = parts.format(new Date(instant)).split(':');
  return HOURS[language](hours, minutes);
}

export const dayOf = (instant: string, language: Language): string => formatsFor(language).dayOf(new Date(instant));

const MOMENTS: Readonly<Record<Language, (day: string, clock: string, offset: string) => string>> = {
  fr: (day, clock, offset) => `${day} à ${clock} (heure de Paris, ${offset})`,
  en: (day, clock, offset) => `${day} at ${clock} (Paris time, ${offset})`,
};

/** An instant to the second, for use as a proof: `21 novembre 2026 à 17 h 05 min 12 s (heure de Paris, UTC+01:00)`. */
export function momentOf(instant: string, language: Language): string {
  const at = new Date(instant);
  const parts = new Intl.DateTimeFormat('en-GB', {
    second: '2-digit',
    timeZone: 'Europe/Paris',
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  const clock = SECONDS[language](clockOf(instant, language), of('second').padStart(2, '0'));
  return MOMENTS[language](dayOf(instant, language), clock, of('timeZoneName').replace('GMT', 'UTC'));
}

/** The last day of a period that ends at an instant: `7 décembre 2026`. */
export const lastDayOf = (end: string, language: Language): string =>
  dayOf(new Date(Date.parse(end) - 1).toISOString(), language);

/** Whether the shop stops requesting the report, and refunds it, within a day of the order. */
export const isRefundedWithinTheDay = (model: LateModel): boolean =>
  Date.parse(givesUpAt(model)) - Date.parse(model.openedAt) <= DAY_MS;

const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  fr: new Intl.ListFormat('fr-FR'),
  en: new Intl.ListFormat('en-GB'),
};

/** `MecaVIN, Service History et MecaSCORE` */
export const servicesOf = (ids: readonly ServiceId[], language: Language): string =>
  LISTS[language].format(ids.map((id) => SERVICE_NAMES[id]));

/** The plate, else the VIN, else the vehicle's name. */
export const carOf = ({ vehicle: { plate, vin, make, model } }: OrderMailModel): string =>
  plate === null ? (vin ?? vehicleName(make, model)) : hyphenatePlate(plate);
