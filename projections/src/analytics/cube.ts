import { parisDay } from '@shop/domain/time';
import { durationBucket, UNGROUPED, DURATION_GROUPINGS, FUNNEL, FUNNEL_STEPS, type Sums } from '@shop/domain/analytics';
import { add, type Sum } from '@shop/eventing/table';
import { cube, FINEST_GROUPING, origins, stepTimes } from './cube-tables.js';
import { paymentAmounts } from './sums.js';
import { cohortOf, type VisitRow } from './visit.js';

/** Each measure on its own day of Europe/Paris: that of the visit, of the payment, of the refund, or of the lost dispute. */
function measuresOf(visit: VisitRow): (readonly [day: string, amounts: Sums])[] {
  const { started_at, paid_at, refunds, chargebacks } = visit;
  return [
    ...(started_at === null ? [] : [[parisDay(started_at), cohortOf(visit)] as const]),
    ...(paid_at === null ? [] : [[parisDay(paid_at), paymentAmounts(visit)] as const]),
    ...(refunds ?? []).map(({ at, cents }) => [parisDay(at), { refunded_cents: cents }] as const),
    ...(chargebacks ?? []).map(({ at, cents }) => [parisDay(at), { charged_back_cents: cents }] as const),
  ];
}

const timesOf = (visit: VisitRow): Sum[] =>
  FUNNEL_STEPS.flatMap((step) => {
    const [start, end, day] = [visit[`${FUNNEL[step].after}_at`], visit[`${step}_at`], visit.started_at];
    if (start === null || end === null || day === null) return [];
    const bucket = String(durationBucket(Date.parse(end) - Date.parse(start)));
    const identity = { span: FINEST_GROUPING.span, day: parisDay(day), step, bucket };
    return [
      add(stepTimes, { cut: '', value: UNGROUPED, ...identity }, { visits: 1 }),
      ...DURATION_GROUPINGS.flatMap((cut) => {
        const value = visit[cut];
        return value === null ? [] : [add(stepTimes, { cut, value, ...identity }, { visits: 1 })];
      }),
    ];
  });

/** What a visit adds to the figures of a range of days, grouped by language, brand, services and origin. */
export function cubeOf(visit: VisitRow): Sum[] {
  const { lang, brand, service_mix, idaff, src } = visit;
  const grouping = { lang: lang ?? '', brand: brand ?? '', service_mix: service_mix ?? '' };
  const measures = measuresOf(visit);
  const hasOrigin = idaff !== null || src !== null;
  const origin = { idaff: idaff ?? '', src: src ?? '', ...grouping };
  return [
    ...measures.map(([day, amounts]) => add(cube, { ...FINEST_GROUPING, day, ...grouping }, amounts)),
    ...(hasOrigin ? measures.map(([day, amounts]) => add(origins, { day, ...origin }, amounts)) : []),
    ...timesOf(visit),
  ];
}
