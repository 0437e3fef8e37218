export { type Block, blockOf, blocksOf, BLOCK_SPANS } from './blocks.js';
export {
  brandOf,
  BRANDS,
  type Dimension,
  DIMENSIONS,
  originOf,
  servicesOfMix,
  GROUPING_COLUMNS,
  type GroupingColumn,
  groupingName,
  UNGROUPED,
  DURATION_GROUPINGS,
  type DurationGrouping,
} from './dimensions.js';
export { type BucketCount, durationBucket, percentileOf, secondsOfBucket } from './durations.js';
export { dashboardOf, DAYS_SHOWN, servicesOf } from './dashboard.js';
export { COHORTS, conversionRates, FUNNEL, type FunnelMeasure, type Milestone, rate, type Sums } from './funnel.js';
export { centsColumn, MEASURES, SALES_MEASURES, salesColumn, TOTALS } from './measures.js';
export { type Periods, periodsOf } from './periods.js';
export { parametersFrom, MAX_RANGE_DAYS, type Parameters, PRESETS, type Question, readQuestion } from './question.js';
export type { ConversionRates, DailyStat, DashboardView, Freshness, LiveFigures, TopService } from './views.js';
export {
  type AnalyticsView,
  type Breakdown,
  type Cohort,
  type Counted,
  type DayFigures,
  type Figures,
  FUNNEL_STEPS,
  type FunnelStep,
  type FunnelStepName,
  type FunnelView,
  type Slice,
  UNDER_WAY_MINUTES,
} from './range-views.js';
export { type Explained, EXPLAINED, isExplained, type VisitLine, type VisitsView } from './visit-views.js';
export {
  type Device,
  DEVICES,
  MAX_MEASURE_MS,
  SPEED_METRICS,
  SPEED_STEPS,
  speedBucket,
  type SpeedMeasure,
  type SpeedMetric,
  speedPercentile,
  type SpeedRating,
  speedRating,
  type SpeedStep,
  type SpeedView,
  type StepSpeed,
} from './speed.js';
