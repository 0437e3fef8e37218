import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentIssuesView } from '@shop/domain/admin';
import type { Answer } from '../../testing/outside.js';
import { openShop } from '../../testing/shop.js';
import { figuresOf, signedIn } from '../../testing/staff.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const unopened = {
  sessionUuid: uuid,
  paymentIntentId: 'pi_1',
  amountCents: 4300,
  refundedCents: 0,
  since: '2026-11-22T08:00:00.000Z',
  concern: 'paid-without-order',
} as const;
const deadLetter = {
  reaction: 'when-payment-succeeded',
  sessionUuid: uuid,
  since: '2026-11-20T08:00:00.000Z',
  attempts: 12,
  reason: 'TypeError: no such field',
  blocked: 2,
};

const noOrders = {
  ...{ waiting: 0, days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0, medianMinutes: null },
  ...{ ninetiethMinutes: null, refundedCents: 0, orders: [] },
};
const open = (seen: PaymentIssuesView | (() => Answer)) =>
  openShop('/admin/dashboard', {
    answers: {
      ...signedIn,
      'GET /api/admin/dashboard': { body: figuresOf(1) },
      'GET /api/admin/orders': { body: noOrders },
      'GET /api/admin/concerns': typeof seen === 'function' ? seen : { body: seen },
    },
  });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => (textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' '));

describe('what staff has to look at', () => {
  it('names a payment without an order, and leads to its visit', async () => {
    open({ concerns: [unopened], deadLetters: [] });
    const table = await screen.findByRole('table', { name: 'À surveiller' });
    const counted = screen.getByRole('link', { name: /^Payé, sans commande ouverte\s: 1$/ });
    expect(counted.getAttribute('href')).toMatch(/^#/);
    expect(rowsOf(table)[1]).toContain('Payé, sans commande ouverte43,00 €22 nov. 2026, 9 h 00 min 00 s');
    expect(within(table).getByRole('link', { name: 'pi_1' }).getAttribute('href')).toBe(`/admin/visits/${uuid}`);
    expect(screen.queryByRole('table', { name: 'Événements bloqués' })).toBeNull();
    expect(screen.queryByText(/^Il y en a peut-être d’autres/)).toBeNull();
  });

  it('says that there may be more than are listed', async () => {
    open({ concerns: [unopened], isCut: true, deadLetters: [] });
    expect(await screen.findByText(/^Il y en a peut-être d’autres/)).toBeTruthy();
  });

  it('names a payment once for each of its concerns', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    open({ concerns: [unopened, { ...unopened, concern: 'disputed' }], deadLetters: [] });
    const table = await screen.findByRole('table', { name: 'À surveiller' });
    expect(rowsOf(table)).toHaveLength(3);
    expect(error.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  });

  it('is not taken for nothing when it could not be read, which may be tried again', async () => {
    const answers = [{ status: 503, body: {} }];
    open(() => answers.shift() ?? { body: { concerns: [unopened], deadLetters: [] } });
    const failure = await screen.findByText('Ce qui attend quelqu’un n’a pas pu être vérifié.');
    await userEvent.click(within(failure.parentElement!).getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('table', { name: 'À surveiller' });
    expect(screen.queryByText('Ce qui attend quelqu’un n’a pas pu être vérifié.')).toBeNull();
  });

  it('shows an event that cannot be handled, why, and how many wait behind it', async () => {
    open({ concerns: [], deadLetters: [deadLetter] });
    const table = await screen.findByRole('table', { name: 'Événements bloqués' });
    expect(rowsOf(table)[1]).toContain(
      'when-payment-succeeded122TypeError: no such field20 nov. 2026, 9 h 00 min 00 s',
    );
    expect(within(table).getByRole('link', { name: uuid }).getAttribute('href')).toBe(`/admin/visits/${uuid}`);
  });
});
