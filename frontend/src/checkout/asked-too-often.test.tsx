import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

const code = 'too-many-requests';
const tooOften = (seconds: number) => ({ status: 429, body: { code }, headers: { 'retry-after': String(seconds) } });

const known = aSession({ idveh: 'AB123CD', vehicleData: aCar });
const atTheReports = { ...known, email: 'jo@exemple.fr', gdprConsent: true };
const atThePayment = { ...atTheReports, selectedServices: '["mecavin"]' };

async function looksUp(typed: string, label: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(label), `${typed}{Enter}`);
}

describe('a limited shopper reads what to do and when', () => {
  it.each([
    [40, /Réessayez dans 40 secondes/],
    [61, /Réessayez dans 2 minutes/],
    [3600, /Réessayez dans une heure/],
    [82_000, /Réessayez dans 23 heures/],
  ])('at the vehicle, after %i seconds', async (seconds, words) => {
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': tooOften(seconds) } });
    await looksUp('AB123CD', 'Plaque française ou VIN');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Impossible d'identifier|Vérifiez la plaque/)).toBeNull();
  });

  it('at the vehicle, in English', async () => {
    openShop('/?lang=en', { answers: { 'POST /api/vehicle/vin': tooOften(3600) } });
    await looksUp('VF3LCYHZPKS123456', 'VIN');
    await screen.findAllByText(/Try again in one hour; what you typed is kept/);
  });

  it('at the vehicle, when nobody’s lookups are paid for any more', async () => {
    const answer = { status: 503, body: { code: 'look-ups-spent' }, headers: { 'retry-after': '7200' } };
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': answer } });
    await looksUp('AB123CD', 'Plaque française ou VIN');
    await screen.findAllByText(/plus chercher de véhicule pour l’instant. Réessayez dans 2 heures/);
  });

  it.each([
    ['its price', 'POST /api/mecavin/calculate-price'],
    ['saving it', `PATCH /api/sessions/${known.uuid}`],
  ])('at the vehicle, when %s has to wait', async (_what, call) => {
    const fresh = aSession();
    openShop(`/?uuid=${fresh.uuid}`, { known: [fresh], answers: { [call]: tooOften(50) } });
    await looksUp('AB123CD', 'Plaque française ou VIN');
    await screen.findAllByText(/Réessayez dans 50 secondes/);
    expect(screen.queryByLabelText('Votre e-mail')).toBeNull();
  });

  it('at the e-mail', async () => {
    const user = userEvent.setup();
    const answers = { [`PATCH /api/sessions/${known.uuid}`]: tooOften(30) };
    openShop(`/?uuid=${known.uuid}`, { known: [known], answers });
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox', { name: /accepte/i }));
    await screen.findByText(/Réessayez dans 30 secondes : rien n’est perdu/);
    screen.getByLabelText('Votre e-mail');
  });

  it('about a promo code, which is neither wrong nor forgotten', async () => {
    const answers = { 'GET /api/discount-token/BIENVENUE10': tooOften(45) };
    openShop(`/?uuid=${atTheReports.uuid}&idc=BIENVENUE10`, { known: [atTheReports], answers });
    await screen.findAllByText(/Rechargez la page dans 45 secondes pour l’appliquer, ou continuez sans/);
  });

  it('at the order, where nothing has failed', async () => {
    const user = userEvent.setup();
    const answers = { 'POST /api/create-payment-intent': tooOften(3400) };
    openShop(`/?uuid=${atTheReports.uuid}&product=mecavin`, { known: [atTheReports], answers });
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByText(/Rien n’a été débité. Réessayez dans 57 minutes/);
    expect(screen.queryByText('Erreur de paiement')).toBeNull();
  });

  it('at the payment, where nothing has failed', async () => {
    const answers = { 'POST /api/create-payment-intent': tooOften(3600) };
    openShop(`/?uuid=${atThePayment.uuid}&step=4`, { known: [atThePayment], answers });
    await screen.findAllByText(/Rien n’a été débité. Réessayez dans une heure/);
    expect(screen.queryByText(/Impossible de créer le paiement/)).toBeNull();
    expect(screen.queryByText('Erreur')).toBeNull();
  });

  it('after the payment, when it is asked about', async () => {
    openShop(`/success?uuid=${known.uuid}`, { answers: { [`GET /api/sessions/${known.uuid}`]: tooOften(20) } });
    await screen.findByText(/Réessayez dans 20 secondes/);
  });
});
