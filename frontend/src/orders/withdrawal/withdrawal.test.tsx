import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '@shop/domain/orders';
import { anOrder, ORDER_TOKEN as TOKEN } from '../../testing/orders.js';
import { openShop } from '../../testing/shop.js';

const PAGE = `GET /api/orders/${TOKEN}`;
const CONFIRMED = `POST /api/orders/${TOKEN}/withdrawal`;
const order = anOrder({});
const declared: OrderView = {
  ...order,
  reports: order.reports.map((report) => ({ ...report, standing: 'withdrawn', refund: 'requested' })),
  withdrawable: [],
  withdrawal: {
    declaredAt: '2026-11-21T16:05:12Z',
    services: ['mecavin'],
    email: 'ana@example.fr',
    refundDueAt: '2026-12-05T16:05:12Z',
  },
};
const problem = (status: number, code: string) => ({ status, body: { status, code } });
const HERE = { name: 'Renoncer au contrat ici' };
const CONFIRM = { name: 'Confirmer la rétractation' };
const button = (what: { name: string }) => screen.findByRole('button', what);

/** Opens the page, and declares up to the confirmation. */
async function declares(answers: Parameters<typeof openShop>[1] & object) {
  const user = userEvent.setup();
  const sent = openShop(`/commande/${TOKEN}`, answers);
  await user.click(await button(HERE));
  await user.type(screen.getByLabelText('Votre nom'), 'Jeanne Dupont');
  const email = screen.getByLabelText('E-mail pour l’accusé de réception');
  expect((email as HTMLInputElement).value).toBe('jeanne@example.fr');
  await user.clear(email);
  await user.type(email, 'ana@example.fr');
  await user.click(await button({ name: 'Continuer' }));
  return { user, sent };
}

describe('withdrawing on the page of an order', () => {
  it('takes two steps, and says what was declared and where it is acknowledged', async () => {
    const { user, sent } = await declares({ answers: { [PAGE]: { body: order }, [CONFIRMED]: { body: declared } } });
    expect(document.activeElement?.textContent).toBe('Vérifiez et confirmez, étape 2 sur 2');
    const words = 'Je vous notifie ma rétractation du contrat portant sur MecaVIN, commande 2026-000042';
    expect(screen.getByText(new RegExp(words)).textContent).toContain('payée le 20 novembre 2026');
    expect(screen.getByText('Jeanne Dupont, accusé de réception à ana@example.fr')).toBeTruthy();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(await button(CONFIRM));
    expect(await screen.findByText(/Vous avez renoncé au contrat le 21 novembre 2026 à 17 h 05 min 12 s/)).toBeTruthy();
    expect(screen.getByText('L’accusé de réception va à ana@example.fr.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Votre droit de rétractation'));
    expect(screen.queryByRole('button', HERE)).toBeNull();
    expect(screen.queryByRole('link', { name: /Ouvrir MecaVIN/ })).toBeNull();
    expect(sent.filter(({ path }) => path.endsWith('/withdrawal')).map(({ body }) => body)).toEqual([
      { name: 'Jeanne Dupont', email: 'ana@example.fr' },
    ]);
  });

  it('asks for a name and a whole address, and lets the buyer keep the contract', async () => {
    const user = userEvent.setup();
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: order } } });
    await user.click(await button(HERE));
    expect(document.activeElement?.textContent).toBe('Votre déclaration, étape 1 sur 2');
    await user.clear(screen.getByLabelText('E-mail pour l’accusé de réception'));
    await user.click(await button({ name: 'Continuer' }));
    expect(screen.getByText('Indiquez votre nom.')).toBeTruthy();
    expect(screen.getByText('Cette adresse n’est pas complète.')).toBeTruthy();
    await user.click(await button({ name: 'Garder le contrat' }));
    expect(document.activeElement).toBe(await button(HERE));
  });

  it('can be confirmed once more when the confirmation did not get through', async () => {
    const confirmations = [{ status: 503, statusText: 'Down' }, { body: declared }];
    const next = () => confirmations.shift() ?? { body: declared };
    const { user } = await declares({ answers: { [PAGE]: { body: order }, [CONFIRMED]: next } });
    await user.click(await button(CONFIRM));
    expect(await screen.findByText(/La confirmation n’a pas abouti/)).toBeTruthy();
    await user.click(await button(CONFIRM));
    expect(await screen.findByText(/Vous avez renoncé au contrat/)).toBeTruthy();
  });

  it('shows what another page has declared, and that it came too late', async () => {
    const orders = [{ body: order }, { body: declared }];
    const already = problem(409, 'withdrawal-already-declared');
    const page = () => orders.shift() ?? { body: declared };
    const { user } = await declares({ answers: { [PAGE]: page, [CONFIRMED]: already } });
    await user.click(await button(CONFIRM));
    expect(await screen.findByText('L’accusé de réception va à ana@example.fr.')).toBeTruthy();
  });

  it('says that the 14 days are over when the shop knows it first', async () => {
    const late = problem(409, 'withdrawal-too-late');
    const { user } = await declares({ answers: { [PAGE]: { body: order }, [CONFIRMED]: late } });
    await user.click(await button(CONFIRM));
    expect(await screen.findByText(/Le délai de 14 jours pour renoncer au contrat a pris fin/)).toBeTruthy();
  });
});

describe('the right to withdraw', () => {
  it('is shown as over when it is, with what can still be done', async () => {
    const over = { ...order, withdrawableUntil: '2020-12-07T23:00:00Z' };
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: over } } });
    expect(await screen.findByText(/a pris fin le 7 décembre 2020/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByRole('button', HERE)).toBeNull();
  });

  it('has nothing left to cover once all is given back', async () => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: { ...order, withdrawable: [] } } } });
    expect(await screen.findByText(/il ne reste rien à quoi renoncer/)).toBeTruthy();
  });

  it('once used, is followed by what comes back and by when, before all else', async () => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: declared } } });
    const words = /^19,00\s€ vous sont rendus .*, au plus tard le 5 décembre 2026\.$/;
    const outcome = await screen.findByText(words, { collapseWhitespace: false });
    const card = within(screen.getByRole('region', { name: 'Remboursement' }));
    expect(card.getByText(/^19,00\s€ au total$/)).toBeTruthy();
    expect(outcome.compareDocumentPosition(card.getByText(/au total/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: 'Vos rapports' })).toBeNull();
  });

  it('that staff recorded is named with the day on which it was sent', async () => {
    const { withdrawal } = declared;
    const sent = { ...declared, withdrawal: withdrawal && { ...withdrawal, sentOn: '2026-11-20' } };
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: sent } } });
    expect(await screen.findByText(/renoncé au contrat par un message du 20 novembre 2026\s: MecaVIN\./)).toBeTruthy();
  });

  it('stays declared after a reload, in the language of the order', async () => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: { body: { ...declared, lang: 'en' } } } });
    expect(await screen.findByText(/You withdrew from the contract on 21 November 2026 at 17:05:12/)).toBeTruthy();
    expect(screen.getByText(/^The refund of .* is under way\.$/)).toBeTruthy();
  });
});
