import { conversionRates, type Sums } from '@shop/domain/analytics';
import { sessionExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { visits } from './visits.projection.js';

type Log = ReturnType<typeof logOf>;

function figures(write: (log: Log) => void) {
  const log = logOf();
  write(log);
  const tables = tablesAfter(visits, log.events);
  return {
    visits: tables['analytics.visit'] ?? [],
    totals: tables['analytics.totals']?.[0],
    daily: tables['analytics.daily'] ?? [],
    sales: tables['analytics.service_sales'] ?? [],
  };
}

const ratesOf = (totals: Readonly<Record<string, unknown>> | undefined) => conversionRates(totals as Sums);

describe('the figures of the dashboard', () => {
  it('has nothing to tell before the first visit', () => {
    expect(figures(() => undefined)).toEqual({ visits: [], totals: undefined, daily: [], sales: [] });
  });

  it('counts the example of the specification exactly', () => {
    const { totals } = figures((log) => {
      for (let n = 1; n <= 200; n++) {
        log.session(n, [started(n)]);
        if (n <= 120) log.session(n, [identified()]);
        if (n <= 60) log.session(n, [consented()]);
        if (n <= 45) log.session(n, [chosen()]);
        if (n <= 30) log.session(n, [paid()]);
      }
    });
    expect(totals).toMatchObject({ sessions: 200, payments: 30, revenue_cents: 129_000 });
    expect(ratesOf(totals)).toEqual({ step1ToStep2: 50, step2ToStep3: 75, step3ToPayment: 66.7 });
  });

  it('counts a vehicle changed three times, and then removed, as one identification', () => {
    const { totals, visits: rows } = figures((log) => {
      log.session(1, [started(1), identified('2026-06-30T08:01:00.000Z'), identified('2026-06-30T09:00:00.000Z')]);
      log.session(1, [identified('2026-06-30T10:00:00.000Z'), sessionExamples.VehicleCleared]);
    });
    expect(totals).toMatchObject({ sessions: 1, identified: 1 });
    expect(rows).toMatchObject([{ identified_at: '2026-06-30T08:01:00.000Z', brand: 'BMW' }]);
  });

  it('keeps consent without a vehicle out of the first rate', () => {
    const { totals } = figures((log) => {
      log.session(1, [started(1), identified()]);
      log.session(2, [started(2), consented()]);
      log.session(3, [started(3), consented(), identified()]);
    });
    expect(totals).toMatchObject({ identified: 2, consented: 2, identified_and_consented: 1 });
    expect(ratesOf(totals).step1ToStep2).toBe(50);
  });

  it('does not take a mileage without a service for a choice', () => {
    const nothing = { ...sessionExamples.ServicesSelected.data, selectedServices: [], servicePrices: [] };
    const { totals, visits: rows } = figures((log) =>
      log.session(1, [started(1), { ...sessionExamples.ServicesSelected, data: nothing }]),
    );
    expect(totals).toMatchObject({ chosen: 0 });
    expect(rows).toMatchObject([{ chosen_at: null, service_mix: null }]);
  });

  it('divides a pack of three at 43 € so that the panels add up', () => {
    const { sales, totals } = figures((log) => log.session(1, [started(1), paid()]));
    expect(sales).toEqual([
      { service_id: 'mecascore', service_name: 'MecaSCORE', sales: 1, revenue_cents: 1433 },
      { service_id: 'mecavin', service_name: 'MecaVIN', sales: 1, revenue_cents: 1434 },
      { service_id: 'service-history', service_name: 'Service History', sales: 1, revenue_cents: 1433 },
    ]);
    expect(totals).toMatchObject({ revenue_cents: 4300 });
  });

  it('counts a payment that was taken twice once: the second is to be given back', () => {
    const twice = [started(1), identified(), consented(), chosen(), paid(), sessionExamples.DuplicatePaymentReceived];
    const { totals, daily, sales, visits: rows } = figures((log) => log.session(1, twice));
    expect(totals).toMatchObject({ payments: 1, revenue_cents: 4300 });
    expect(daily).toMatchObject([{ sessions: 1, payments: 1, revenue_cents: 4300 }]);
    expect(sales.reduce((sum, { revenue_cents }) => sum + Number(revenue_cents), 0)).toBe(4300);
    expect(rows).toMatchObject([{ amount_cents: 4300 }]);
  });

  it('puts a session of 23:30 UTC on 30 June on the first of July, as Paris has it', () => {
    const { daily } = figures((log) => log.session(1, [started(1, '2026-06-30T23:30:00.000Z')]));
    expect(daily).toEqual([{ day: '2026-07-01', sessions: 1, payments: 0, revenue_cents: 0 }]);
  });

  it("puts a session on the day it began and its payment on the provider's day", () => {
    const { daily } = figures((log) =>
      log.session(1, [started(1, '2026-06-30T08:00:00.000Z'), paid(['mecavin'], 1900, '2026-07-02T10:00:00Z')]),
    );
    expect(daily).toEqual([
      { day: '2026-06-30', sessions: 1, payments: 0, revenue_cents: 0 },
      { day: '2026-07-02', sessions: 0, payments: 1, revenue_cents: 1900 },
    ]);
  });

  it('keeps a session of 31 days ago in the total and on its own day', () => {
    const { totals, daily } = figures((log) => {
      log.session(1, [started(1, '2026-05-30T08:00:00.000Z')]);
      log.session(2, [started(2, '2026-06-30T08:00:00.000Z')]);
    });
    expect(totals).toMatchObject({ sessions: 2 });
    expect(daily.map(({ day }) => day)).toEqual(['2026-05-30', '2026-06-30']);
  });

  it('cuts a visit by where it came from, its language, its car and what it chose', () => {
    const { visits: rows } = figures((log) => {
      log.session(1, [started(1), sessionExamples.LanguageChanged, identified(), chosen()]);
      log.session(1, [{ ...sessionExamples.UrlParametersSynced, data: { changed: { src: 'radio', idaff: null } } }]);
    });
    expect(rows).toEqual([
      {
        uuid: sessionNumber(1),
        started_at: '2026-06-30T08:00:00.000Z',
        robot_at: null,
        identified_at: '2026-06-30T08:01:00.000Z',
        consented_at: null,
        chosen_at: '2026-06-30T08:03:00.000Z',
        paid_at: null,
        paid_recorded_at: null,
        amount_cents: null,
        brand: 'BMW',
        lang: 'en',
        src: 'radio',
        idaff: 'aff-1',
        service_mix: 'mecavin,service-history,mecascore',
        sales: null,
        payment_intent_id: null,
        refunds: null,
        chargebacks: null,
        last_at: '2026-06-30T08:00:00.000Z',
      },
    ]);
  });
});
