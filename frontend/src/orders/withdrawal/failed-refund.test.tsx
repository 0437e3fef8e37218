import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '@shop/domain/orders';
import { anOrder, ORDER_TOKEN as TOKEN } from '../../testing/orders.js';
import { openShop } from '../../testing/shop.js';

const order = anOrder({});
const reports = order.reports.map((report) => ({
  ...report,
  ...({ standing: 'withdrawn', refund: 'failed', creditNoteNumber: 'A-2026-000001' } as const),
}));
const withdrawal: OrderView['withdrawal'] = {
  ...{ declaredAt: '2026-11-21T16:05:12Z', services: ['mecavin'] as const, email: 'ana@example.fr' },
  refundDueAt: '2026-12-05T16:05:12Z',
};
const open = (shown: Partial<OrderView>) =>
  openShop(`/commande/${TOKEN}`, { answers: { [`GET /api/orders/${TOKEN}`]: { body: { ...order, ...shown } } } });

describe('a refund that the bank did not accept', () => {
  it('is not said to be given back, but that the team sees to it, after a withdrawal', async () => {
    open({ reports, withdrawal, withdrawable: [] });
    const refund = within(await screen.findByRole('region', { name: 'Remboursement' }));
    expect(
      refund.getByText(/La banque n’a pas accepté le remboursement de 19,00\s€\. .* notre équipe s’en occupe/),
    ).toBeTruthy();
    expect(screen.queryByText(/vous sont rendus/)).toBeNull();
  });

  it('is said in the language of the order, where no report could be made', async () => {
    const [nothing] = reports.map((report) => ({ ...report, standing: 'nothing-found' }) as const);
    open({ lang: 'en', reports: nothing === undefined ? [] : [nothing] });
    const said = await screen.findAllByText(/The bank did not accept the refund of .*: our team sees to it/);
    expect(said.length).toBeGreaterThan(0);
    expect(screen.queryByText(/You are refunded/)).toBeNull();
  });

  it('of one report hides nothing of what is still prepared', async () => {
    const waiting = { ...order.reports[0]!, ...({ serviceId: 'mecascore', standing: 'requested' } as const) };
    const failed = reports.map((report) => ({ ...report, standing: 'nothing-found' }) as const);
    open({ stage: 'requested', deliveredAt: null, reports: [...failed, waiting] });
    await screen.findByText(/^Vos rapports arrivent avant/);
    expect(screen.getAllByText(/La banque n’a pas accepté le remboursement/)).toHaveLength(1);
  });
});
