import type { SessionEvent } from '@shop/domain';
import { evolvePricing, initialPricing, quote, quoteOf, type PricingState } from '@shop/domain/pricing';
import {
  defineProjection,
  forEvery,
  sessionKey,
  type ReplayResult,
  type RecordedEvent,
} from '@shop/projections/history';

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

function step(row: Visit | undefined, event: RecordedEvent<Read>): Visit {
  const visit = row ?? { uuid: sessionKey(event), pricing: initialPricing, paid_cents: null };
  if (event.type === 'PaymentSucceeded') return { ...visit, paid_cents: visit.paid_cents ?? event.data.amountCents };
  return visit.paid_cents === null ? { ...visit, pricing: evolvePricing(visit.pricing, event) } : visit;
}

export const projection = defineProjection<Read, Visit>({
  name: 'other price rule',
  version: 1,
  table: { name: 'own.visit', key: 'uuid', columns: { uuid: 'uuid', pricing: 'jsonb', paid_cents: 'integer' } },
  key: sessionKey,
  evolve: forEvery(TYPES, step),
});

function quotedAnew(pricing: PricingState): number {
  const { lowestBasePrice, highestBasePrice } = OTHER_RULE;
  const basePrice = Math.min(highestBasePrice, Math.max(lowestBasePrice, (pricing.basePriceCents ?? 1900) / 100));
  const discountPercentage = pricing.discount?.discountPercentage;
  return quote({ basePrice, count: pricing.selectedServices.length, discountPercentage }).total;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

/** What one rule would have quoted to those who chose, and taken from those who paid, in cents. */
const tally = () => ({ chosen: 0, quoted: 0, paid: 0, revenue: 0, ifAllPaid: 0 });

/**
 * `paid` under the other rule counts only buyers who would have been asked for no more than they paid: the least that is
 * certain. `if_all_paid` takes all of them: the truth lies between.
 */
export function summary({ rows }: ReplayResult) {
  const [asItWas, otherwise] = [tally(), tally()];
  let visits = 0;
  for (const { pricing, paid_cents } of rows as Iterable<unknown> as Iterable<Visit>) {
    visits += 1;
    if (pricing.selectedServices.length === 0) continue;
    const quotes = [
      [asItWas, paid_cents ?? quoteOf(pricing).total],
      [otherwise, quotedAnew(pricing)],
    ] as const;
    for (const [rule, cents] of quotes) {
      rule.chosen += 1;
      rule.quoted += cents;
      if (paid_cents === null) continue;
      rule.ifAllPaid += cents;
      if (cents > paid_cents) continue;
      rule.paid += 1;
      rule.revenue += cents;
    }
  }
  const line = (rule: string, { chosen, quoted, paid, revenue, ifAllPaid }: ReturnType<typeof tally>) => ({
    rule,
    visits,
    chosen,
    quoted_euros: quoted / 100,
    paid,
    paid_percent: percent(paid, chosen),
    revenue_euros: revenue / 100,
    if_all_paid_euros: ifAllPaid / 100,
  });
  const { lowestBasePrice, highestBasePrice } = OTHER_RULE;
  return [line('as it was', asItWas), line(`${lowestBasePrice} to ${highestBasePrice} euros a service`, otherwise)];
}
