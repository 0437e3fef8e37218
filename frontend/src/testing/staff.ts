import type { AnalyticsView, Counted, DashboardView, DayFigures, VisitLine } from '@shop/domain/analytics';
import { parisDay } from '@shop/domain/time';
import type { StaffOrder } from '@shop/domain/orders';

/** The response by which a page knows that a staff member is signed in. */
export const signedIn = { 'GET /api/admin/user': { body: { email: 'ana@meca.example', role: 'admin' } } };

/** The dashboard figures of a shop with this number of visits, none of them paid. */
export const figuresOf = (totalSessions: number, changes: Partial<DashboardView> = {}): DashboardView => ({
  totalSessions,
  totalRobots: 0,
  totalSuccessfulPayments: 0,
  totalRevenue: 0,
  conversionRates: { step1ToStep2: 0, step2ToStep3: 0, step3ToPayment: 0 },
  dailyStats: [],
  topServices: [],
  ...changes,
});

/** What is counted of three visits of which one paid. */
export const countedOf = (changes: Partial<Counted> = {}): Counted => ({
  sessions: 3,
  robots: 0,
  converted: 1,
  payments: 1,
  revenue: 4300,
  refunded: 0,
  chargedBack: 0,
  ...changes,
});

const rates = { step1ToStep2: 57.6, step2ToStep3: 72.8, step3ToPayment: 74.1 };
const figures = {
  ...countedOf({ sessions: 969, converted: 300, payments: 10, revenue: 34_000, refunded: 5_000 }),
  net: 29_000,
  rates,
  overallRate: 31,
};
/** The figures of a day on which one of three visits paid. */
export const dayOf = (date: string, changes: Partial<DayFigures> = {}): DayFigures => ({
  date,
  ...countedOf(),
  identified: 2,
  consented: 2,
  chosen: 2,
  ...changes,
});

/** The figures of a week, with slightly fewer visits and better rates than the week before. */
export const analyticsOf = (changes: Partial<AnalyticsView> = {}): AnalyticsView => ({
  today: '2026-10-22',
  current: { from: '2026-10-16', to: '2026-10-22' },
  previous: { from: '2026-10-09', to: '2026-10-15' },
  figures,
  previousFigures: { ...figures, sessions: 1000, rates: { ...rates, step3ToPayment: 65 } },
  days: [dayOf('2026-10-21'), dayOf('2026-10-22')],
  previousDays: [],
  funnel: [],
  durationsOf: 'buckets',
  cohort: { entered: 0, converted: 0, underWay: 0, lost: 0 },
  services: [],
  breakdown: { by: 'language', slices: [], others: null },
  affiliates: [],
  sources: [],
  ...changes,
});

/**
 * The figures of the running day beside those of the day before up to the same time of day: 9 visits and 12. The instants are ISO 8601
 * UTC.
 */
export function runningDay(currentUntil: string, previousUntil: string): AnalyticsView {
  const [today, before] = [parisDay(currentUntil), parisDay(previousUntil)];
  return analyticsOf({
    today,
    current: { from: today, to: today },
    previous: { from: before, to: before },
    currentUntil,
    previousUntil,
    figures: { ...figures, sessions: 9 },
    previousFigures: { ...figures, sessions: 12 },
    days: [dayOf(today, { sessions: 9 })],
    previousDays: [dayOf(before, { sessions: 12 })],
  });
}

/** A visit that only began, and was lost. */
export const visitLine = (uuid: string, changes: Partial<VisitLine> = {}): VisitLine => ({
  ...{ uuid, startedAt: '2026-11-20T22:30:00Z', lastAt: '2026-11-20T22:30:00Z', paidAt: null, isRobot: false },
  ...{ reached: 'started', state: 'lost', language: 'fr', brand: null, affiliate: null, source: null, services: null },
  ...{ amount: null, refunded: 0, chargedBack: 0 },
  ...changes,
});

/** An order that is on its way and in time. */
export const orderOf = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  orderId: 'order-1',
  reference: 'M-1001',
  vehicle: 'AB-123-CD',
  paidAt: '2026-11-20T13:05:00Z',
  promisedBy: '2026-11-20T14:05:00Z',
  alarmedAt: null,
  lateAt: null,
  deliveredAt: null,
  withdrawnAt: null,
  missing: [],
  mailTrouble: null,
  refundsAsked: [],
  refundsFailed: [],
  refundsHeld: [],
  refundDueAt: null,
  refunds: [],
  opened: [],
  addressChange: null,
  earlierWithdrawals: [],
  disputes: [],
  promised: [],
  brokenPromises: [],
  ...changes,
});
