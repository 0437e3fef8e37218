import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrders } from '@shop/domain/orders';
import type { Answer } from '../../testing/outside.js';
import { openShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff.js';

const LIST = 'GET /api/admin/orders';
const listOf = (changes: Partial<StaffOrders> = {}): StaffOrders => ({
  ...{ orders: [], waiting: 0, days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0 },
  ...{ medianMinutes: null, ninetiethMinutes: null, refundedCents: 0 },
  ...changes,
});
const open = (list: Answer | (() => Answer)) => openShop('/admin/orders', { answers: { ...signedIn, [LIST]: list } });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('the figures of the deliveries', () => {
  const tiles = async () => {
    const figures = await screen.findByRole('region', { name: 'Orders of the last 30 days' });
    const names = within(figures)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const values = within(figures).getAllByRole('definition');
    return names.map((name, index) => `${name}: ${plain(values[index]?.textContent)}`);
  };

  it.each([
    [{ delivered: 0, inTime: 0 }, ['Delivered: 0']],
    [
      { delivered: 10, inTime: 9, medianMinutes: 4, ninetiethMinutes: 61 },
      ['Delivered: 10', 'Median time: 4 min', '9 in 10 within: 1 h 01', 'Within the promised time: 90%'],
    ],
    [
      { delivered: 1000, inTime: 899 },
      ['Delivered: 1,000', 'Median time: –', '9 in 10 within: –', 'Within the promised time: 89.9%'],
    ],
    [{ withdrawn: 1 }, ['Delivered: 0', 'Withdrawals: 1']],
    [{ brokenPromises: 2 }, ['Delivered: 0', 'Promised, never came: 2']],
    [{ refundedCents: 1900 }, ['Delivered: 0', 'Refunded: 19,00 €']],
  ])('are those that are more than nothing: %j', async (changes, shown) => {
    open({ body: listOf(changes) });
    expect(await tiles()).toEqual(shown);
    screen.getByText('No order is waiting.');
  });

  it('are read again every half minute, stay when that fails, and say so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: Answer[] = [{ body: listOf({ withdrawn: 1 }) }, { status: 503 }];
    open(() => answers.shift() ?? { body: listOf({ withdrawn: 2 }) });
    await screen.findByText('Withdrawals');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByText('Refreshing failed: this list may be out of date.');
    expect(await tiles()).toEqual(['Delivered: 0', 'Withdrawals: 1']);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await waitFor(async () => expect(await tiles()).toEqual(['Delivered: 0', 'Withdrawals: 2']));
    expect(screen.queryByText(/Refreshing failed/)).toBeNull();
  });
});
