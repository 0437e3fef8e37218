import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffOrder, StaffOrders } from '@shop/domain/orders';
import { LanguageContext } from '../../i18n/messages.js';
import { orderOf } from '../../testing/staff.js';
import { useDeliveryTiles } from './delivery-tiles.js';
import { awaitsDecision, isLate, needsSomebody } from './staff-orders.queries.js';

const AT = '2026-11-20T14:05:00Z';
const ASKED: Partial<StaffOrder> = { refundsAsked: [{}] as never };

describe('an order on the list of staff', () => {
  it.each([
    ['is in time', {}, false, false],
    ['is late', { lateAt: AT }, true, false],
    ['was late and is delivered', { lateAt: AT, deliveredAt: AT }, false, false],
    ['was late and is given back', { lateAt: AT, withdrawnAt: AT }, false, false],
    ['was warned of alone', { alarmedAt: AT }, false, false],
    ['is asked to be refunded', ASKED, false, true],
    ['was not refunded by the bank', { refundsFailed: [{}] as never }, false, true],
    ['has a refund that is held', { refundsHeld: [{}] as never }, false, true],
    ['was refunded', { refunds: [{}] as never }, false, false],
    ['has an address that takes no mail', { mailTrouble: 'bounced' as const }, false, true],
    ['has an address to be changed', { addressChange: {} as never }, false, true],
    ['is late and asked to be refunded', { ...ASKED, lateAt: AT }, true, true],
  ])('that %s needs what it needs', (_what, changes, late, decision) => {
    const order = orderOf(changes);
    expect([isLate(order), awaitsDecision(order), needsSomebody(order)]).toEqual([late, decision, late || decision]);
  });
});

describe('how the promise of delivery is kept', () => {
  const tilesOf = (figures: Partial<StaffOrders>, language: 'fr' | 'en' = 'en') => {
    const orders = { delivered: 10, inTime: 10, medianMinutes: 4, ninetiethMinutes: 12, ...figures } as StaffOrders;
    const { result } = renderHook(() => useDeliveryTiles(orders), {
      wrapper: ({ children }) => <LanguageContext value={language}>{children}</LanguageContext>,
    });
    return result.current.map(({ value, tone }) => [value.replaceAll(/\s/g, ' '), tone]);
  };

  it.each([
    [10, 10, '100%', 'good'],
    [10, 9, '90%', 'good'],
    [1000, 899, '89.9%', 'bad'],
    [3, 2, '66.7%', 'bad'],
    [3, 0, '0%', 'bad'],
  ])('of %i deliveries with %i in time is %s', (delivered, inTime, share, tone) => {
    expect(tilesOf({ delivered, inTime }).at(-1)).toEqual([share, tone]);
  });

  it('names the usual time, a dash where there is none, and nothing while nothing was delivered', () => {
    expect(tilesOf({ medianMinutes: null }, 'fr')).toEqual([
      ['–', undefined],
      ['12 min', undefined],
      ['100 %', 'good'],
    ]);
    expect(tilesOf({ ninetiethMinutes: null })[1]).toEqual(['–', undefined]);
    expect(tilesOf({ delivered: 0 })).toEqual([]);
  });
});
