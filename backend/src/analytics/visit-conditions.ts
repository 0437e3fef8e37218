import {
  COHORTS,
  FUNNEL,
  UNDER_WAY_MINUTES,
  type Explained,
  type FunnelMeasure,
  type FunnelStepName,
} from '@shop/domain/analytics';

/** SQL: the midnight in Paris with which a day begins, which is given as a value. */
export const midnightOf = (day: number): string => `$${day}::date::timestamp at time zone 'Europe/Paris'`;

/** SQL: within the days of Europe/Paris given as the values `first` and `first + 1`, also on days when the clock changes. */
const within = (column: string, first: number): string =>
  `${column} >= ${midnightOf(first)}
     and ${column} < ($${first + 1}::date + 1)::timestamp at time zone 'Europe/Paris'`;

export const beganIn = (first: number): string => within('started_at', first);
const paidIn = (first: number): string => within('paid_at', first);
const MONEY_BACK = { refunded: 'refunds', 'charged-back': 'chargebacks' } as const;
type MoneyBack = (typeof MONEY_BACK)[keyof typeof MONEY_BACK];

/** SQL: money went back on a day of Europe/Paris, given as a value, or later; times compared as texts, which an index holds. */
export const wentBackSince = (column: MoneyBack, day: number): string =>
  `${column} is not null and (${column} -> -1 ->> 'at')
     >= to_char(${midnightOf(day)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const wentBackIn = (column: MoneyBack, first: number): string => `${wentBackSince(column, first)} and exists (
  select from jsonb_array_elements(${column}) as back where ${within(`(back ->> 'at')::timestamptz`, first)})`;

const UNDER_WAY = `last_at > now() - interval '${UNDER_WAY_MINUTES} minutes'`;

const thatCountIn = (sum: FunnelMeasure): readonly string[] =>
  COHORTS[sum].map((milestone) => `${milestone}_at is not null`);

const thatLeftBefore = (step: FunnelStepName): readonly string[] => [
  `${FUNNEL[step].after}_at is not null`,
  `${step}_at is null`,
];

const CONDITIONS: Readonly<Record<Exclude<Explained, 'payments' | keyof typeof MONEY_BACK>, readonly string[]>> = {
  sessions: thatCountIn('sessions'),
  robots: thatCountIn('robots'),
  identified: thatCountIn('identified'),
  consented: thatCountIn('consented'),
  chosen: thatCountIn('chosen'),
  converted: thatCountIn('converted'),
  'identified-consented': thatCountIn('identified_and_consented'),
  'consented-chosen': thatCountIn('consented_and_chosen'),
  'chosen-paid': thatCountIn('chosen_and_paid'),
  'left-before-identified': thatLeftBefore('identified'),
  'left-before-consented': thatLeftBefore('consented'),
  'left-before-chosen': thatLeftBefore('chosen'),
  'left-before-paid': thatLeftBefore('paid'),
  'under-way': ['paid_at is null', UNDER_WAY],
  lost: ['paid_at is null', `not (${UNDER_WAY})`],
};

/** The conditions of the visits that make a figure of a range (values 1 and 2), and the column that orders their list. */
export function visitsBehind(figure: Explained): { conditions: readonly string[]; order: 'paid_at' | 'started_at' } {
  if (figure === 'payments') return { conditions: [paidIn(1)], order: 'paid_at' };
  if (figure === 'refunded' || figure === 'charged-back') {
    return { conditions: ['paid_at is not null', wentBackIn(MONEY_BACK[figure], 1)], order: 'paid_at' };
  }
  return { conditions: [beganIn(1), ...CONDITIONS[figure]], order: 'started_at' };
}
