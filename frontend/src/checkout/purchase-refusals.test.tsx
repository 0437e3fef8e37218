import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SUPPORTED_BRANDS } from '@shop/domain/vehicles';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';
import { brandName } from '../vehicles/brand-name.js';

const atTheReports = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  email: 'jo@exemple.fr',
  gdprConsent: true,
});
const atTheEmail = aSession({ idveh: 'AB123CD', vehicleData: aCar });

describe('an order that cannot be sent', () => {
  it('asks for a report, then for the mileage that MecaSCORE needs', async () => {
    const user = userEvent.setup();
    const sent = openShop(`/?uuid=${atTheReports.uuid}`, { known: [atTheReports] });
    await user.click(await screen.findByRole('button', { name: 'Choisir un rapport' }));
    await screen.findAllByText('Sélectionnez au moins un rapport');
    await user.click(screen.getByRole('checkbox', { name: /MecaSCORE/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/Kilométrage/)).toMatchObject({ type: 'number', required: true });
    await user.click(screen.getByRole('button', { name: /Commander MecaSCORE/ }));
    await screen.findAllByText('Le kilométrage est requis pour calculer le MecaSCORE');
    const mileage = () => screen.getByLabelText(/Kilométrage/).getAttribute('aria-invalid');
    expect(mileage()).toBe('true');
    await userEvent.type(screen.getByLabelText(/Kilométrage/), '8');
    expect(mileage()).not.toBe('true');
    expect(sent.some(({ path }) => path === '/api/create-payment-intent')).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: /MecaSCORE/ }));
    expect(screen.queryByLabelText(/Kilométrage/)).toBeNull();
  });

  it('stays at the reports when they cannot be saved', async () => {
    const user = userEvent.setup();
    const path = `/api/sessions/${atTheReports.uuid}`;
    const sent = openShop(`/?uuid=${atTheReports.uuid}`, {
      known: [atTheReports],
      answers: { [`PATCH ${path}`]: { status: 500 } },
    });
    await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
    await user.click(screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findAllByText('Erreur de paiement');
    expect(sent.some((one) => one.path === '/api/create-payment-intent')).toBe(false);
    screen.getByRole('checkbox', { name: /MecaVIN/ });
  });

  it.each([
    ['fails', { status: 500 }],
    ['brings no client secret', { body: {} }],
  ])('stays at the reports when the payment %s', async (_case, answer) => {
    const user = userEvent.setup();
    openShop(`/?uuid=${atTheReports.uuid}&product=mecavin`, {
      known: [atTheReports],
      answers: { 'POST /api/create-payment-intent': answer },
    });
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findAllByText('Erreur de paiement');
    screen.getByRole('checkbox', { name: /MecaVIN/ });
  });
});

describe('a payment that cannot begin', () => {
  const ordered = { ...atTheReports, selectedServices: '["mecavin"]' };
  const atThePayment = `/?uuid=${ordered.uuid}&step=4`;
  const onWindows = (width: number) =>
    vi.stubGlobal('matchMedia', (query: string) => {
      const [, below = '0'] = /max-width: ([\d.]+)px/.exec(query) ?? [];
      return Object.assign(new EventTarget(), { matches: width <= Number(below) });
    });

  it('is an error in a toast and on the page, with a way to ask again', async () => {
    onWindows(1280);
    const intent = 'POST /api/create-payment-intent';
    openShop(atThePayment, { known: [ordered], answers: { [intent]: { status: 500 } } });
    await screen.findAllByText('Erreur');
    expect(await screen.findAllByText('Impossible de créer le paiement. Veuillez réessayer.')).not.toHaveLength(1);
    screen.getByRole('button', { name: 'Réessayer' });
  });

  it('saves its order once more before it is asked for again: the shop may lack it', async () => {
    onWindows(1280);
    const sent = openShop(atThePayment, {
      known: [ordered],
      answers: { 'POST /api/create-payment-intent': { status: 500 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    const calls = () =>
      sent.flatMap(({ method, path, body }) => {
        const isOrder = method === 'PATCH' && Object.hasOwn(body as object, 'selectedServices');
        return isOrder ? ['order'] : path.endsWith('/create-payment-intent') ? ['payment'] : [];
      });
    await waitFor(() => expect(calls()).toEqual(['payment', 'order', 'payment']));
  });

  it.each([
    [1280, "Erreur: Stripe n'est pas chargé. Vérifiez votre clé API."],
    [390, 'Stripe non chargé'],
  ])('on a window of %i px says that the provider is missing', async (width, sentence) => {
    onWindows(width);
    openShop(atThePayment, { known: [ordered] });
    const script = await waitFor(() => document.scripts[0] ?? expect.fail('nothing is loaded'));
    script.dispatchEvent(new Event('error'));
    await screen.findByText(sentence);
    screen.getByRole('button', { name: 'Réessayer' });
  });
});

describe('the e-mail', () => {
  it('shows the consent only while it is valid, and Continuer checks both', async () => {
    const user = userEvent.setup();
    openShop(`/?uuid=${atTheEmail.uuid}`, { known: [atTheEmail] });
    const field = await screen.findByLabelText('Votre e-mail');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(field, 'jo@exemple.fr');
    screen.getByRole('checkbox');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    screen.getByText('Vous devez accepter notre politique de traitement des données.');
    await user.type(field, ' x');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('goes on although the CRM cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const user = userEvent.setup();
    openShop(`/?uuid=${atTheEmail.uuid}`, {
      known: [atTheEmail],
      answers: { 'POST /api/webhook/email-consent': () => new Promise(() => undefined) },
    });
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
  });
});

describe('a car the shop does not serve', () => {
  it.each([
    ['/', 'Plaque française ou VIN', 'fr'],
    ['/?lang=en', 'VIN', 'en'],
  ])('at %s is shown with every brand that it does serve', async (url, label) => {
    const user = userEvent.setup();
    const toyota = { body: { ...aCar, marque: 'TOYOTA' } };
    openShop(url, { answers: { 'POST /api/vehicle/license-plate': toyota, 'POST /api/vehicle/vin': toyota } });
    await user.type(await screen.findByLabelText(label), 'VNKKTUD300A123456{Enter}');
    const [sentence] = await screen.findAllByText(/Abarth, Alfa Romeo/);
    for (const brand of SUPPORTED_BRANDS) expect(sentence?.textContent).toContain(brandName(brand));
    await waitFor(() => expect(screen.queryAllByText(/TOYOTA/).length).toBeGreaterThan(0));
  });
});
