import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StaffOrders } from '@shop/domain/orders';
import type { DisputeStatus } from '@shop/domain/payments';
import type { ServiceId } from '@shop/domain/pricing';
import { configuration, openShop } from '../testing/shop.js';
import { orderOf } from '../testing/staff.js';

const orders: StaffOrders = {
  waiting: 1,
  days: 30,
  delivered: 12,
  inTime: 11,
  withdrawn: 2,
  brokenPromises: 0,
  medianMinutes: 4,
  ninetiethMinutes: 21,
  refundedCents: 1900,
  orders: [orderOf({ missing: ['mecavin'], mailTrouble: 'bounced' })],
};
const answers = {
  'GET /api/admin/user': { body: { email: 'ana@meca.example', role: 'admin' } },
  'GET /api/admin/orders': { body: orders },
};
const refundOf = (serviceId: ServiceId) =>
  ({ serviceId, amountCents: 1900, complaint: 'valuation-wrong', isExplained: false }) as const;
const asksFor = (serviceId: ServiceId) => ({ refundsAsked: [serviceId], refunds: [refundOf(serviceId)] });
const cells = async () => within((await screen.findAllByRole('row')).at(-1)!).getAllByRole('cell');

describe('the orders that wait', () => {
  it('name their page in the title of the document', async () => {
    openShop('/admin/orders', { answers });
    await screen.findByRole('table', { name: 'Livraisons' });
    await waitFor(() => expect(document.title).toBe(`Livraisons · ${configuration.brandName}`));
  });

  it('stand in a table that a keyboard reaches, named once as a region', async () => {
    openShop('/admin/orders', { answers });
    const table = await screen.findByRole('table', { name: 'Livraisons' });
    expect(table.parentElement?.tabIndex).toBe(0);
    expect(screen.getAllByRole('region', { name: 'Livraisons' })).toHaveLength(1);
    expect(screen.queryByText(/ des 1 commandes/)).toBeNull();
    expect((await cells()).map((cell) => cell.textContent)).toEqual([
      'AB-123-CD',
      '20/11/2026 14\u00a0h\u00a005',
      'En cours',
      'Manque\u00a0: MecaVIN.L’adresse refuse le message.Retenter l’envoi',
    ]);
  });

  it('say that there are more than are listed', async () => {
    openShop('/admin/orders', {
      answers: { ...answers, 'GET /api/admin/orders': { body: { ...orders, waiting: 1200 } } },
    });
    expect(await screen.findByText(/^1 des 1\s200 commandes/)).toBeTruthy();
  });

  it('are counted and named as withdrawn when their buyers withdrew', async () => {
    const withdrawn = { ...orders.orders[0], withdrawnAt: '2026-11-20T14:00:00Z', refundsFailed: ['mecavin'] };
    openShop('/admin/orders', {
      answers: { ...answers, 'GET /api/admin/orders': { body: { ...orders, orders: [withdrawn] } } },
    });
    expect((await screen.findByText('Rétractations')).nextElementSibling?.textContent).toBe('2');
    expect((await cells())[2]?.textContent).toBe('Rétractée');
  });

  it('tell how far each dispute of the payment is', async () => {
    const dispute = (status: DisputeStatus) => ({ status, amountCents: 1900 });
    const disputed = orderOf({ disputes: (['open', 'lost', 'won', 'closed'] as const).map(dispute) });
    openShop('/admin/orders', {
      answers: { ...answers, 'GET /api/admin/orders': { body: { ...orders, orders: [disputed] } } },
    });
    expect((await cells())[3]?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      [
        'Contesté à la banque : 19,00 €',
        'Contestation perdue : 19,00 €',
        'Contestation gagnée : 19,00 €',
        'Contestation close, sans reprise d’argent : 19,00 €',
      ].join(''),
    );
  });

  it('wait for staff when a card withdraws often, with what was opened, who withdrew before, and the legal end', async () => {
    const held = {
      ...orders.orders[0],
      ...{ mailTrouble: null, missing: [], withdrawnAt: '2026-11-20T14:00:00Z', refundDueAt: '2020-12-04T14:00:00Z' },
      ...{ refundsHeld: ['mecavin'], refunds: [refundOf('mecavin')], opened: ['mecavin'] },
      earlierWithdrawals: [{ reference: '2026-000007', declaredAt: '2026-10-01T08:00:00Z' }],
    };
    openShop('/admin/orders', {
      answers: { ...answers, 'GET /api/admin/orders': { body: { ...orders, orders: [held] } } },
    });
    const text = (await cells())[3]?.textContent;
    for (const part of [
      'Rétractation à vérifier, plus de deux en 90 jours\u00a0: MecaVIN.',
      'Ouverts sur la page\u00a0: MecaVIN.',
      'Même carte ou même adresse\u00a0: 2026-000007 (01/10/2026).',
      'Délai légal dépassé depuis le 04/12/2020',
    ]) {
      expect(text).toContain(part);
    }
    expect(screen.queryByText(/^Refuser/)).toBeNull();
    screen.getByRole('button', { name: /^Rembourser MecaVIN, 19,00\s€$/ });
  });

  it('show an address that its buyer cannot read, to accept or decline', async () => {
    const user = userEvent.setup();
    const referred = { ...orders.orders[0], mailTrouble: null, missing: [], addressChange: 'referred' };
    const sent = openShop('/admin/orders', {
      answers: {
        ...answers,
        'GET /api/admin/orders': { body: { ...orders, orders: [referred] } },
        'POST /api/admin/orders/order-1/address': { body: {} },
        'POST /api/admin/orders/order-1/address/decline': { body: {} },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Accepter l’adresse' }));
    await user.click(await screen.findByRole('button', { name: 'Refuser l’adresse' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        '/api/admin/orders/order-1/address',
        '/api/admin/orders/order-1/address/decline',
      ]),
    );
  });

  it('are tried again, or declined with a reason', async () => {
    const user = userEvent.setup();
    const asked = { ...orders.orders[0], mailTrouble: 'retrying', ...asksFor('mecascore') };
    const done = { body: {} };
    const sent = openShop('/admin/orders', {
      answers: {
        ...answers,
        'GET /api/admin/orders': { body: { ...orders, orders: [asked] } },
        'POST /api/admin/orders/order-1/redelivery': done,
        'POST /api/admin/orders/order-1/refunds/mecascore/decline': done,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retenter l’envoi' }));
    expect(screen.queryByRole('button', { name: 'Lire ce qu’il écrit' })).toBeNull();
    await user.click(screen.getByText('Ne pas rembourser MecaSCORE'));
    await user.type(screen.getByLabelText('Pourquoi (l’acheteur le lit)'), 'Tout y est.');
    await user.click(screen.getByRole('button', { name: 'Refuser et répondre' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const posted = sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    expect(posted).toContainEqual(['/api/admin/orders/order-1/redelivery', undefined]);
    expect(posted).toContainEqual(['/api/admin/orders/order-1/refunds/mecascore/decline', { reason: 'Tout y est.' }]);
  });

  it('are recorded as paid back in another way, with how, when a refund failed', async () => {
    const user = userEvent.setup();
    const failed = {
      ...orders.orders[0],
      mailTrouble: null,
      missing: [],
      refundsFailed: ['mecascore'],
      refunds: [refundOf('mecascore')],
    };
    const path = '/api/admin/orders/order-1/refunds/mecascore/by-hand';
    const sent = openShop('/admin/orders', {
      answers: {
        ...answers,
        'GET /api/admin/orders': { body: { ...orders, orders: [failed] } },
        [`POST ${path}`]: { body: {} },
      },
    });
    await user.click(await screen.findByText(/^MecaSCORE, 19,00\s€\s: remboursé autrement$/));
    await user.type(screen.getByLabelText('Comment (virement, date, référence)'), 'Virement du 3 juillet');
    await user.click(screen.getByRole('button', { name: 'Noter le remboursement' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
        path,
        body: { reason: 'Virement du 3 juillet' },
      }),
    );
  });

  it('are not taken for none when they could not be read, which may be tried again', async () => {
    const failures = [
      { status: 503, body: {} },
      { status: 503, body: {} },
    ];
    openShop('/admin/orders', {
      answers: { ...answers, 'GET /api/admin/orders': () => failures.shift() ?? { body: orders } },
    });
    await screen.findByText('Les commandes ne sont pas disponibles.');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(failures).toEqual([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('table', { name: 'Livraisons' });
  });

  it('are dated as the reader’s language has it', async () => {
    openShop('/admin/orders', { answers });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'English' }));
    await screen.findByRole('table', { name: 'Deliveries' });
    expect((await cells())[1]?.textContent).toBe('20/11/2026, 14:05');
  });
});
