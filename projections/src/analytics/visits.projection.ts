import type { SessionEvent } from '@shop/domain';
import { parisDay } from '@shop/domain/time';
import { brandOf, originOf } from '@shop/domain/analytics';
import { revenueByService } from '@shop/domain/payments';
import { inCatalogueOrder, SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import type { RecordedEvent } from '@shop/eventing/event';
import { instant } from '@shop/eventing/instant';
import { defineProjection, type RowEvolution } from '@shop/eventing/projection';
import { add, type Sum } from '@shop/eventing/table';
import { cubeOf } from './cube.js';
import { cubeTables } from './cube-tables.js';
import { pastOf, pastTables } from './past.js';
import { rolledUp } from './roll-ups.js';
import { daily, paymentAmounts, serviceSales, totals } from './sums.js';
import { cohortOf, visitOf, visitTable, type VisitRow } from './visit.js';
import { sessionKey } from '../keys.js';

const mixOf = (ids: readonly ServiceId[]): string | null => inCatalogueOrder(ids).join(',') || null;

type VisitEvent = Extract<
  SessionEvent,
  {
    type:
      | 'SessionStarted'
      | 'RobotDetected'
      | 'UrlParametersSynced'
      | 'LanguageChanged'
      | 'VehicleIdentified'
      | 'ConsentGiven'
      | 'ServicesSelected'
      | 'PaymentIntentRequested'
      | 'PaymentSucceeded'
      | 'PaymentRefunded'
      | 'DisputeWon'
      | 'DisputeLost';
  }
>;

type Change<Type extends VisitEvent['type']> = (
  visit: VisitRow,
  event: RecordedEvent<Extract<VisitEvent, { type: Type }>>,
) => Partial<VisitRow>;

type DisputeEnd = RecordedEvent<Extract<VisitEvent, { type: 'DisputeWon' | 'DisputeLost' }>>;

/** What the bank has in all of a dispute of the payment that counts, at a later moment. */
function chargedBack(visit: VisitRow, { data, at }: DisputeEnd, cents: number): Partial<VisitRow> {
  const { disputeId, paymentIntentId } = data;
  const known = visit.chargebacks ?? [];
  const before = known.reduce((sum, one) => sum + (one.disputeId === disputeId ? one.cents : 0), 0);
  if (paymentIntentId !== visit.payment_intent_id || cents === before) return {};
  return { chargebacks: [...known, { at: instant(at), cents: cents - before, disputeId }] };
}

/** What each event changes in the row of its visit. */
const changes: { readonly [Type in VisitEvent['type']]: Change<Type> } = {
  SessionStarted: ({ started_at }, { data: { lang, src, idaff }, at }) => ({
    started_at: started_at ?? instant(at),
    lang,
    src: originOf(src),
    idaff: originOf(idaff),
  }),
  RobotDetected: (_visit, { at }) => ({ robot_at: instant(at) }),
  UrlParametersSynced: ({ src, idaff }, { data: { changed } }) => ({
    src: originOf(changed.src ?? null) ?? src,
    idaff: originOf(changed.idaff ?? null) ?? idaff,
  }),
  LanguageChanged: (_visit, { data: { lang } }) => ({ lang }),
  VehicleIdentified: ({ identified_at }, { data: { vehicleData }, at }) => ({
    identified_at: identified_at ?? instant(at),
    brand: brandOf(vehicleData.marque),
  }),
  ConsentGiven: ({ consented_at }, { at }) => ({ consented_at: consented_at ?? instant(at) }),
  ServicesSelected: ({ chosen_at, paid_at, service_mix }, { data: { selectedServices }, at }) => ({
    chosen_at: selectedServices.length === 0 ? chosen_at : (chosen_at ?? instant(at)),
    service_mix: paid_at === null ? mixOf(selectedServices) : service_mix,
  }),
  PaymentIntentRequested: () => ({}),
  PaymentSucceeded: ({ paid_at }, { data: { paidAt, amountCents, services, paymentIntentId }, at }) =>
    paid_at === null
      ? {
          paid_at: instant(paidAt),
          paid_recorded_at: instant(at),
          amount_cents: amountCents,
          service_mix: mixOf(services.map(({ serviceId }) => serviceId)),
          sales: revenueByService(amountCents, services),
          payment_intent_id: paymentIntentId,
        }
      : {},
  PaymentRefunded: ({ payment_intent_id, refunds }, { data: { paymentIntentId, refundedCents }, at }) => {
    const before = (refunds ?? []).reduce((sum, { cents }) => sum + cents, 0);
    if (paymentIntentId !== payment_intent_id || refundedCents === before) return {};
    return { refunds: [...(refunds ?? []), { at: instant(at), cents: refundedCents - before }] };
  },
  DisputeLost: (visit, event) => chargedBack(visit, event, event.data.amountCents),
  DisputeWon: (visit, event) => chargedBack(visit, event, 0),
};

const evolve = Object.fromEntries(
  Object.entries(changes).map(([type, changeOf]) => [
    type,
    (row: VisitRow | undefined, event: RecordedEvent): VisitRow => {
      const visit = visitOf(row, event);
      const change = (changeOf as (visit: VisitRow, event: RecordedEvent) => Partial<VisitRow>)(visit, event);
      return { ...visit, ...change, last_at: instant(event.at) };
    },
  ]),
) as unknown as RowEvolution<VisitEvent, VisitRow>;

/** The funnel of all visits; payments count even outside of it. */
const totalsOf = (visit: VisitRow): Sum =>
  add(totals, { scope: 'shop' }, { ...cohortOf(visit), ...(visit.paid_at !== null && paymentAmounts(visit)) });

/** Figures by day: a session on the day it started, a payment on the provider's day. */
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
  version: 7,
  table: visitTable,
  key: sessionKey,
  evolve,
  sums: {
    tables: [totals, daily, serviceSales, ...cubeTables, ...pastTables],
    of: (visit) => [totalsOf(visit), ...daysOf(visit), ...salesOf(visit), ...cubeOf(visit), ...pastOf(visit)],
    rolledUp,
  },
});
