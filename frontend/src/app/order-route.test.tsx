import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrderedReportView, OrderView } from '@shop/domain/orders';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import { jumpTo, openShop } from '../testing/shop.js';

const PAGE = `GET /api/orders/${TOKEN}`;
const order = anOrder({});
const report = order.reports[0]!;
const under = { stage: 'requested', deliveredAt: null } as const;
const requested: OrderedReportView = { ...report, standing: 'requested', receivedAt: null };
function open(shown: Partial<OrderView> | { status: number; statusText: string }, more = {}) {
  const isAnswer = 'status' in shown;
  const answer = isAnswer ? shown : { body: { ...order, ...shown } };
  return openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: answer, ...more } });
}
const shows = (text: string | RegExp) => screen.findByText(text);

describe('the page of an order', () => {
  it('says that it looks until it knows', async () => {
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: () => new Promise(() => undefined) } });
    expect(await screen.findByRole('status', { name: 'Nous cherchons votre commande…' })).toBeTruthy();
  });

  it('says how far the order is', async () => {
    open({ ...under, reports: [requested] });
    expect(await shows('Vos rapports arrivent avant le 20 novembre à 15 h 05.')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Où en est votre commande' }));
    expect(steps.getByText('Demandé').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.queryByRole('link', { name: /Ouvrir/ })).toBeNull();
  });

  it('does not know a wrong address', async () => {
    open({ status: 404, statusText: 'Not Found' });
    expect(await shows(/Nous ne trouvons pas cette commande/)).toBeTruthy();
  });

  it.each([
    ['fr', /Ce lien a été remplacé et n’ouvre plus la commande/, 'Nous écrire'],
    ['en', /This link was replaced and opens the order no longer/, 'Write to us'],
  ])('says that its link was replaced, and where the new one is (%s)', async (lang, sentence, contact) => {
    const answer = { status: 410, statusText: 'Gone', body: { code: 'order-link-replaced' } };
    openShop(`/commande/${TOKEN}?lang=${lang}`, { answers: { [PAGE]: answer } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(sentence);
    expect(within(alert).getByRole('link', { name: contact }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the order no longer once its link is replaced', async () => {
    const gone = { status: 410, statusText: 'Gone', body: { code: 'order-link-replaced' } };
    const answers: object[] = [{ body: order }];
    openShop(`/commande/${TOKEN}`, {
      answers: { [PAGE]: () => answers.shift() ?? gone, [`POST /api/orders/${TOKEN}/resend`]: gone },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: /Renvoyer/ }));
    expect(await shows(/Ce lien a été remplacé/)).toBeTruthy();
    expect(screen.queryByText('AB-123-CD')).toBeNull();
  });

  it('says nothing of another order, from which the history leads straight to it', async () => {
    const other = 'b'.repeat(43);
    open({}, { [`GET /api/orders/${other}`]: { body: anOrder({ email: 'ana@example.fr' }) } });
    await shows('jeanne@example.fr');
    jumpTo(`/commande/${other}`);
    await shows('ana@example.fr');
    jumpTo(`/commande/${TOKEN}`);
    await shows('jeanne@example.fr');
    expect(screen.queryByText(/Les messages vont désormais/)).toBeNull();
  });

  it('waits for an order that is still to be opened', async () => {
    const answers = [{ status: 404, body: { code: 'order-not-open' } }, { body: order }];
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: () => answers.shift() ?? { body: order } } });
    expect(await screen.findByText('Vos rapports sont partis le 20 novembre à 14 h 12.')).toBeTruthy();
  });

  it('says when it is available again to a limited client, and is', async () => {
    const tooOften = { status: 429, body: {}, headers: { 'retry-after': '1' } };
    const answers: object[] = [tooOften];
    openShop(`/commande/${TOKEN}`, { answers: { [PAGE]: () => answers.shift() ?? { body: order } } });
    expect(await shows(/Votre commande s’affiche d’elle-même dans une seconde/)).toBeTruthy();
    expect(await screen.findByText('Vos rapports sont partis le 20 novembre à 14 h 12.')).toBeTruthy();
  });

  it('says when a limited action may be repeated', async () => {
    const user = userEvent.setup();
    const tooOften = { status: 429, body: {}, headers: { 'retry-after': '1500' } };
    open({}, { [`POST /api/orders/${TOKEN}/resend`]: tooOften, [`POST /api/orders/${TOKEN}/refund`]: tooOften });
    await user.click(await screen.findByRole('button', { name: 'Renvoyer le message' }));
    expect(await shows(/Réessayez dans 25 minutes/)).toBeTruthy();
    await user.click(screen.getByText('Un problème avec un rapport ?', { selector: 'summary *' }));
    await user.click(screen.getByRole('button', { name: 'Demander le remboursement' }));
    expect(await screen.findAllByText(/Réessayez dans 25 minutes/)).toHaveLength(2);
  });

  it('gives reports and invoice to read once they have left', async () => {
    open({});
    expect(await shows('Vos rapports sont partis le 20 novembre à 14 h 12.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ouvrir MecaVIN/ }).getAttribute('href')).toBe(
      `/api/orders/${TOKEN}/reports/mecavin`,
    );
    expect(screen.getByRole('link', { name: /Facture 2026-000042/ })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vos rapports sur la BMW X5');
    await waitFor(() => expect(document.title).toBe('Commande 2026-000042 · Meca'));
    const steps = within(screen.getByRole('list', { name: 'Où en est votre commande' }));
    expect(steps.getByText('Envoyé').parentElement?.textContent).toMatch(/^Envoyé20 nov\. 14\sh\s12$/);
  });

  it('says first what each supplied report found, and leads to the whole report', async () => {
    const points = [{ state: 'bad', title: '1 rappel reste à faire', text: 'C’est gratuit.' }];
    const summary = { serviceId: 'mecavin', serviceName: 'MecaVIN', title: 'Le véhicule', points, verdict: points[0] };
    const figures = [{ value: '131 ch', label: 'Puissance' }];
    open({}, { [`GET /api/orders/${TOKEN}/summaries`]: { body: [{ ...summary, figures }] } });
    expect(await shows('1 rappel reste à faire')).toBeTruthy();
    expect(screen.getByText('Important.')).toBeTruthy();
    expect(screen.getByText('131 ch')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lire le rapport MecaVIN' }).getAttribute('href')).toBe(
      `/commande/${TOKEN}/mecavin?lang=fr`,
    );
  });

  it('asks for no verdict of a report that was neither sent nor opened', async () => {
    const sent = open({ ...under });
    expect(await screen.findByRole('link', { name: 'Lire le rapport MecaVIN' })).toBeTruthy();
    expect(sent.some(({ path }) => path.endsWith('/summaries'))).toBe(false);
  });

  it('no longer gives a report that is older than 90 days, and says so', async () => {
    open({ readableUntil: '2020-01-01T00:00:00Z' });
    expect(await shows('Ces rapports ne sont plus disponibles depuis le 1er janvier 2020.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Ouvrir MecaVIN/ })).toBeNull();
    expect(screen.queryByText('Un problème avec un rapport ?', { selector: 'summary *' })).toBeNull();
    expect(screen.getByRole('link', { name: /Facture/ })).toBeTruthy();
  });

  it('owns up when nothing was found, with the credit note of what goes back', async () => {
    const nothing = {
      ...report,
      standing: 'nothing-found',
      refund: 'made',
      creditNoteNumber: 'A-2026-000003',
    } as const;
    open({ reports: [nothing], refundedCents: 1900 });
    expect(await shows(/Aucun rapport n’a pu être fait/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Avoir A-2026-000003/ }).getAttribute('href')).toBe(
      `/api/orders/${TOKEN}/credit-notes/mecavin`,
    );
  });

  it('lets the buyer of a late order wait, or have the money back', async () => {
    const user = userEvent.setup();
    const late = { ...order, ...under, isLate: true, reports: [requested] };
    const sent = open(late, {
      [`POST /api/orders/${TOKEN}/wait`]: { body: { ...late, isAwaited: true } },
      [`POST /api/orders/${TOKEN}/refund`]: { body: { ...late, reports: [{ ...requested, refund: 'requested' }] } },
    });
    await user.click(await screen.findByRole('button', { name: 'J’attends' }));
    expect(await shows(/Vous attendez/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Me rembourser MecaVIN' }));
    expect(await shows(/Le remboursement de .* est en cours/)).toBeTruthy();
    expect(sent.find(({ path }) => path.endsWith('/refund'))?.body).toEqual({
      serviceId: 'mecavin',
      complaint: 'other',
    });
  });

  it('tells what became of a refund that was asked for', async () => {
    const asked = { ...report, refund: 'asked' } as const;
    const declined = { ...report, serviceId: 'mecascore', refund: 'declined', declined: 'Tout y est.' } as const;
    open({ reports: [asked, declined] });
    expect(await shows(/Nous avons reçu votre demande de remboursement/)).toBeTruthy();
    expect(await shows('Nous ne remboursons pas ce rapport : Tout y est.')).toBeTruthy();
  });
});
