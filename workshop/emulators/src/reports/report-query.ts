import type { Fields } from '../fields.js';
import { isPlate, isVin } from '../vehicle-registry/vin.js';

export const KINDS = ['technical', 'history', 'valuation'] as const;
export type Kind = (typeof KINDS)[number];

export type Language = 'fr' | 'en';

/** The content of an order: the vehicle as the buyer entered it. */
export interface ReportQuery {
  readonly plate?: string;
  readonly vin?: string;
  readonly make: string;
  /** Empty where the register has none. */
  readonly model: string;
  readonly year: number;
  /** In whole kilometres. */
  readonly mileage?: number;
  readonly language: Language;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 80;

const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const FIELDS: Readonly<Record<string, Check>> = {
  plate: optional((value) => typeof value === 'string' && isPlate(value)),
  vin: optional((value) => typeof value === 'string' && isVin(value)),
  make: isText,
  model: optional(isText),
  year: isWhole(1950, 2100),
  mileage: optional(isWhole(0, 2_000_000)),
  language: optional((value) => value === 'fr' || value === 'en'),
};

/** Reads the body of an order; returns the names of the invalid fields if it is not valid. */
export function readReportQuery(kind: Kind, body: unknown): ReportQuery | string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return Object.keys(FIELDS);
  const fields = body as Fields;
  const wrong = Object.keys(FIELDS).filter((name) => !FIELDS[name]?.(fields[name]));
  const unknown = Object.keys(fields).filter((name) => !(name in FIELDS));
  const anonymous = fields['plate'] === undefined && fields['vin'] === undefined ? ['plate', 'vin'] : [];
  const unmeasured = kind === 'valuation' && fields['mileage'] === undefined ? ['mileage'] : [];
  const all = [...new Set([...wrong, ...unknown, ...anonymous, ...unmeasured])];
  return all.length > 0 ? all : ({ language: 'fr', model: '', ...fields } as ReportQuery);
}
