import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';
import { analyticsOf, figuresOf, signedIn } from '../testing/staff.js';

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

const restore = (persisted = true) =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

const identified = aSession({ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19 });
const atTheReports = { ...identified, email: 'jo@exemple.fr', gdprConsent: true };
const path = `GET /api/sessions/${identified.uuid}`;

function openAt(step: number, session: typeof identified) {
  const now = { session };
  openShop(`/?uuid=${session.uuid}&step=${step}`, {
    known: [session],
    answers: { [path]: () => ({ body: now.session }) },
  });
  return now;
}

describe('a page that Back restores from memory', () => {
  it('says that another tab has paid', async () => {
    const now = openAt(3, atTheReports);
    await screen.findByRole('heading', { name: /Quels rapports/ });
    now.session = { ...atTheReports, paymentStatus: 'success' };
    restore();
    expect(await screen.findByText(/C’est payé/)).toBeTruthy();
  });

  it('shows the car that another tab has chosen', async () => {
    const now = openAt(3, atTheReports);
    await screen.findByText('PEUGEOT 308');
    now.session = { ...atTheReports, vehicleData: { ...aCar, modele: '208' } };
    restore();
    expect(await screen.findByText('PEUGEOT 208')).toBeTruthy();
  });

  it('keeps what was typed', async () => {
    openAt(2, identified);
    const field = await screen.findByLabelText(/e-mail/i);
    await userEvent.setup().type(field, 'jo@exem');
    restore();
    expect((await screen.findByLabelText<HTMLInputElement>(/e-mail/i)).value).toBe('jo@exem');
  });

  it('keeps the payment that was begun on it as it is', async () => {
    const now = openAt(4, { ...atTheReports, selectedServices: '["mecavin"]' });
    const timer = await screen.findByRole('timer');
    now.session = { ...atTheReports, selectedServices: '["service-history"]' };
    restore();
    expect(screen.getByRole('timer')).toBe(timer);
    screen.getByRole('heading', { name: 'MecaVIN pour AB-123-CD' });
  });

  it.each([
    ['restored', true, 'Vos rapports sont partis'],
    ['only shown', false, 'Vos rapports arrivent avant'],
  ])('tells how far the order is now when it is %s', async (_how, persisted, sentence) => {
    const order = anOrder({});
    const answers: object[] = [{ body: { ...order, stage: 'requested', deliveredAt: null } }];
    openShop(`/commande/${TOKEN}`, {
      answers: { [`GET /api/orders/${TOKEN}`]: () => answers.shift() ?? { body: order } },
    });
    await screen.findByText(/Vos rapports arrivent avant/);
    restore(persisted);
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
  });

  it('shows staff the figures of now', async () => {
    const now = { body: figuresOf(1000) };
    openShop('/admin/dashboard', {
      answers: {
        ...signedIn,
        'GET /api/admin/dashboard': () => now,
        'GET /api/admin/analytics': { body: analyticsOf() },
      },
    });
    const shows = (count: RegExp) =>
      waitFor(() => {
        const card = screen.getByRole('heading', { name: 'Sessions Totales' }).parentElement;
        expect(card?.textContent).toMatch(count);
      });
    await shows(/1\s000/);
    now.body = figuresOf(2000);
    restore();
    await shows(/2\s000/);
  });
});
