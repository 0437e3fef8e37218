import { parisDay } from '@shop/domain/time';
import { SALES_MEASURES, TOTALS } from '@shop/domain/analytics';
import { add, type Sum, type SumTable } from '@shop/eventing/table';
import { paymentAmounts } from './sums.js';
import { countedSince, type VisitRow } from './visit.js';

/** Sums of what happened within a minute, day or month of UTC; any past minute adds up at most 12 a year + 30 + 1439 of them. */
export const past: SumTable = {
  name: 'analytics.past',
  key: { grain: 'text', since: 'timestamptz' },
  labels: {},
  amounts: [...TOTALS, ...SALES_MEASURES],
};

/** Changes of the figures of a day of Europe/Paris, by minute: a day at a past moment is its figures without the later changes. */
const pastDays: SumTable = {
  name: 'analytics.past_day',
  key: { day: 'date', since: 'timestamptz' },
  labels: {},
  amounts: ['sessions', 'payments', 'revenue_cents'],
};

export const pastTables = [past, pastDays];

const GRAINS = { minute: [16, ':00.000Z'], day: [10, 'T00:00:00.000Z'], month: [7, '-01T00:00:00.000Z'] } as const;

const startOf = (grain: keyof typeof GRAINS, at: string): string => at.slice(0, GRAINS[grain][0]) + GRAINS[grain][1];

/** The minute (ISO 8601, UTC) of a moment: the resolution of past figures. */
export const minuteOf = (at: string): string => startOf('minute', at);

/**
 * Sums of the totals by when a visit changed them. A payment counts when the shop recorded it, not when the provider took the money; a
 * robot from the start of its visit.
 */
function sumsOf(visit: VisitRow): Sum[] {
  const { started_at, robot_at, paid_recorded_at } = visit;
  const counted = countedSince({ ...visit, robot_at: robot_at && started_at, paid_at: paid_recorded_at });
  return (['minute', 'day', 'month'] as const).flatMap((grain) => {
    const amountsBySince = new Map<string, Record<string, number>>();
    const amountsAt = (at: string): Record<string, number> => {
      const since = startOf(grain, at);
      const amounts = amountsBySince.get(since) ?? {};
      amountsBySince.set(since, amounts);
      return amounts;
    };
    for (const measure in counted) amountsAt(counted[measure] ?? '')[measure] = 1;
    if (paid_recorded_at !== null) Object.assign(amountsAt(paid_recorded_at), paymentAmounts(visit));
    return [...amountsBySince].map(([since, amounts]) => add(past, { grain, since }, amounts));
  });
}

const daysOf = ({ started_at, paid_at, paid_recorded_at, amount_cents }: VisitRow): Sum[] => [
  ...(started_at === null
    ? []
    : [add(pastDays, { day: parisDay(started_at), since: minuteOf(started_at) }, { sessions: 1 })]),
  ...(paid_at === null || paid_recorded_at === null
    ? []
    : [
        add(
          pastDays,
          { day: parisDay(paid_at), since: minuteOf(paid_recorded_at) },
          { payments: 1, revenue_cents: amount_cents ?? 0 },
        ),
      ]),
];

/** What a visit adds to the figures of any past minute. */
export const pastOf = (visit: VisitRow): Sum[] => [...sumsOf(visit), ...daysOf(visit)];
