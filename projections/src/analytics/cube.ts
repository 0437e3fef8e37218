import { parisDay } from '@shop/domain/time';
import { centsColumn, durationBucket, UNGROUPED, salesColumn, DURATION_GROUPINGS } from '@shop/domain/analytics';
import { add, type Sum } from '@shop/eventing/table';
import { cube, FINEST_GROUPING, origins, stepTimes } from './cube-tables.js';
import type { VisitRow } from './visit.js';
import { reached } from './reached.js';

/** Measures on the day on which the visit began: the steps that it reached. */
const cohortOf = (visit: VisitRow): Readonly<Record<string, number>> => {
  const { started_at, identified_at, consented_at, chosen_at, paid_at } = visit;
  return {
    sessions: 1,
    identified: reached(identified_at),
    consented: reached(consented_at),
    identified_and_consented: reached(identified_at, consented_at),
    chosen: reached(chosen_at),
    consented_and_chosen: reached(consented_at, chosen_at),
    chosen_and_paid: reached(chosen_at, paid_at),
    converted: reached(started_at, paid_at),
  };
};

const salesOf = ({ sales }: VisitRow): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (sales ?? []).flatMap(({ serviceId, revenueCents }) => [
      [salesColumn(serviceId), 1],
      [centsColumn(serviceId), revenueCents],
    ]),
  );

/** Each measure on its own day of Europe/Paris: that of the visit, of the payment, or of the refund. */
const measuresOf = (visit: VisitRow): (readonly [string, Readonly<Record<string, number>>])[] => {
  const { started_at, paid_at, amount_cents, refunds } = visit;
  return [
    ...(started_at === null ? [] : [[parisDay(started_at), cohortOf(visit)] as const]),
    ...(paid_at === null
      ? []
      : [[parisDay(paid_at), { payments: 1, revenue_cents: amount_cents ?? 0, ...salesOf(visit) }] as const]),
    ...(refunds ?? []).map(({ at, cents }) => [parisDay(at), { refunded_cents: cents }] as const),
  ];
};

const STEPS = [
  ['identified', 'started_at', 'identified_at'],
  ['consented', 'identified_at', 'consented_at'],
  ['chosen', 'consented_at', 'chosen_at'],
  ['paid', 'chosen_at', 'paid_at'],
] as const;

const timesOf = (visit: VisitRow): Sum[] =>
  STEPS.flatMap(([step, from, to]) => {
    const [start, end, day] = [visit[from], visit[to], visit.started_at];
    if (start === null || end === null || day === null) return [];
    const bucket = String(durationBucket(Date.parse(end) - Date.parse(start)));
    const place = { span: FINEST_GROUPING.span, day: parisDay(day), step, bucket };
    return [
      add(stepTimes, { cut: '', value: UNGROUPED, ...place }, { visits: 1 }),
      ...DURATION_GROUPINGS.flatMap((cut) => {
        const value = visit[cut];
        return value === null ? [] : [add(stepTimes, { cut, value, ...place }, { visits: 1 })];
      }),
    ];
  });

/** What a visit adds to the figures of a range of days, cut by language, brand, services and origin. */
export const cubeOf = (visit: VisitRow): Sum[] => {
  const { lang, brand, service_mix, idaff, src } = visit;
  const cut = { lang: lang ?? '', brand: brand ?? '', service_mix: service_mix ?? '' };
  const measures = measuresOf(visit);
  const hasOrigin = idaff !== null || src !== null;
  const origin = { idaff: idaff ?? '', src: src ?? '', ...cut };
  return [
    ...measures.map(([day, values]) => add(cube, { ...FINEST_GROUPING, day, ...cut }, values)),
    ...(hasOrigin ? measures.map(([day, values]) => add(origins, { day, ...origin }, values)) : []),
    ...timesOf(visit),
  ];
};
