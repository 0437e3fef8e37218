import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AnalyticsView, FunnelView } from '@shop/domain/analytics';
import type { StaffOrders } from '@shop/domain/orders';
import { openShop } from '../../testing/shop.js';
import { analyticsOf, figuresOf, orderOf, signedIn } from '../../testing/staff.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const step = { passRate: 0, p90Seconds: null };
const funnel: FunnelView = {
  range: { from: '2026-10-01', to: '2026-10-22' },
  steps: [
    { ...step, step: 'consented', entered: 1363, passed: 1209, left: 154, medianSeconds: 42 },
    { ...step, step: 'chosen', entered: 1209, passed: 1209, left: 0, medianSeconds: null },
  ],
};
const deliveries = (orders: StaffOrders['orders']): StaffOrders => ({
  ...{
    orders,
    waiting: 0,
    days: 7,
    delivered: 0,
    inTime: 0,
    withdrawn: 0,
    medianMinutes: null,
    ninetiethMinutes: null,
  },
  refundedCents: 0,
  brokenPromises: 0,
});

const open = (changes: object = {}, url = '/admin/dashboard') =>
  openShop(url, {
    answers: {
      ...signedIn,
      'GET /api/admin/dashboard': { body: figuresOf(2000) },
      'GET /api/admin/funnel': { body: funnel },
      'GET /api/admin/analytics': { body: analyticsOf() },
      'GET /api/admin/orders': { body: deliveries([]) },
      'GET /api/admin/concerns': { body: { concerns: [], deadLetters: [] } },
      ...changes,
    },
  });
const cardOf = async (title: string) =>
  plain((await screen.findByRole('heading', { name: title })).parentElement?.textContent);

describe('the first screen of the dashboard', () => {
  it('says on every card how the last 30 days compare with the 30 before', async () => {
    open();
    await screen.findByRole('region', { name: 'Jour par jour' });
    expect(await cardOf('Sessions Totales')).toContain('2 000−3,1 % sur 30 jours');
    expect(await cardOf('Taux de Conversion')).toMatch(/\+9,1 pt sur 30 joursServices → Paiement$/);
    expect(await cardOf('Paiements Réussis')).toMatch(/commandes payées$/);
    expect(await cardOf("Chiffre d'Affaires")).toMatch(/toutes périodes, TTC$/);
  });

  it('says how many of all sessions were of robots, and nothing else counts them apart', async () => {
    open({ 'GET /api/admin/dashboard': { body: figuresOf(111, { totalRobots: 1 }) } });
    await screen.findByRole('region', { name: 'Jour par jour' });
    const card = await cardOf('Sessions Totales');
    expect(card).toMatch(/^Sessions Totales111.*visites commencéesdont 1 robot \(d’après/);
    expect(screen.getAllByText(/robots?$/, { selector: 'main p span' })).toHaveLength(1);
  });

  it('compares with nothing where there was nothing', async () => {
    const { previousFigures, ...rest } = analyticsOf();
    open({ 'GET /api/admin/analytics': { body: { ...rest, previousFigures: { ...previousFigures, sessions: 0 } } } });
    await screen.findByRole('region', { name: 'Jour par jour' });
    expect(await cardOf('Sessions Totales')).toContain('rien à comparer sur 30 jours');
  });

  it('narrows the funnel to one scale, with counts at both ends, is red where visits were lost and leads to them', async () => {
    const conversionRates = { step1ToStep2: 50, step2ToStep3: 60, step3ToPayment: 70 };
    open({ 'GET /api/admin/dashboard': { body: figuresOf(2000, { conversionRates }) } });
    const panel = within(await screen.findByRole('region', { name: 'Tunnel de Conversion' }));
    const lost = await panel.findByRole('link', { name: '−154 perdues, 11,3\u00a0%' });
    expect(lost.getAttribute('href')).toBe(
      '/admin/visits?figure=left-before-consented&from=2026-10-01&to=2026-10-22&by=brand',
    );
    expect(panel.getAllByRole('link')).toHaveLength(1);
    const [first, second] = panel.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(first).toBe('Identification → Email50.0%1 363 → 1 209−154 perdues, 11,3 %42 s en médiane');
    expect(second).toMatch(/ → [\d ]+0 perdue, 0,0 %/);
    const bars = panel.getAllByRole('progressbar').map(({ parentElement }) => parentElement);
    expect(bars.map((bar) => bar?.style.inlineSize)).toEqual([
      'max(4%, 100.00%)',
      'max(4%, 50.00%)',
      'max(4%, 30.00%)',
    ]);
    expect(bars.slice(0, 2).map((bar) => bar?.dataset['none'])).toEqual([undefined, 'true']);
  });

  it('shows first what waits for somebody, and counts it beside its page', async () => {
    const late = orderOf({ orderId: 'order-1', lateAt: '2026-10-20T10:00:00Z' });
    const asked = orderOf({ orderId: 'order-2', refundsAsked: ['mecavin'] });
    const fine = orderOf({ orderId: 'order-3' });
    open({ 'GET /api/admin/orders': { body: deliveries([late, asked, fine]) } });
    const strip = within(await screen.findByRole('region', { name: 'À traiter' }));
    strip.getByRole('link', { name: '1 commande en retard' });
    strip.getByRole('link', { name: '1 commande attend une décision' });
    screen.getByRole('link', { name: 'Livraisons (2)' });
  });

  it('shows no strip while nothing waits', async () => {
    open();
    const board = await screen.findByRole('region', { name: 'Délais de livraison' });
    expect(board.textContent).toMatch(/Commandes des 7 derniers joursAucune livraison sur la période\.$/);
    expect(screen.queryByRole('region', { name: 'À traiter' })).toBeNull();
    screen.getByRole('link', { name: 'Livraisons' });
  });
});

describe('what narrows the view', () => {
  it('stands on it, each filter to be taken off by itself', async () => {
    const user = userEvent.setup();
    const view: AnalyticsView = analyticsOf();
    open({ 'GET /api/admin/analytics': { body: view } }, '/admin/dashboard?range=7d&brand=BMW&source=radio');
    await user.click(await screen.findByRole('button', { name: 'Retirer Marque\u00a0: BMW' }));
    expect(window.location.search).toBe('?range=7d&source=radio');
    await user.click(screen.getByRole('button', { name: 'Retirer Source\u00a0: radio' }));
    expect(window.location.search).toBe('?range=7d');
    expect(screen.queryByRole('list', { name: 'Filtres actifs' })).toBeNull();
  });
});
