import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openShop } from '../testing/shop.js';
import { figuresOf, signedIn } from '../testing/staff.js';

const figures = figuresOf(3, {
  totalSuccessfulPayments: 1,
  totalRevenue: 123_450,
  conversionRates: { step1ToStep2: 50, step2ToStep3: 75, step3ToPayment: 66.666 },
  dailyStats: [{ date: '2026-07-01', sessions: 3, payments: 1, revenue: 4300 }],
  topServices: [{ serviceId: 'mecavin', serviceName: 'MecaVIN', count: 2, revenue: 1434 }],
});
const nobody = { 'GET /api/admin/user': { status: 401, statusText: 'Unauthorized' } };
/** The text of each item, with its parts separated by spaces. */
const wordsOf = (items: HTMLElement[]) =>
  items.map((item) =>
    [...item.querySelectorAll('span')]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
      .join(' '),
  );

describe('the staff’s side', () => {
  it('redirects to the sign-in from any URL below /admin without a sign-in', async () => {
    openShop('/admin/x/y', { answers: nobody });
    await screen.findByLabelText('Mot de passe');
    expect(window.location.pathname).toBe('/admin/login');
  });

  it.each(['/admin', '/admin/x', '/admin/x/y'])('redirects signed-in staff from %s to the figures', async (path) => {
    openShop(path, { answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figures } } });
    const entries = window.history.length;
    await screen.findByText('ana@meca.example');
    expect([window.location.pathname, window.history.length]).toEqual(['/admin/dashboard', entries]);
  });

  it('shows a form without a sign-in, says for whom it is, and shows nothing of the shop', async () => {
    openShop('/admin/login', { answers: nobody });
    await screen.findByRole('heading', { name: 'Dashboard Admin' });
    screen.getByText('Accès sécurisé à l’administration');
    screen.getByText('Accès réservé aux administrateurs autorisés.');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').type).toBe('password');
    expect(screen.queryByRole('button', { name: 'Meca, accueil' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: /Étapes/ })).toBeNull();
  });

  it('redirects signed-in staff from the sign-in to the figures, with their e-mail and role', async () => {
    openShop('/admin/login', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figures } } });
    await screen.findByText('ana@meca.example');
    expect(window.location.pathname).toBe('/admin/dashboard');
    screen.getByText('admin');
    expect(screen.queryByRole('button', { name: 'Meca, accueil' })).toBeNull();
  });

  it('shows how deliveries go beside the stated figures, in hours where they are hours', async () => {
    const deliveries = { days: 30, delivered: 8, inTime: 6, medianMinutes: 168, ninetiethMinutes: 669, orders: [] };
    const answers = {
      ...signedIn,
      'GET /api/admin/dashboard': { body: figures },
      'GET /api/admin/orders': { body: deliveries },
    };
    openShop('/admin/dashboard', { answers });
    const panel = await screen.findByRole('region', { name: 'Délais de livraison' });
    const text = panel.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const said of ['Délai médian2 h 48', '9 sur 10 en moins de11 h 09', 'Dans le délai promis75 %'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/€/);
    expect(screen.getByText("Chiffre d'Affaires").parentElement?.textContent).toContain('234,50');
  });

  it('waits with a spinner until it is known who is signed in', async () => {
    openShop('/admin/dashboard', { answers: { 'GET /api/admin/user': () => new Promise(() => undefined) } });
    await screen.findByRole('status', { name: 'Chargement de la session' });
    expect(screen.queryByText('Sessions Totales')).toBeNull();
  });

  it('tells why a sign-in failed', async () => {
    const user = userEvent.setup();
    openShop('/admin/login', {
      answers: { ...nobody, 'POST /api/admin/login': { status: 401, body: { detail: 'Mot de passe incorrect.' } } },
    });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@meca.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'no{Enter}');
    await screen.findAllByText('Erreur de connexion');
    expect((await screen.findByRole('alert')).textContent).toBe('Mot de passe incorrect.');
    await screen.findAllByText('Mot de passe incorrect.');
  });

  it.each(['', 'ana', 'ana@meca', 'ana meca@x.fr'])('sends no sign-in of "%s", which is no e-mail', async (email) => {
    const user = userEvent.setup();
    const sent = openShop('/admin/login', { answers: nobody });
    const field = await screen.findByLabelText('E-mail');
    if (email !== '') await user.type(field, email);
    await user.type(screen.getByLabelText('Mot de passe'), 'yes{Enter}');
    await screen.findByRole('textbox', { description: 'Entrez une adresse e-mail valide.' });
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows the figures after the sign-in', async () => {
    const user = userEvent.setup();
    const sent = openShop('/admin/login', {
      answers: {
        ...nobody,
        'POST /api/admin/login': signedIn['GET /api/admin/user'],
        'GET /api/admin/dashboard': { body: figures },
      },
    });
    await user.type(await screen.findByLabelText('E-mail'), '\u00a0ana@meca.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'yes{Enter}');
    await screen.findByText('66.7%', { selector: 'p' });
    await screen.findAllByText('Bienvenue dans le dashboard admin');
    const { body } = sent.find(({ path }) => path === '/api/admin/login')!;
    expect(body).toEqual({ email: 'ana@meca.example', password: 'yes' });
  });

  it('names the dashboard and what it is about', async () => {
    openShop('/admin/dashboard', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figures } } });
    const title = await screen.findByRole('heading', { name: 'Dashboard Admin', level: 1 });
    expect(title.nextElementSibling?.textContent).toMatch(/^Analytics/);
  });

  it('shows how many went on from step to step, each with a bar and a badge of its own', async () => {
    openShop('/admin/dashboard', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body: figures } } });
    const panel = within(await screen.findByRole('region', { name: 'Tunnel de Conversion' }));
    panel.getByText('Analyse du parcours utilisateur étape par étape');
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Identification → Email50.0%',
      'Email → Services75.0%',
      'Services → Paiement66.7%',
    ]);
    const bars = panel.getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map(({ value, max }) => `${value.toFixed(1)} of ${max}`)).toEqual([
      '50.0 of 100',
      '75.0 of 100',
      '66.7 of 100',
    ]);
  });

  it('lists the last 30 days, newest first as they come', async () => {
    const dailyStats = [
      { date: '2026-07-02', sessions: 3, payments: 1, revenue: 4300 },
      { date: '2026-07-01', sessions: 12, payments: 0, revenue: 0 },
    ];
    const body = { ...figures, dailyStats };
    openShop('/admin/dashboard', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body } } });
    const panel = within(await screen.findByRole('region', { name: 'Statistiques Quotidiennes' }));
    panel.getByText('Activité des 30 derniers jours');
    expect(wordsOf(panel.getAllByRole('listitem'))).toEqual([
      '2 juillet 2026 3 sessions • 1 paiement 43,00 €',
      '1er juillet 2026 12 sessions • 0 paiement 0,00 €',
    ]);
  });

  it('ranks the services by their sales', async () => {
    const topServices = [
      { serviceId: 'mecascore', serviceName: 'MecaSCORE', count: 7, revenue: 10_000 },
      { serviceId: 'mecavin', serviceName: 'MecaVIN', count: 2, revenue: 1434 },
    ];
    const body = { ...figures, topServices };
    openShop('/admin/dashboard', { answers: { ...signedIn, 'GET /api/admin/dashboard': { body } } });
    const panel = within(await screen.findByRole('region', { name: 'Services Populaires' }));
    panel.getByText('Classement par nombre de ventes');
    expect(wordsOf(panel.getAllByRole('listitem'))).toEqual([
      '#1 MecaSCORE 7 ventes 100,00 €',
      '#2 MecaVIN 2 ventes 14,34 €',
    ]);
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
    expect(screen.getByRole('group', { name: 'Fraîcheur' }).textContent).toBe('');
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  });
});
