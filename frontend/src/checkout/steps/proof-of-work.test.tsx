import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { payments } from '../../i18n/shop/fr/payments.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const atTheReports = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
const atThePayment = { ...atTheReports, selectedServices: '["mecavin"]' };
const LONG = 1000;

async function workFirst() {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: LONG, deriveKey });
  const solved: boolean[] = [];
  const answer = ({ headers }: { headers: Headers }) => {
    const { challenge: of } = JSON.parse(atob(headers.get('x-proof-of-work') ?? btoa('{}'))) as Partial<Payload>;
    const isSolved = of?.parameters.nonce === challenge.parameters.nonce;
    solved.push(isSolved);
    if (!isSolved) return { status: 403, body: { code: 'proof-of-work-required', challenge } };
    return { body: { clientSecret: 'pi_1_secret_1' } };
  };
  return { solved, answers: { 'POST /api/create-payment-intent': answer } };
}

const NEEDS_HTTPS = payments.refusals['proof-of-work-required'];

describe('a shopper at an address without https', () => {
  const asked = { status: 403, body: { code: 'proof-of-work-required', challenge: {} } };
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  beforeEach(() => vi.stubGlobal('crypto', { getRandomValues }));

  it('reads at the look-up that a check needs https', async () => {
    const user = userEvent.setup();
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': asked } });
    await user.type(await screen.findByRole('textbox'), 'AB-123-CD{enter}');
    expect((await screen.findAllByText(NEEDS_HTTPS)).length).toBeGreaterThan(0);
  });

  it('reads it at the payment', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    openShop(`/?uuid=${atThePayment.uuid}&step=4`, {
      known: [atThePayment],
      answers: { 'POST /api/create-payment-intent': asked },
    });
    expect((await screen.findAllByText(NEEDS_HTTPS)).length).toBeGreaterThan(0);
  });
});

describe('a shopper whose shared address has used up its figure', () => {
  it.each([
    ['', 'Commander MecaVIN pour 19€', 'Courte vérification, merci de patienter'],
    ['&lang=en', 'Order MecaVIN for 19€', 'A short check, please wait'],
  ])('reads at the order that the page works, and comes to the payment%s', async (language, order, working) => {
    const { solved, answers } = await workFirst();
    const user = userEvent.setup();
    openShop(`/?uuid=${atTheReports.uuid}&product=mecavin${language}`, { known: [atTheReports], answers });
    await user.click(await screen.findByRole('button', { name: order }));
    await waitForElementToBeRemoved(await screen.findByRole('button', { name: working }));
    expect(solved).toContain(true);
  });

  it('reads it at the payment, where the form comes afterwards', async () => {
    const { solved, answers } = await workFirst();
    openShop(`/?uuid=${atThePayment.uuid}&step=4`, { known: [atThePayment], answers });
    await screen.findByRole('button', { name: 'Courte vérification, merci de patienter' });
    await waitFor(() => expect(solved).toEqual([false, true]));
    expect(screen.queryByText('Erreur de paiement')).toBeNull();
  });
});
