import { parisDay } from '@shop/domain/time';
import { centsColumn, salesColumn } from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { add, type Sum, type SumTable } from '@shop/eventing/table';
import { paymentAmounts, totals, type Amounts } from './sums.js';
import { countOf, type VisitRow } from './visit.js';

/** Sums of what happened within a minute, day or month of UTC; any past minute adds up at most 12 a year + 30 + 1439 of them. */
export const past: SumTable = {
  name: 'analytics.past',
  key: { grain: 'text', since: 'timestamptz' },
  labels: {},
  amounts: [...totals.amounts, ...SERVICE_IDS.flatMap((id) => [salesColumn(id), centsColumn(id)])],
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

/** The later of two moments; null while one is not known. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

/** When a visit changed which totals; a payment counts when the shop recorded it, not when the provider took the money. */
const changesOf = (visit: VisitRow): (readonly [at: string | null, amounts: Amounts])[] => {
  const { started_at, robot_at, identified_at, consented_at, chosen_at, paid_recorded_at } = visit;
  return [
    [started_at, { sessions: 1, robots: countOf(robot_at) }],
    [identified_at, { identified: 1 }],
    [consented_at, { consented: 1 }],
    [chosen_at, { chosen: 1 }],
    [later(identified_at, consented_at), { identified_and_consented: 1 }],
    [later(consented_at, chosen_at), { consented_and_chosen: 1 }],
    [later(chosen_at, paid_recorded_at), { chosen_and_paid: 1 }],
    [paid_recorded_at, paymentAmounts(visit)],
  ];
};

/** Merges the changes within a grain first: most visits lie within one day, and each change has columns of its own. */
const sumsOf = (visit: VisitRow): Sum[] => {
  const changes = changesOf(visit);
  return (['minute', 'day', 'month'] as const).flatMap((grain) => {
    const amountsBySince = new Map<string, Amounts>();
    for (const [at, amounts] of changes) {
      if (at === null) continue;
      const since = startOf(grain, at);
      amountsBySince.set(since, { ...amountsBySince.get(since), ...amounts });
    }
    return [...amountsBySince].map(([since, amounts]) => add(past, { grain, since }, amounts));
  });
};

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
