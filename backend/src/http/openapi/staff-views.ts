import type { SchemaObject } from '@nestjs/swagger';
import { type DayRange } from '@shop/domain/time';
import {
  BRANDS,
  DIMENSIONS,
  EXPLAINED,
  FUNNEL_STEPS,
  PRESETS,
  type AnalyticsView,
  type Breakdown,
  type Cohort,
  type ConversionRates,
  type DailyStat,
  type DashboardView,
  type DayFigures,
  type Figures,
  type Freshness,
  type FunnelStep,
  type LiveFigures,
  type Slice,
  type TopService,
  type VisitLine,
  type VisitsView,
} from '@shop/domain/analytics';
import { SERVICE_IDS } from '@shop/domain/pricing';
import { LANGUAGES } from '@shop/domain/sessions';
import { orNull, UUID, type Schema } from './fields.js';
import { STORY_VIEWS } from './story-views.js';
import { CENTS, COUNT, FLAG, listOf, PERCENT, ref, TEXT, textOrNull, view } from './view-parts.js';

const DAY: SchemaObject = { type: 'string', format: 'date' };
const MOMENT: SchemaObject = { type: 'string', format: 'date-time' };
const SECONDS: SchemaObject = { type: 'number', minimum: 0, description: 'Seconds.' };
const oneOf = (values: readonly string[]): SchemaObject => ({ type: 'string', enum: [...values] });

/** What a question about figures may say in an address. */
export const QUESTION: Readonly<Record<string, Schema>> = {
  range: oneOf(PRESETS),
  from: DAY,
  to: DAY,
  by: oneOf(DIMENSIONS),
  language: oneOf(LANGUAGES),
  brand: oneOf(BRANDS),
  affiliate: { type: 'string', maxLength: 40 },
  source: { type: 'string', maxLength: 40 },
  service: oneOf(SERVICE_IDS),
};

export const VISITS_QUESTION: Readonly<Record<string, Schema>> = {
  ...QUESTION,
  figure: oneOf(EXPLAINED),
  after: { type: 'string', maxLength: 120 },
};

const RATES = view<ConversionRates>(
  { step1ToStep2: PERCENT, step2ToStep3: PERCENT, step3ToPayment: PERCENT },
  'One decimal.',
);

const TOP_SERVICES = listOf(
  view<TopService>({ serviceId: TEXT, serviceName: TEXT, count: COUNT, revenue: CENTS }, 'A service sold.'),
);

const DASHBOARD = view<DashboardView>(
  {
    totalSessions: COUNT,
    totalSuccessfulPayments: COUNT,
    totalRevenue: CENTS,
    conversionRates: RATES,
    dailyStats: listOf(
      view<DailyStat>({ date: DAY, sessions: COUNT, payments: COUNT, revenue: CENTS }, 'A day of Europe/Paris.'),
    ),
    topServices: TOP_SERVICES,
  },
  'The figures for staff.',
);

const FRESHNESS = view<Freshness>(
  {
    lagEvents: orNull(COUNT),
    lagMilliseconds: orNull(COUNT),
    updatedAt: orNull(MOMENT),
    isFollowed: FLAG,
    parkedKeys: COUNT,
    rebuildDone: orNull({ type: 'number', minimum: 0, maximum: 1 }),
  },
  'How far the figures are behind the facts.',
);

const FIGURES = view<Figures>(
  {
    sessions: COUNT,
    payments: COUNT,
    revenue: CENTS,
    refunded: CENTS,
    net: CENTS,
    converted: COUNT,
    overallRate: PERCENT,
    rates: RATES,
  },
  'The figures of some visits.',
);

const DAY_FIGURES = view<DayFigures>(
  {
    date: DAY,
    sessions: COUNT,
    identified: COUNT,
    consented: COUNT,
    chosen: COUNT,
    converted: COUNT,
    payments: COUNT,
    revenue: CENTS,
    refunded: CENTS,
  },
  'A day of Europe/Paris.',
);

const SLICE = view<Slice>(
  { value: TEXT, sessions: COUNT, converted: COUNT, payments: COUNT, revenue: CENTS, refunded: CENTS },
  'The figures of one value.',
);

const ANALYTICS = view<AnalyticsView>(
  {
    today: DAY,
    current: ref('DayRange'),
    previous: ref('DayRange'),
    figures: ref('Figures'),
    previousFigures: ref('Figures'),
    days: listOf(ref('DayFigures')),
    previousDays: listOf(ref('DayFigures')),
    funnel: listOf(
      view<FunnelStep>(
        {
          step: oneOf(FUNNEL_STEPS),
          entered: COUNT,
          passed: COUNT,
          left: COUNT,
          passRate: PERCENT,
          medianSeconds: orNull(SECONDS),
          p90Seconds: orNull(SECONDS),
        },
        'A step of the funnel.',
      ),
    ),
    cohort: view<Cohort>({ entered: COUNT, converted: COUNT, underWay: COUNT, lost: COUNT }, 'What became of them.'),
    durationsOf: oneOf(['buckets', 'newest']),
    services: TOP_SERVICES,
    breakdown: view<Breakdown>(
      { by: oneOf(DIMENSIONS), slices: listOf(ref('Slice')), others: orNull(ref('Slice')) },
      'By the values of a dimension.',
    ),
    affiliates: listOf(TEXT),
    sources: listOf(TEXT),
  },
  'The figures of a range.',
);

const VISIT_LINE = view<VisitLine>(
  {
    uuid: UUID,
    startedAt: orNull(MOMENT),
    lastAt: orNull(MOMENT),
    paidAt: orNull(MOMENT),
    reached: oneOf(['started', ...FUNNEL_STEPS]),
    state: oneOf(['converted', 'under-way', 'lost']),
    language: textOrNull,
    brand: textOrNull,
    affiliate: textOrNull,
    source: textOrNull,
    services: textOrNull,
    amount: orNull(CENTS),
    refunded: CENTS,
  },
  'A visit behind a figure.',
);

/** What signed-in staff is answered, by name. */
export const STAFF_VIEWS = {
  ...STORY_VIEWS,
  Dashboard: DASHBOARD,
  LiveFigures: view<LiveFigures>({ figures: ref('Dashboard'), freshness: FRESHNESS }, 'Figures as they move.'),
  DayRange: view<DayRange>({ from: DAY, to: DAY }, 'Days, both included.'),
  Figures: FIGURES,
  DayFigures: DAY_FIGURES,
  Slice: SLICE,
  Analytics: ANALYTICS,
  Visits: view<VisitsView>(
    {
      figure: oneOf(EXPLAINED),
      range: ref('DayRange'),
      total: COUNT,
      visits: listOf(VISIT_LINE),
      next: textOrNull,
    },
    'The visits behind a figure.',
  ),
} as const;
