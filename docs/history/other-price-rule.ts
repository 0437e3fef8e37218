import type { SessionEvent } from '@shop/domain';
import { evolvePricing, initialPricing, quote, quoteOf, type PricingState } from '@shop/domain/pricing';
import { defineProjection, forEvery, sessionKey, type Folded, type RecordedEvent } from '@shop/projections/history';

/** The funnel under another price rule: the same visitors and the same choices, quoted anew by the domain's own rule. */
const OTHER_RULE = { lowestBasePrice: 12, highestBasePrice: 24 };

type Visit = Readonly<{ uuid: string; pricing: PricingState; paid_cents: number | null }>;
type Read = Extract<
  SessionEvent,
  {
    type:
      | 'SessionStarted'
      | 'UrlParametersSynced'
      | 'VehicleCleared'
      | 'BasePriceQuoted'
      | 'BasePriceEstablished'
      | 'ServicesSelected'
      | 'DiscountApplied'
      | 'PaymentSucceeded';
  }
>;
const TYPES: Read['type'][] = [
  'SessionStarted',
  'UrlParametersSynced',
  'VehicleCleared',
  'BasePriceQuoted',
  'BasePriceEstablished',
  'ServicesSelected',
  'DiscountApplied',
  'PaymentSucceeded',
];

const step = (row: Visit | undefined, event: RecordedEvent<Read>): Visit => {
  const visit = row ?? { uuid: sessionKey(event), pricing: initialPricing, paid_cents: null };
  if (event.type === 'PaymentSucceeded') return { ...visit, paid_cents: visit.paid_cents ?? event.data.amountCents };
  return visit.paid_cents === null ? { ...visit, pricing: evolvePricing(visit.pricing, event) } : visit;
};

export const projection = defineProjection<Read, Visit>({
  name: 'other price rule',
  version: 1,
  table: { name: 'own.visit', key: 'uuid', columns: { uuid: 'uuid', pricing: 'jsonb', paid_cents: 'integer' } },
  key: sessionKey,
  evolve: forEvery(TYPES, step),
});

const quotedAnew = (pricing: PricingState): number => {
  const { lowestBasePrice, highestBasePrice } = OTHER_RULE;
  const basePrice = Math.min(highestBasePrice, Math.max(lowestBasePrice, (pricing.basePriceCents ?? 1900) / 100));
  const discountPercentage = pricing.discount?.discountPercentage;
  return quote({ basePrice, count: pricing.selectedServices.length, discountPercentage }).total;
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0) / 100;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

/**
 * `paid` under the other rule counts only buyers who would have been asked for no more than they paid: the least that is
 * certain. `if_all_paid` takes all of them: the truth lies between.
 */
export const summary = ({ rows }: Folded) => {
  const visits = rows as unknown as Visit[];
  const chosen = visits.filter(({ pricing }) => pricing.selectedServices.length > 0);
  const bought = chosen.filter(({ paid_cents }) => paid_cents !== null);
  const certain = bought.filter(({ pricing, paid_cents }) => quotedAnew(pricing) <= (paid_cents ?? 0));
  const line = (rule: string, paid: readonly Visit[], quoted: (visit: Visit) => number) => ({
    rule,
    visits: visits.length,
    chosen: chosen.length,
    quoted_euros: total(chosen.map(quoted)),
    paid: paid.length,
    paid_percent: percent(paid.length, chosen.length),
    revenue_euros: total(paid.map(quoted)),
    if_all_paid_euros: total(bought.map(quoted)),
  });
  const now = ({ pricing, paid_cents }: Visit): number => paid_cents ?? quoteOf(pricing).total;
  const { lowestBasePrice, highestBasePrice } = OTHER_RULE;
  return [
    line('as it was', bought, now),
    line(`${lowestBasePrice} to ${highestBasePrice} euros a service`, certain, ({ pricing }) => quotedAnew(pricing)),
  ];
};
