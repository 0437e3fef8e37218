import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DashboardView } from '@shop/domain/analytics';
import { openShop } from '../testing/shop.js';

const admin = { email: 'ana@meca.example', role: 'admin' };
const figures: DashboardView = {
  totalSessions: 3,
  totalSuccessfulPayments: 1,
  totalRevenue: 123_450,
  conversionRates: { step1ToStep2: 50, step2ToStep3: 75, step3ToPayment: 66.666 },
  dailyStats: [{ date: '2026-07-01', sessions: 3, payments: 1, revenue: 4300 }],
  topServices: [{ serviceId: 'mecavin', serviceName: 'MecaVIN', count: 2, revenue: 1434 }],
};
const nobody = { 'GET /api/admin/user': { status: 401, statusText: 'Unauthorized' } };
const signedIn = { 'GET /api/admin/user': { body: admin } };

describe('the staff’s side', () => {
  it('sends whoever is not signed in to the sign-in, from any address below /admin', async () => {
    openShop('/admin/x/y', { answers: nobody });
    await screen.findByLabelText('Mot de passe');
    expect(window.location.pathname).toBe('/admin/login');
  });

  it('tells why a sign-in failed', async () => {
    const user = userEvent.setup();
    openShop('/admin/login', {
      answers: { ...nobody, 'POST /api/admin/login': { status: 401, body: { detail: 'Mot de passe incorrect.' } } },
    });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@meca.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'no{Enter}');
    await screen.findAllByText('Erreur de connexion');
    await screen.findAllByText('Mot de passe incorrect.');
  });

  it('shows the figures after the sign-in', async () => {
    const user = userEvent.setup();
    openShop('/admin/login', {
      answers: {
        ...nobody,
        'POST /api/admin/login': { body: admin },
        'GET /api/admin/dashboard': { body: figures },
      },
    });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@meca.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'yes{Enter}');
    await screen.findByText('66.7%', { selector: 'p' });
    screen.getByText('1 juillet 2026');
    screen.getByText('3 sessions • 1 paiements');
    screen.getByText('#1');
    screen.getByText('2 ventes');
    expect(
      screen
        .getAllByRole('progressbar')
        .slice(0, 3)
        .map((bar) => bar.getAttribute('aria-label')),
    ).toEqual(['Identification → Email', 'Email → Services', 'Services → Paiement']);
    await screen.findAllByText('Bienvenue dans le dashboard admin');
  });

  it('says where there is nothing yet', async () => {
    const empty = { ...figures, dailyStats: [], topServices: [] };
    openShop('/admin/dashboard', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body: empty } } });
    expect(await screen.findAllByText('Aucune donnée disponible')).toHaveLength(2);
  });

  it('holds four places while the figures are on their way', async () => {
    openShop('/admin/dashboard', {
      answers: { ...signedIn, 'GET /api/admin/dashboard': () => new Promise(() => undefined) },
    });
    const places = await screen.findByRole('status', { name: 'Chargement des chiffres' });
    expect(places.children).toHaveLength(4);
  });
});

describe('an address the shop does not know', () => {
  it('is said not to exist', async () => {
    openShop('/administrator');
    await screen.findByRole('heading', { name: 'Page non trouvée' });
  });
});
