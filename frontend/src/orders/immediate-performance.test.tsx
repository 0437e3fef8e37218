import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentWording, type OrderView } from '@shop/domain/orders';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import { openShop } from '../testing/shop.js';

const PAGE = `GET /api/orders/${TOKEN}`;
const AGREED = `POST /api/orders/${TOKEN}/immediate-performance`;
const { id: wordingId, text } = currentWording('fr');
const requested = { wordingId, text, services: ['mecavin'] } as const;
const order = anOrder({
  stage: 'received',
  deliveredAt: null,
  immediatePerformance: { offer: requested, agreement: null },
});
const agreement = { ...requested, agreedAt: '2026-11-20T13:06:00Z', givenUp: [] };
const agreed: OrderView = { ...order, immediatePerformance: { offer: null, agreement } };
const withdrawal = {
  ...{ declaredAt: '2026-11-21T16:05:12Z', services: ['mecavin'] as const, email: 'ana@example.fr' },
  refundDueAt: '2026-12-05T16:05:12Z',
};
const CONFIRM = { name: 'Confirmer ma demande' };

describe('asking for the reports at once', () => {
  it('is an unticked box beside the reports, which open without it, with both outcomes explained', async () => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: order } } });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: text });
    expect(box.checked).toBe(false);
    expect(screen.getByText(/Vous ne cochez pas : vous gardez vos 14 jours/)).toBeTruthy();
    expect(screen.getByText(/Vous cochez et confirmez : .* ne peut plus être rendu/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ouvrir MecaVIN/ })).toBeTruthy();
  });

  it('counts only ticked and confirmed, and moves the focus to what is shown then', async () => {
    const user = userEvent.setup();
    const sent = openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: order }, [AGREED]: { body: agreed } } });
    await user.click(await screen.findByRole('button', CONFIRM));
    expect(screen.getByText(/Cochez la case pour confirmer/)).toBeTruthy();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', CONFIRM));
    expect(await screen.findByText(/Vous avez demandé vos rapports tout de suite le 20 novembre 2026/)).toBeTruthy();
    expect(sent.find(({ path }) => path.endsWith('/immediate-performance'))?.body).toEqual({ wordingId });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Votre choix'));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says that the 14 days stay when a report was faster, and when the request did not get through', async () => {
    const user = userEvent.setup();
    const refusals = [
      { status: 503, statusText: 'Down' },
      { status: 409, body: { status: 409, code: 'immediate-performance-too-late' } },
    ];
    const next = () => refusals.shift() ?? { body: agreed };
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: order }, [AGREED]: next } });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', CONFIRM));
    expect(await screen.findByText(/Votre demande n’a pas abouti, et vous gardez vos 14 jours/)).toBeTruthy();
    await user.click(screen.getByRole('button', CONFIRM));
    expect(await screen.findByText(/Un rapport vous est déjà parvenu/)).toBeTruthy();
  });

  it('is asked no more once a report was supplied', async () => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: anOrder({}) } } });
    expect(await screen.findByRole('link', { name: /Ouvrir MecaVIN/ })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('marks the box as the fault until it is ticked, and tells of the fault in its description', async () => {
    const user = userEvent.setup();
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: order } } });
    const box = await screen.findByRole('checkbox', { name: text });
    const described = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(box.getAttribute('aria-invalid')).toBe('false');
    expect(described()).toBeUndefined();
    await user.click(screen.getByRole('button', CONFIRM));
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(described()).toMatch(/^Cochez la case/);
    await user.click(box);
    expect(screen.queryByText(/^Cochez la case/)).toBeNull();
    await user.click(box);
    screen.getByText(/^Cochez la case/);
  });

  it('is nothing to a buyer who was never offered it', async () => {
    const immediatePerformance = { offer: null, agreement: null };
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: { ...order, immediatePerformance } } } });
    await screen.findByRole('link', { name: /Ouvrir MecaVIN/ });
    for (const name of ['Votre choix', 'Avant d’ouvrir un premier rapport'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  it.each<[string, Partial<OrderView>]>([
    ['has withdrawn', { withdrawal, withdrawable: [] }],
    ['can read the reports no longer', { readableUntil: '2020-01-01T00:00:00Z' }],
  ])('is spoken of no more to a buyer who %s', async (_who, changes) => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: { ...agreed, ...changes } } } });
    await screen.findByRole('heading', { name: 'Facture et paiement' });
    expect(screen.queryByRole('heading', { name: 'Votre choix' })).toBeNull();
  });

  it('is kept as a choice that was not made once the 14 days are over', async () => {
    openShop(`/commande/${TOKEN}`, {
      answers: { [PAGE]: { body: { ...order, withdrawableUntil: '2020-01-01T00:00:00Z' } } },
    });
    const heading = await screen.findByRole('heading', { name: 'Votre choix' });
    expect(heading.nextElementSibling?.textContent).toMatch(/^Vous n’avez pas demandé de livraison immédiate/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is kept as a choice that was not made once a report has arrived meanwhile', async () => {
    const arrived = { ...order, immediatePerformance: { offer: null, agreement: null } };
    openShop(`/commande/${TOKEN}`, {
      answers: { [PAGE]: { body: order }, [`POST /api/orders/${TOKEN}/resend`]: { body: arrived } },
    });
    await screen.findByRole('checkbox');
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le message' }));
    await screen.findByText(/^Vous n’avez pas demandé de livraison immédiate/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('ends no right to withdraw from the other reports', async () => {
    const [report] = order.reports;
    const reports = [report!, { ...report!, serviceId: 'mecascore', serviceName: 'MecaSCORE' } as const];
    const immediatePerformance = { offer: null, agreement: { ...agreement, givenUp: ['mecavin'] as const } };
    const shown = anOrder({ reports, withdrawable: ['mecascore'], immediatePerformance });
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: shown } } });
    await screen.findByText(/Vous avez demandé MecaVIN tout de suite/);
    screen.getByRole('button', { name: 'Renoncer au contrat ici' });
  });

  it('ends the right to withdraw from what was supplied, and says so', async () => {
    const immediatePerformance = { offer: null, agreement: { ...agreement, givenUp: ['mecavin'] as const } };
    openShop(`/commande/${TOKEN}`, {
      answers: { [PAGE]: { body: anOrder({ withdrawable: [], immediatePerformance }) } },
    });
    expect(
      await screen.findByText(/Vous avez demandé MecaVIN tout de suite : le droit d’y renoncer a pris fin/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Renoncer au contrat ici' })).toBeNull();
    expect(screen.queryByText(/il ne reste rien à quoi renoncer/)).toBeNull();
  });
});
