import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';
import { readableUntil } from '../deadlines.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { orderView } from '../views.js';
import { sharedReport } from './sharing.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:20:00.000Z';
const expiresAt = '2026-07-30T08:20:00.000Z';
const received: OrderEvent[] = [
  examples.OrderOpened,
  { ...examples.ReportRequested, data: { serviceId: 'mecavin', attempt: 1 } },
  { ...examples.ReportReceived, data: { ...examples.ReportReceived.data, serviceId: 'mecavin' } },
];
const read: OrderEvent[] = [...received, examples.ReportOpened];
const shared: OrderEvent[] = [...read, examples.SharedLinkCreated];
const create = { type: 'CreateSharedLink', serviceId: 'mecavin', at } as const;
const revoke = { ...create, type: 'RevokeSharedLink' } as const;
const stateOf = (events: readonly OrderEvent[]) => fold(orderDecider, events);
const paidAt = examples.OrderOpened.data.paidAt;

describe('a link that shows a report to others', () => {
  it('works for thirty days', () => {
    expect(given(...read).when(create)).toEqual({
      events: [{ type: 'SharedLinkCreated', data: { serviceId: 'mecavin', link: 1, expiresAt }, at }],
    });
    expect(sharedReport(stateOf(shared), 1, '2026-07-30T08:19:59.999Z')).toBe('mecavin');
    expect(() => sharedReport(stateOf(shared), 1, expiresAt)).toThrow('shared-link-over');
  });

  it('never works longer than the report may be read', () => {
    const late = new Date(Date.parse(readableUntil(paidAt)) - 1000).toISOString();
    expect(given(...read).when({ ...create, at: late })).toMatchObject({
      events: [{ data: { expiresAt: readableUntil(paidAt) } }],
    });
    expect(given(...read).when({ ...create, at: readableUntil(paidAt) })).toEqual({ refusal: 'report-expired' });
  });

  it('counts as opening a report that nobody has read', () => {
    expect(given(...received).when(create)).toMatchObject({
      events: [{ type: 'ReportOpened', data: { serviceId: 'mecavin' } }, { type: 'SharedLinkCreated' }],
    });
  });

  it('is the same one when it is asked for again, and a new one once it has expired', () => {
    expect(given(...shared).when(create)).toEqual({ events: [] });
    expect(given(...shared).when({ ...create, at: expiresAt })).toMatchObject({ events: [{ data: { link: 2 } }] });
  });

  it('is the newest, on the buyer’s page and when it is revoked, where the one before has expired', () => {
    const data = { ...examples.SharedLinkCreated.data, link: 2, expiresAt: '2026-08-30T08:20:00.000Z' };
    const second = [...shared, { ...examples.SharedLinkCreated, data }];
    expect(orderView(stateOf(second))?.reports[0]).toMatchObject({ sharedUntil: data.expiresAt });
    expect(given(...second).when({ ...create, at: expiresAt })).toEqual({ events: [] });
    expect(given(...second).when(revoke)).toMatchObject({ events: [{ data: { link: 2 } }] });
  });

  it('shows nothing once it is revoked, and the next one has another number', () => {
    expect(given(...shared).when(revoke)).toEqual({ events: [{ ...examples.SharedLinkRevoked, at }] });
    const revoked = [...shared, examples.SharedLinkRevoked];
    expect(() => sharedReport(stateOf(revoked), 1, at)).toThrow('shared-link-over');
    expect(given(...revoked).when(revoke)).toEqual({ events: [] });
    expect(given(...revoked).when(create)).toMatchObject({ events: [{ data: { link: 2 } }] });
  });

  it('is not made for a report that is not there, and shows none that is withdrawn from', () => {
    expect(given(examples.OrderOpened).when(create)).toEqual({ refusal: 'report-not-ready' });
    expect(given().when(create)).toEqual({ refusal: 'order-not-found' });
    const withdrawn = [...shared, examples.WithdrawalDeclared];
    expect(given(...withdrawn).when(create)).toEqual({ refusal: 'report-withdrawn' });
    expect(() => sharedReport(stateOf(withdrawn), 1, at)).toThrow('report-withdrawn');
    expect(() => sharedReport(stateOf(shared), 2, at)).toThrow('shared-link-not-found');
  });

  it('is made twenty times at most', () => {
    const links = Array.from({ length: 20 }, (_none, index): OrderEvent[] => [
      { ...examples.SharedLinkCreated, data: { ...examples.SharedLinkCreated.data, link: index + 1 } },
      { ...examples.SharedLinkRevoked, data: { serviceId: 'mecavin', link: index + 1 } },
    ]);
    expect(given(...read, ...links.flat()).when(create)).toEqual({ refusal: 'shared-links-used-up' });
    expect(given(...read, ...links.slice(1).flat()).when(create)).toMatchObject({ events: [{ data: { link: 20 } }] });
  });

  it('is on the buyer’s page until it is revoked', () => {
    const sharedUntil = (events: readonly OrderEvent[]) =>
      orderView(stateOf(events))?.reports.map((report) => report.sharedUntil);
    expect(sharedUntil(read)).toEqual([null, null, null]);
    expect(sharedUntil(shared)).toEqual([expiresAt, null, null]);
    expect(sharedUntil([...shared, examples.SharedLinkRevoked])).toEqual([null, null, null]);
  });

  it('is one of at most one that works for each report, whatever is asked in whatever order', () => {
    const step = fc.record({
      type: fc.constantFrom('CreateSharedLink', 'RevokeSharedLink'),
      day: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = stateOf(read);
        let day = 0;
        for (const { type, day: more } of steps) {
          day = Math.min(89, day + more / 4);
          const now = new Date(Date.parse(paidAt) + day * 86_400_000).toISOString();
          const command = { type, serviceId: 'mecavin', at: now } as const;
          if (state.sharedLinks.length < 20) {
            state = orderDecider.decide(command, state).reduce(orderDecider.evolve, state);
          }
          const works = state.sharedLinks.filter(({ isRevoked, expiresAt: end }) => !isRevoked && now < end);
          expect(works.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
