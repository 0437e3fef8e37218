import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { SessionView } from '@shop/domain';
import { outside, type SentRequest } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';
import { configuration, jumpTo, openShop } from '../testing/shop.js';
import { Header } from './header.js';
import { Providers } from '../app/providers.js';

const language = (name = 'Langue') => screen.getByLabelText<HTMLSelectElement>(name);

describe('the header', () => {
  it('offers the mission, the professional app and both languages at the start, and no way home', async () => {
    openShop('/');
    await screen.findByText('Les papiers d’une voiture, vérifiés avant l’achat.');
    const app = await screen.findByRole('link', { name: 'Accès App Pro' });
    expect([app.getAttribute('href'), app.getAttribute('target')]).toEqual(['https://pro.example/', '_blank']);
    expect([...language().options].map(({ value, text }) => [value, text])).toEqual([
      ['fr', 'Français'],
      ['en', 'English'],
    ]);
    expect(language().value).toBe('fr');
    expect(screen.queryByRole('button', { name: 'Retour à l’accueil' })).toBeNull();
  });

  it('names the shopper and the car from the second step on', async () => {
    const known = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
    openShop(`/?uuid=${known.uuid}`, { known: [known] });
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
    const visitor = screen.getByLabelText('Votre demande');
    expect(visitor.textContent).toMatch(/jo@exemple\.fr.*AB-123-CD PEUGEOT/);
    expect(screen.queryByText('Les papiers d’une voiture, vérifiés avant l’achat.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Accès App Pro' })).toBeNull();
    expect(screen.queryByLabelText('Langue')).toBeNull();
  });

  it('wears a badge where it is given one: by its usual words, or by others', async () => {
    outside({ 'GET /api/configuration': { body: configuration } });
    const wear = (badge?: string | boolean) => {
      cleanup();
      render(<Providers>{badge === undefined ? <Header /> : <Header badge={badge} />}</Providers>, {
        wrapper: BrowserRouter,
      });
    };
    wear(true);
    await screen.findByText('Sécurisé');
    wear('Paiement vérifié');
    await screen.findByText('Paiement vérifié');
    expect(screen.queryByText('Sécurisé')).toBeNull();
    wear();
    expect(screen.queryByText('Sécurisé')).toBeNull();
  });

  it('tells a known visit the language of the address', async () => {
    const known = aSession();
    const sent = openShop(`/?uuid=${known.uuid}&lang=en`, { known: [known] });
    await screen.findByLabelText('VIN');
    await waitFor(() => {
      const changes = sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
      expect(changes).toEqual([{ lang: 'en' }]);
    });
  });

  it('saves the chosen language in the session, alone; where that fails it is logged and the page goes on in it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const known = aSession();
    const sent = openShop(`/contact?uuid=${known.uuid}`, {
      answers: { [`PATCH /api/sessions/${known.uuid}`]: { status: 503 } },
    });
    await userEvent.setup().selectOptions(await screen.findByLabelText('Langue'), 'en');
    await waitFor(() => expect(error.mock.calls.map(([what]) => what as unknown)).toContain('language not saved'));
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ lang: 'en' }]);
    expect(localStorage.getItem('selectedLanguage')).toBe('en');
  });

  it('saves the chosen language in no session where the address names none', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    localStorage.setItem('sessionUuid', aSession().uuid);
    const sent = openShop('/contact');
    await userEvent.setup().selectOptions(await screen.findByLabelText('Langue'), 'en');
    expect(localStorage.getItem('selectedLanguage')).toBe('en');
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('locks the language away from the start once an e-mail is kept, and never at the start', async () => {
    localStorage.setItem('userEmail', 'jo@exemple.fr');
    openShop('/success');
    await screen.findByText('Analyser un autre véhicule');
    expect(language().disabled).toBe(true);
    screen.getByRole('button', { name: 'Retour à l’accueil' });
  });

  it('locks the language away from the start also where a link has brought the e-mail', async () => {
    const created = ({ body }: SentRequest) => ({ status: 201, body: aSession(body as Partial<SessionView>) });
    openShop('/?email=jo@exemple.fr', { answers: { 'POST /api/sessions': created } });
    await waitFor(() => expect(localStorage.getItem('sessionUuid')).not.toBeNull());
    expect(language().disabled).toBe(false);
    jumpTo('/contact');
    await waitFor(() => expect(language().disabled).toBe(true));
  });

  it('leaves the language open at the start, an e-mail kept or not', async () => {
    localStorage.setItem('userEmail', 'jo@exemple.fr');
    openShop('/');
    await screen.findByLabelText('Plaque française ou VIN');
    expect(language().disabled).toBe(false);
  });

  it('takes the language of the address over everything else', async () => {
    localStorage.setItem('selectedLanguage', 'fr');
    openShop('/?lang=en');
    await screen.findByLabelText('VIN');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('selectedLanguage')).toBe('en');
  });
});

describe('the success page', () => {
  it('reads the e-mail once from the order, then from the tab, then says where it went without it', async () => {
    localStorage.setItem('orderData', '{"email":"jo@exemple.fr"}');
    sessionStorage.setItem('userEmail', 'tab@exemple.fr');
    openShop('/success');
    await screen.findByText('jo@exemple.fr');
    await waitFor(() => expect([localStorage.getItem('orderData'), sessionStorage.length]).toEqual([null, 0]));
  });

  it('takes the e-mail of the tab when the order is gone', async () => {
    sessionStorage.setItem('userEmail', 'tab@exemple.fr');
    openShop('/success');
    await screen.findByText('tab@exemple.fr');
  });

  it('thanks for a payment that the shop knows of', async () => {
    const paid = aSession({ email: 'jo@exemple.fr', paymentStatus: 'success' });
    openShop(`/success?uuid=${paid.uuid}`, { known: [paid] });
    await screen.findByText('Paiement réussi. La génération de vos rapports est en cours.');
  });

  it('says of an unpaid visit that it is not paid, what holds if money has left, and goes on with the order', async () => {
    const user = userEvent.setup();
    const known = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
    localStorage.setItem('sessionUuid', known.uuid);
    openShop('/success', { known: [known] });
    const title = await screen.findByRole('heading', { name: 'Aucun paiement confirmé pour l’instant.' });
    expect(title.nextElementSibling?.firstElementChild?.tagName).toBe('P');
    expect(document.body.textContent).not.toMatch(/C’est payé|Paiement réussi/);
    const support = within(screen.getByRole('main')).getByRole('link', { name: 'support@meca.example' });
    expect(support.getAttribute('href')).toBe('mailto:support@meca.example');
    const [first, second] = within(screen.getByRole('main')).getAllByRole('button');
    expect(first?.textContent).toBe('Vérifier de nouveau');
    expect(second?.textContent).toBe('Reprendre ma commande');
    await user.click(screen.getByRole('button', { name: 'Reprendre ma commande' }));
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
  });

  it('says in its title that the payment is being checked, until it is known', async () => {
    const known = aSession({ email: 'jo@exemple.fr' });
    const visit = `GET /api/sessions/${known.uuid}`;
    openShop(`/success?uuid=${known.uuid}`, { answers: { [visit]: () => new Promise(() => undefined) } });
    const title = await screen.findByRole('heading', { name: 'Nous vérifions votre paiement.' });
    expect(title.nextElementSibling?.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    await waitFor(() => expect(document.title).toMatch(/^Nous vérifions votre paiement\. · /));
  });

  it('claims nothing where neither this browser nor the shop knows of an order', async () => {
    openShop('/success');
    await screen.findByText('Ce navigateur ne connaît pas votre commande, ou la boutique ne répond pas.');
    expect(document.body.textContent).not.toMatch(/C’est payé|Paiement réussi/);
  });

  it('starts from nothing with the next car', async () => {
    const user = userEvent.setup();
    localStorage.setItem('sessionUuid', 'a9b8c7d6-0000-4000-8000-000000000000');
    localStorage.setItem('urlParams', '{}');
    const sent = openShop('/success');
    await user.click(await screen.findByRole('button', { name: 'Analyser un autre véhicule' }));
    await screen.findByLabelText('Plaque française ou VIN');
    await waitFor(() =>
      expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/sessions')).toHaveLength(1),
    );
    expect(localStorage.getItem('urlParams')).toBeNull();
  });
});
