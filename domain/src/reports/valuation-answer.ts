import { envelopeOf, providerFault, type ReportQuery, type ProviderAnswer } from './answer.js';
import {
  VALUE_REASONS,
  type Comparable,
  type MileageEffect,
  type PriceAtAge,
  type ValuationReport,
  type ValueReason,
} from './provider-valuation.js';
import {
  dayOf,
  fieldsOf,
  listOf,
  MAX_CENTS,
  MAX_KM,
  numberOf,
  oneOf,
  present,
  textOf,
  type IsoDay,
} from './untrusted-input.js';

const MAX_REASONS = 12;
const MAX_COMPARABLES = 40;
const MAX_AGE_YEARS = 30;

/** Reads MecaSCORE's answer, sanitised for printing. Never throws. */
export function readValuationReport(answer: unknown, query: ReportQuery): ProviderAnswer<ValuationReport> {
  const envelope = envelopeOf(answer, query);
  if (typeof envelope === 'string') return providerFault(envelope);
  const { fields, source, vehicle } = envelope;
  const valuedOn = dayOf(fields['valuedOn'], query.today);
  const mileageKm = numberOf(fields['mileageKm'], 0, MAX_KM);
  const lowCents = centsOf(fields['lowCents']);
  const medianCents = centsOf(fields['medianCents']);
  const highCents = centsOf(fields['highCents']);
  if (valuedOn === undefined || mileageKm === undefined) return providerFault('value-missing');
  if (lowCents === undefined || medianCents === undefined || highCents === undefined)
    return providerFault('value-missing');
  if (lowCents > medianCents || medianCents > highCents) return providerFault('range-upside-down');
  const range = { valuedOn, mileageKm, lowCents, medianCents, highCents };
  return { clean: true, report: { source, vehicle, ...range, ...detailsOf(fields, query.today) } };
}

const centsOf = (value: unknown): number | undefined => numberOf(value, 1, MAX_CENTS);

const effectOf = (value: unknown): number | undefined => numberOf(value, -MAX_CENTS, MAX_CENTS);

const detailsOf = (fields: Readonly<Record<string, unknown>>, today: IsoDay) => ({
  ...present({
    confidence: numberOf(fields['confidence'], 0, 100),
    offers: numberOf(fields['offers'], 1, 1_000_000),
    daysToSell: numberOf(fields['daysToSell'], 1, 2_000),
    newPriceCents: centsOf(fields['newPriceCents']),
    mileageEffect: mileageEffectOf(fields['mileageEffect']),
  }),
  reasons: listOf(fields['reasons'], MAX_REASONS, reasonOf),
  comparables: listOf(fields['comparables'], MAX_COMPARABLES, (value) => comparableOf(value, today)),
  priceByAge: risingAges(listOf(fields['priceByAge'], MAX_AGE_YEARS + 1, priceAtAgeOf)),
});

function reasonOf(value: unknown): ValueReason | undefined {
  const fields = fieldsOf(value);
  const effectCents = effectOf(fields?.['effectCents']);
  const label = textOf(fields?.['label'], 160);
  const code = oneOf(fields?.['code'], VALUE_REASONS) ?? 'other';
  if (effectCents === undefined || (code === 'other' && label === undefined)) return undefined;
  return { code, effectCents, ...present({ label }) };
}

function comparableOf(value: unknown, today: IsoDay): Comparable | undefined {
  const fields = fieldsOf(value);
  const priceCents = centsOf(fields?.['priceCents']);
  if (fields === undefined || priceCents === undefined) return undefined;
  return {
    priceCents,
    ...present({
      title: textOf(fields['title'], 100),
      year: numberOf(fields['year'], 1950, Number(today.slice(0, 4)) + 1),
      mileageKm: numberOf(fields['mileageKm'], 0, MAX_KM),
      place: textOf(fields['place'], 60),
      seenOn: dayOf(fields['seenOn'], today),
    }),
  };
}

function mileageEffectOf(value: unknown): MileageEffect | undefined {
  const fields = fieldsOf(value);
  const usualKm = numberOf(fields?.['usualKm'], 0, MAX_KM);
  const effectCents = effectOf(fields?.['effectCents']);
  if (usualKm === undefined || effectCents === undefined) return undefined;
  return { usualKm, effectCents, ...present({ centsPerThousandKm: effectOf(fields?.['centsPerThousandKm']) }) };
}

function priceAtAgeOf(value: unknown): PriceAtAge | undefined {
  const years = numberOf(fieldsOf(value)?.['years'], 0, MAX_AGE_YEARS);
  const medianCents = centsOf(fieldsOf(value)?.['medianCents']);
  return years === undefined || medianCents === undefined ? undefined : { years, medianCents };
}

const risingAges = (ages: PriceAtAge[]): PriceAtAge[] =>
  [...ages]
    .sort((a, b) => a.years - b.years)
    .filter(({ years }, index, sorted) => index === 0 || sorted[index - 1]?.years !== years);
