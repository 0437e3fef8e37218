import type { AnsweredVehicle, ReportSource } from './provider.js';
import { dayOf, fieldsOf, present, textOf, type IsoDay } from './untrusted-input.js';

/** The vehicle that was requested, and today's date in Paris; later days in an answer count as missing. */
export interface ReportQuery {
  readonly vin: string | null;
  readonly plate: string | null;
  readonly today: IsoDay;
}

/**
 * Why an answer is unusable: no JSON object; no name of a source; about another vehicle; nothing in it that can be printed; no list of
 * visits, or more than any car has; a valuation without its day, mileage or range, or with low > median or median > high.
 */
export type ProviderFault =
  | 'not-an-object'
  | 'source-missing'
  | 'other-vehicle'
  | 'nothing-known'
  | 'entries-missing'
  | 'too-many-entries'
  | 'value-missing'
  | 'range-upside-down';

export type ProviderAnswer<Report> =
  | { readonly clean: true; readonly report: Report }
  | { readonly clean: false; readonly fault: ProviderFault };

export const providerFault = (fault: ProviderFault) => ({ clean: false, fault }) as const;

interface Envelope {
  fields: Readonly<Record<string, unknown>>;
  source: ReportSource;
  vehicle: AnsweredVehicle;
}

/** Reads the parts that every provider's answer has. */
export function envelopeOf(answer: unknown, query: ReportQuery): Envelope | ProviderFault {
  const fields = fieldsOf(answer);
  if (fields === undefined) return 'not-an-object';
  const source = sourceOf(fields['source'], query.today);
  if (source === undefined) return 'source-missing';
  const vehicle = vehicleOf(fields['vehicle']);
  if (isOther(vehicle.vin, query.vin) || isOther(vehicle.plate, query.plate)) return 'other-vehicle';
  return { fields, source, vehicle };
}

function sourceOf(value: unknown, today: IsoDay): ReportSource | undefined {
  const name = textOf(fieldsOf(value)?.['name'], 80);
  return name === undefined ? undefined : { name, ...present({ asOf: dayOf(fieldsOf(value)?.['asOf'], today) }) };
}

const vehicleOf = (value: unknown): AnsweredVehicle =>
  present({ vin: idOf(fieldsOf(value)?.['vin']), plate: idOf(fieldsOf(value)?.['plate']) });

const idOf = (value: unknown): string | undefined => textOf(value, 24)?.replaceAll(/[\s-]/g, '').toUpperCase();

const isOther = (answered: string | undefined, query: string | null): boolean =>
  answered !== undefined && query !== null && answered !== idOf(query);
