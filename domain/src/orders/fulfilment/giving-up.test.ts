import { describe, expect, it } from 'vitest';
import { scenarioFor } from '../../testing/index.js';
import { orderDecider } from '../decider.js';
import { ordersExamples as events } from '../../testing/index.js';

const { given } = scenarioFor(orderDecider);
const { OrderOpened: opened, DeliveryAlarmRaised, DeliveryLate } = events;
const HOUR_MS = 3_600_000;
const after = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

describe('an order that stays without reports', () => {
  const late = (openedAt: string) => given({ ...opened, at: openedAt }, DeliveryAlarmRaised, DeliveryLate);
  const everythingGivenBack = {
    events: [
      ...['mecavin', 'service-history', 'mecascore'].flatMap((serviceId) => [
        { type: 'ReportUnavailable', data: { serviceId, reason: 'no-answer' } },
        { type: 'ReportRefundRequested', data: { serviceId } },
      ]),
      { type: 'ReportsCompiled', data: { services: [] } },
    ],
  };

  it('is given back a day after it was opened', () => {
    const day = after(opened.at, 24);
    expect(late(opened.at).when({ type: 'ApplyDeadlines', at: after(opened.at, 23.9) })).toEqual({ events: [] });
    expect(late(opened.at).when({ type: 'ApplyDeadlines', at: day })).toMatchObject(everythingGivenBack);
  });

  it('keeps the reports that came', () => {
    const came = { ...events.ReportReceived, data: { ...events.ReportReceived.data, serviceId: 'mecavin' } } as const;
    const deadlines = given(opened, came, DeliveryAlarmRaised, DeliveryLate).when({
      type: 'ApplyDeadlines',
      at: after(opened.at, 24),
    });
    expect(deadlines).toMatchObject({
      events: [
        ...[{ type: 'ReportUnavailable', data: { serviceId: 'service-history' } }, {}],
        ...[{ type: 'ReportUnavailable', data: { serviceId: 'mecascore' } }, {}],
        { type: 'ReportsCompiled', data: { services: ['mecavin'] } },
      ],
    });
  });

  it('has this day however late it was opened', () => {
    const threeDaysLate = after(opened.data.paidAt, 72);
    const deadlines = (hours: number) =>
      late(threeDaysLate).when({ type: 'ApplyDeadlines', at: after(threeDaysLate, hours) });
    expect(deadlines(1)).toEqual({ events: [] });
    expect(deadlines(24)).toMatchObject(everythingGivenBack);
  });
});
