import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import type { OrderEvent } from '@shop/domain/orders';
import { SERVICE_IDS } from '@shop/domain/pricing';
import type { Row } from '@shop/eventing/table';
import { ordersExamples, sessionExamples as examples } from '@shop/domain/testing';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { reportAvailability } from './availability.projection.js';

const ids: readonly string[] = SERVICE_IDS;
const visit: readonly SessionEvent[] = [
  examples.SessionStarted,
  examples.VehicleIdentified,
  examples.ReportAvailabilityFound,
];
const unavailable = (
  serviceId: 'mecavin' | 'service-history',
  reason: 'nothing-found' | 'no-answer' | 'not-awaited',
): OrderEvent => ({
  ...ordersExamples.ReportUnavailable,
  data: { serviceId, reason },
});
function after(session: readonly SessionEvent[], order: readonly OrderEvent[] = []) {
  const log = logOf();
  log.session(1, session);
  log.write(`order-${sessionNumber(1)}`, order);
  return tablesAfter(reportAvailability, log.events);
}
const byService = (a: Row, b: Row) => ids.indexOf(String(a['service_id'])) - ids.indexOf(String(b['service_id']));
const rowAfter = (...order: readonly OrderEvent[]) => after(visit, order)['reports.availability']?.[0];

describe('what the providers promised', () => {
  it('stands beside the visit before anything is ordered', () => {
    expect(rowAfter()).toMatchObject({
      session_uuid: sessionNumber(1),
      asked_at: examples.ReportAvailabilityFound.at,
      ordered_at: null,
      reports: [
        { serviceId: 'mecavin', availability: 'found', isOrdered: false, outcome: null },
        { serviceId: 'service-history', availability: 'unlikely' },
        { serviceId: 'mecascore', availability: 'unknown', source: null },
      ],
      broken: [],
    });
  });

  it('is kept when the report comes', () => {
    const received = {
      ...ordersExamples.ReportReceived,
      data: { ...ordersExamples.ReportReceived.data, serviceId: 'mecavin' },
    } as const;
    expect(rowAfter(ordersExamples.OrderOpened, received)).toMatchObject({
      ordered_at: ordersExamples.OrderOpened.at,
      reports: [{ isOrdered: true, outcome: 'received' }, {}, {}],
      broken: [],
    });
  });

  it('is broken when it was said to be there and nothing came', () => {
    expect(rowAfter(ordersExamples.OrderOpened, unavailable('mecavin', 'nothing-found'))).toMatchObject({
      broken: ['mecavin'],
    });
  });

  it.each([
    ['it was said to be unlikely', unavailable('service-history', 'nothing-found')],
    ['the buyer would not wait', unavailable('mecavin', 'not-awaited')],
  ])('is not broken when %s', (_, nothing) => {
    expect(rowAfter(ordersExamples.OrderOpened, nothing)).toMatchObject({ broken: [] });
  });

  it('is forgotten with the car, and never made up for orders whose providers were not asked', () => {
    const moved = { ...examples.UrlParametersSynced, data: { changed: { idveh: 'ZZ999ZZ' } } };
    for (const event of [examples.VehicleCleared, examples.VehicleIdentified, moved]) {
      expect(after([...visit, event])).toMatchObject({
        'reports.availability': [{ reports: [], broken: [] }],
        'reports.availability_outcome': [],
      });
    }
    const same = { ...examples.UrlParametersSynced, data: { changed: { src: 'club' } } };
    expect(after([...visit, same])['reports.availability']).toMatchObject([{ reports: [{}, {}, {}] }]);
    expect(
      after([examples.SessionStarted], [ordersExamples.OrderOpened, unavailable('mecavin', 'nothing-found')]),
    ).toEqual({
      'reports.availability': [],
      'reports.availability_outcome': [],
    });
  });

  it('is counted by day, report and answer', () => {
    const order = [ordersExamples.OrderOpened, unavailable('service-history', 'nothing-found')];
    expect(after(visit, order)['reports.availability_outcome']?.toSorted(byService)).toEqual([
      {
        day: '2026-06-30',
        service_id: 'mecavin',
        availability: 'found',
        visits: 1,
        ordered: 1,
        received: 0,
        missing: 0,
      },
      {
        day: '2026-06-30',
        service_id: 'service-history',
        availability: 'unlikely',
        visits: 1,
        ordered: 1,
        received: 0,
        missing: 1,
      },
      {
        day: '2026-06-30',
        service_id: 'mecascore',
        availability: 'unknown',
        visits: 1,
        ordered: 1,
        received: 0,
        missing: 0,
      },
    ]);
  });

  it.each([
    ['found', 'nothing-found', true],
    ['found', 'no-answer', true],
    ['partial', 'nothing-found', true],
    ['partial', 'no-answer', true],
    ['partial', 'not-awaited', false],
    ['unlikely', 'no-answer', false],
    ['unknown', 'nothing-found', false],
  ] as const)('is of a report that was %s and ended with %s broken: %s', (availability, reason, isBroken) => {
    const { ReportAvailabilityFound: found } = examples;
    const [report, ...others] = found.data.reports;
    const answered = { ...found, data: { reports: [{ ...report, availability }, ...others] } } as SessionEvent;
    const tables = after(
      [examples.SessionStarted, answered],
      [ordersExamples.OrderOpened, unavailable('mecavin', reason)],
    );
    expect(tables['reports.availability']).toMatchObject([{ broken: isBroken ? ['mecavin'] : [] }]);
    const own = tables['reports.availability_outcome']?.find((row) => row['service_id'] === 'mecavin');
    expect(own).toMatchObject({ availability, missing: reason === 'not-awaited' ? 0 : 1, received: 0 });
  });

  it('is made up for when the report comes after all', () => {
    const received = {
      ...ordersExamples.ReportReceived,
      data: { ...ordersExamples.ReportReceived.data },
    } as OrderEvent;
    const order = [ordersExamples.OrderOpened, unavailable('mecavin', 'nothing-found'), received];
    expect(rowAfter(...order)).toMatchObject({ broken: [], reports: [{ outcome: 'received' }, { outcome: null }, {}] });
    const outcomes = after(visit, order)['reports.availability_outcome'];
    expect(outcomes?.find((row) => row['service_id'] === 'mecavin')).toMatchObject({ received: 1, missing: 0 });
  });

  it('is of the last answer alone when the providers are asked again, and of ordered reports alone', () => {
    const again = { ...examples.ReportAvailabilityFound, at: '2026-06-30T22:30:00.000Z' };
    const { OrderOpened } = ordersExamples;
    const alone = { ...OrderOpened, data: { ...OrderOpened.data, services: OrderOpened.data.services.slice(1, 2) } };
    const tables = after([...visit, again], [alone]);
    expect(tables['reports.availability']).toMatchObject([
      { asked_at: again.at, reports: [{ isOrdered: false }, { isOrdered: true }, { isOrdered: false }] },
    ]);
    const rows = tables['reports.availability_outcome']?.toSorted(byService) ?? [];
    expect(rows.map(({ day, ordered }) => [day, ordered])).toEqual([
      ['2026-07-01', 0],
      ['2026-07-01', 1],
      ['2026-07-01', 0],
    ]);
  });
});
