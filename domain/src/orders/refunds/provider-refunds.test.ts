import { describe, expect, it } from 'vitest';
import { fold } from '../../decider.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { orderView } from '../views.js';
import type { ProviderRefund } from '../../payments/index.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-07-03T09:00:00.500Z';
const later = '2026-07-05T10:00:00.000Z';
const all = ['mecavin', 'service-history', 'mecascore'] as const;
type Service = (typeof all)[number];
const SHARES = { mecavin: 1434, 'service-history': 1433, mecascore: 1433 } as const;
const shareOf = (serviceId: Service) => ({ serviceId, amountCents: SHARES[serviceId] });
function made(serviceId: Service, adminId?: string): OrderEvent[] {
  const by = adminId === undefined ? {} : { adminId };
  return [
    { ...examples.ReportRefundRequested, data: { ...shareOf(serviceId), reason: 'granted', ...by } },
    { ...examples.ReportRefundMade, data: { ...shareOf(serviceId), refundId: `re_${serviceId}`, ...by } },
  ];
}
const failed = (serviceId: Service): OrderEvent => ({
  ...examples.ReportRefundFailed,
  data: { ...shareOf(serviceId), reason: 'lost_or_stolen_card' },
  at,
});
const byShop = (serviceId: Service, failure: string | null): ProviderRefund => ({
  ...{ refundId: `re_${serviceId}`, amountCents: SHARES[serviceId], createdAt: '2026-07-01T09:00:00.000Z' },
  ...{ isByShop: true, failure },
});
const byHand = (amountCents: number, createdAt = later): ProviderRefund => ({
  ...{ refundId: `re_hand_${amountCents}`, amountCents, createdAt, isByShop: false, failure: null },
});
const apply = (refunds: readonly ProviderRefund[], moment = at) =>
  ({ type: 'ApplyProviderRefunds', refunds, at: moment }) as const;
const back = [examples.OrderOpened, ...made('mecavin', 'anne'), ...made('mecascore')] as const;
const owed = [...back, failed('mecavin'), failed('mecascore')] as const;
const lost = 'lost_or_stolen_card';

describe('a refund that the bank sends back after it was made', () => {
  it('is owed again, by the account that granted it, once and for that report alone', () => {
    const refunds = [byShop('mecavin', lost), byShop('mecascore', null)];
    const event = { type: 'ReportRefundFailed', data: { ...shareOf('mecavin'), reason: lost, adminId: 'anne' }, at };
    expect(given(...back).when(apply(refunds))).toEqual({ events: [event] });
    const view = orderView(fold(orderDecider, [...back, event as OrderEvent]));
    expect(view).toMatchObject({ refundedCents: 1433, reports: [{ refund: 'failed' }, {}, { refund: 'made' }] });
    expect(given(...back, event as OrderEvent).when(apply(refunds))).toEqual({ events: [] });
  });

  it('keeps of its reason what fits a line', () => {
    const sentBack = given(...back).when(apply([byShop('mecavin', 'x'.repeat(121))]));
    expect(sentBack).toMatchObject({ events: [{ data: { reason: 'x'.repeat(120) } }] });
  });

  it('is not owed again once staff has paid it back in another way', () => {
    const paid: OrderEvent = { ...examples.ReportRefundMade, data: { ...shareOf('mecavin'), adminId: 'anne' }, at };
    const refunds = [byShop('mecavin', lost), byShop('mecascore', null)];
    expect(given(...back, failed('mecavin'), paid).when(apply(refunds, later))).toEqual({ events: [] });
  });
});

describe('a refund that staff makes in the dashboard of the provider', () => {
  it('closes the failed one of its amount, once', () => {
    const refunds = [byShop('mecavin', lost), byShop('mecascore', lost), byHand(1433)];
    const paid = { type: 'ReportRefundMade', data: { ...shareOf('mecascore'), refundId: 're_hand_1433' }, at: later };
    expect(given(...owed).when(apply(refunds, later))).toEqual({ events: [paid] });
    expect(given(...owed, paid as OrderEvent).when(apply(refunds, later))).toEqual({ events: [] });
    const another = [...made('service-history'), failed('service-history')];
    expect(given(...owed, paid as OrderEvent, ...another).when(apply(refunds, later))).toEqual({ events: [] });
  });

  it('closes every failed one that it covers, and none that it does not cover', () => {
    expect(given(...owed).when(apply([byHand(2867)], later))).toMatchObject({
      events: [{ data: { ...shareOf('mecavin'), adminId: 'anne' } }, { data: shareOf('mecascore') }],
    });
    expect(given(...owed).when(apply([byHand(1000)], later))).toEqual({ events: [] });
  });

  it('closes nothing when it is older than the failure, fails itself, or is the shop’s own', () => {
    const older = byHand(1433, '2026-07-02T10:00:00.000Z');
    const refused = { ...byHand(1434), failure: lost };
    const own = { ...byHand(2867), isByShop: true };
    expect(given(...owed).when(apply([older, refused, own], later))).toEqual({ events: [] });
    const withinTheSecond = byHand(1433, '2026-07-03T09:00:00.000Z');
    expect(given(...owed).when(apply([withinTheSecond], later))).toMatchObject({ events: [{}] });
  });

  it('closes the failed one from before it, in whatever order the provider lists several of one amount', () => {
    const [first, second] = [failed('service-history'), { ...failed('mecascore'), at: '2026-07-06T09:00:00.000Z' }];
    const [older, newer] = [byHand(1433), { ...byHand(1433, '2026-07-07T09:00:00.000Z'), refundId: 're_hand_newer' }];
    const both = given(examples.OrderOpened, ...made('service-history'), ...made('mecascore'), first, second);
    for (const refunds of [
      [older, newer],
      [newer, older],
    ])
      expect(both.when(apply(refunds, newer.createdAt))).toMatchObject({
        events: [
          { data: { serviceId: 'service-history', refundId: 're_hand_1433' } },
          { data: { serviceId: 'mecascore', refundId: 're_hand_newer' } },
        ],
      });
  });

  it('is owed again when it fails too', () => {
    const paid: OrderEvent = {
      ...examples.ReportRefundMade,
      data: { ...shareOf('mecascore'), refundId: 're_hand_1433' },
    };
    const refunds = [{ ...byHand(1433), failure: lost }];
    expect(given(...owed, paid).when(apply(refunds, later))).toMatchObject({
      events: [{ type: 'ReportRefundFailed' }],
    });
  });
});
