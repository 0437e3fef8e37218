import type { SessionEvent } from '@shop/domain';
import { parisDay } from '@shop/domain/analytics';
import { revenueByService } from '@shop/domain/payments';
import { inCatalogueOrder, SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { normaliseBrand } from '@shop/domain/vehicles';
import { sessionKey } from '../event.js';
import { instant } from '../instant.js';
import { defineProjection, type RowEvolution } from '../projection.js';
import { add, type Sum } from '../table.js';
import { daily, serviceSales, totals } from './sums.js';
import { visitOf, visitTable, type VisitRow } from './visit.js';

const mixOf = (ids: readonly ServiceId[]): string | null => inCatalogueOrder(ids).join(',') || null;

type VisitEvent = Extract<
  SessionEvent,
  {
    type:
      | 'SessionStarted'
      | 'UrlParametersSynced'
      | 'LanguageChanged'
      | 'VehicleIdentified'
      | 'ConsentGiven'
      | 'ServicesSelected'
      | 'PaymentSucceeded';
  }
>;

const evolve: RowEvolution<VisitEvent, VisitRow> = {
  SessionStarted: (row, event) => {
    const visit = visitOf(row, event);
    const { lang, src, idaff } = event.data;
    return { ...visit, started_at: visit.started_at ?? instant(event.at), lang, src, idaff };
  },
  UrlParametersSynced: (row, event) => {
    const visit = visitOf(row, event);
    const { src, idaff } = event.data.changed;
    return { ...visit, src: src ?? visit.src, idaff: idaff ?? visit.idaff };
  },
  LanguageChanged: (row, event) => ({ ...visitOf(row, event), lang: event.data.lang }),
  VehicleIdentified: (row, event) => {
    const visit = visitOf(row, event);
    const brand = normaliseBrand(event.data.vehicleData.marque);
    return { ...visit, identified_at: visit.identified_at ?? instant(event.at), brand };
  },
  ConsentGiven: (row, event) => {
    const visit = visitOf(row, event);
    return { ...visit, consented_at: visit.consented_at ?? instant(event.at) };
  },
  ServicesSelected: (row, event) => {
    const visit = visitOf(row, event);
    const { selectedServices } = event.data;
    const service_mix = visit.paid_at === null ? mixOf(selectedServices) : visit.service_mix;
    const chosen_at = selectedServices.length === 0 ? visit.chosen_at : (visit.chosen_at ?? instant(event.at));
    return { ...visit, chosen_at, service_mix };
  },
  PaymentSucceeded: (row, event) => {
    const visit = visitOf(row, event);
    if (visit.paid_at !== null) return visit;
    const { paidAt, amountCents, services } = event.data;
    return {
      ...visit,
      paid_at: instant(paidAt),
      amount_cents: amountCents,
      service_mix: mixOf(services.map(({ serviceId }) => serviceId)),
      sales: revenueByService(amountCents, services),
    };
  },
};

const both = (one: string | null, other: string | null): number => Number(one !== null && other !== null);

/** Nested cohorts (Q02): who reached two steps counts, in whatever order; payments count even outside the funnel. */
const totalsOf = (visit: VisitRow): Sum => {
  const { started_at, identified_at, consented_at, chosen_at, paid_at } = visit;
  return add(
    totals,
    { scope: 'shop' },
    {
      sessions: both(started_at, started_at),
      payments: both(paid_at, paid_at),
      revenue_cents: visit.amount_cents ?? 0,
      identified: both(identified_at, identified_at),
      identified_and_consented: both(identified_at, consented_at),
      consented: both(consented_at, consented_at),
      consented_and_chosen: both(consented_at, chosen_at),
      chosen: both(chosen_at, chosen_at),
      chosen_and_paid: both(chosen_at, paid_at),
    },
  );
};

/** A session on the day it started, a payment on the provider's day (Q41). */
const daysOf = ({ started_at, paid_at, amount_cents }: VisitRow): Sum[] => [
  ...(started_at === null ? [] : [add(daily, { day: parisDay(started_at) }, { sessions: 1 })]),
  ...(paid_at === null
    ? []
    : [add(daily, { day: parisDay(paid_at) }, { payments: 1, revenue_cents: amount_cents ?? 0 })]),
];

const salesOf = ({ sales }: VisitRow): Sum[] =>
  (sales ?? []).map(({ serviceId, revenueCents }) =>
    add(
      serviceSales,
      { service_id: serviceId, service_name: SERVICE_NAMES[serviceId] },
      { sales: 1, revenue_cents: revenueCents },
    ),
  );

export const visits = defineProjection<VisitEvent, VisitRow>({
  name: 'visits',
  version: 1,
  table: visitTable,
  key: sessionKey,
  evolve,
  sums: {
    tables: [totals, daily, serviceSales],
    of: (visit) => [totalsOf(visit), ...daysOf(visit), ...salesOf(visit)],
  },
});
