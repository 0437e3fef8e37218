import type { DashboardView } from '@shop/domain/analytics';

/** The answer by which a page knows that staff is signed in. */
export const signedIn = { 'GET /api/admin/user': { body: { email: 'ana@meca.example', role: 'admin' } } };

/** The stated figures of a shop with so many visits, none of them paid. */
export const figuresOf = (totalSessions: number, changes: Partial<DashboardView> = {}): DashboardView => ({
  totalSessions,
  totalSuccessfulPayments: 0,
  totalRevenue: 0,
  conversionRates: { step1ToStep2: 0, step2ToStep3: 0, step3ToPayment: 0 },
  dailyStats: [],
  topServices: [],
  ...changes,
});
