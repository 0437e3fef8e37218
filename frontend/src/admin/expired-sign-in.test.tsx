import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../testing/outside.js';
import { jumpTo, openShop } from '../testing/shop.js';
import { orderOf, signedIn } from '../testing/staff.js';

const UUID = '00000000-0000-4000-8000-000000000001';
const over = { status: 401, body: {} };
const orders = {
  ...{ waiting: 0, days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0, medianMinutes: null },
  ...{ ninetiethMinutes: null, refundedCents: 0, orders: [orderOf({ mailTrouble: 'bounced' })] },
};
const here = () => `${window.location.pathname}${window.location.search}`;

describe('a sign-in that is over', () => {
  it.each([
    ['/admin/orders', 'GET /api/admin/orders'],
    ['/admin/audit', 'GET /api/admin/audit'],
    ['/admin/visits?figure=payments', 'GET /api/admin/visits'],
    [`/admin/visits/${UUID}`, `GET /api/admin/visits/${UUID}`],
    ['/admin/dashboard?range=90d', 'GET /api/admin/dashboard'],
  ])('is noticed on %s, which opens again after the next one', async (page, read) => {
    const user = userEvent.setup();
    const admin = signedIn['GET /api/admin/user'];
    openShop(page, { answers: { ...signedIn, [read]: over, 'POST /api/admin/login': admin } });
    const { length } = window.history;
    await user.type(await screen.findByLabelText('E-mail'), 'ana@meca.example');
    expect(here()).toBe('/admin/login');
    await user.type(screen.getByLabelText('Mot de passe'), 'secret{Enter}');
    await waitFor(() => expect(here()).toBe(page));
    expect(window.history.length).toBe(length);
  });

  it('leaves nothing that was read before to the next one who signs in', async () => {
    const user = userEvent.setup();
    const lists = [{ body: orders }];
    openShop('/admin/orders', {
      answers: {
        ...signedIn,
        'GET /api/admin/orders': () => lists.shift() ?? new Promise<Answer>(() => undefined),
        'POST /api/admin/logout': { body: {} },
        'POST /api/admin/login': { body: { email: 'bo@meca.example', role: 'admin' } },
      },
    });
    await screen.findByText('AB-123-CD');
    await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
    await user.type(await screen.findByLabelText('E-mail'), 'bo@meca.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'secret{Enter}');
    await screen.findByText('bo@meca.example');
    jumpTo('/admin/orders');
    await screen.findByRole('heading', { level: 1, name: 'Livraisons' });
    expect(screen.queryByText('AB-123-CD')).toBeNull();
  });

  it('is noticed by an action, too', async () => {
    openShop('/admin/orders', {
      answers: {
        ...signedIn,
        'GET /api/admin/orders': { body: orders },
        'POST /api/admin/orders/order-1/redelivery': over,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retenter l’envoi' }));
    await screen.findByLabelText('Mot de passe');
  });
});
