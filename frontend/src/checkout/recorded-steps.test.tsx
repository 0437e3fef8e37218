import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../testing/outside.js';
import { aProvider, onThePage } from '../testing/payment-provider.js';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';
import type { StepRecord } from '../sessions/session-api.js';

const ordered = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
  selectedServices: '["mecavin","service-history"]',
});
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };

/** The step records that the page sent: number, status and payload. */
const stepsIn = (sent: SentRequest[]) =>
  sent
    .filter(({ method, path }) => method === 'POST' && path === '/api/steps')
    .map(({ body }) => body as StepRecord)
    .map(({ stepNumber, status, payloadJson }) => [stepNumber, status, JSON.parse(payloadJson) as object]);
const changesIn = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const payment = (paymentStatus: string) => ({ paymentStatus, paymentIntentId: 'pi_1', paymentAmount: 3400 });

/** Fills the card and pays, once the provider's form is there. */
async function pays({ fire, elements }: ReturnType<typeof aProvider>) {
  await waitFor(() => expect(elements.create).toHaveBeenCalled());
  act(() => {
    fire('ready');
    fire('change', { complete: true, value: { type: 'card' } });
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Payer 34€' }));
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('what each step records', () => {
  it('is the landing, the car with its price, the consent and the order', async () => {
    const user = userEvent.setup();
    const sent = openShop('/?src=mail&utm_source=x', {
      answers: { 'POST /api/mecavin/calculate-price': { body: { price: 15 } } },
    });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
    await user.click(screen.getByRole('checkbox', { name: /MecaSCORE/ }));
    await user.type(screen.getByLabelText(/Kilométrage/), '85000');
    await user.click(screen.getByRole('button', { name: 'Commander le pack MecaVIN + MecaSCORE pour 27€' }));
    await waitFor(() =>
      expect(stepsIn(sent)).toEqual([
        [0, 'completed', { url_params: { src: 'mail', utm_source: 'x' }, page: '/', timestamp: TIME }],
        [1, 'completed', { idveh: 'AB123CD', vehicle_data: aCar, base_price: 15 }],
        [2, 'completed', { email: 'jo@exemple.fr', gdprConsent: true, gdprConsentDate: TIME }],
        [
          3,
          'completed',
          {
            selectedServices: '["mecavin","mecascore"]',
            servicePrices: JSON.stringify([
              { serviceId: 'mecavin', serviceName: 'MecaVIN', price: 15, priceInCents: 1500 },
              { serviceId: 'mecascore', serviceName: 'MecaSCORE', price: 15, priceInCents: 1500 },
            ]),
            totalAmount: 27,
            product: 'mecavin,mecascore',
            mileage: 85_000,
          },
        ],
      ]),
    );
    expect(sessionStorage.getItem('mecavinPrice')).toBe('15');
  });

  it('is the payment begun and made, which the session holds too', async () => {
    const provider = onThePage(aProvider({ confirm: () => Promise.resolve(paid) }));
    const sent = openShop(`/?uuid=${ordered.uuid}&step=4`, { known: [ordered] });
    await pays(provider);
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(stepsIn(sent)).toEqual([
      [4, 'pending', payment('pending')],
      [5, 'success', payment('success')],
    ]);
    expect(changesIn(sent)).toEqual([{ ...payment('success'), paymentProvider: 'stripe' }]);
  });

  it('is the payment made in the form of a phone, too', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    const provider = onThePage(aProvider({ confirm: () => Promise.resolve(paid) }));
    const sent = openShop(`/?uuid=${ordered.uuid}&step=4`, { known: [ordered] });
    await pays(provider);
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(changesIn(sent)).toEqual([{ ...payment('success'), paymentProvider: 'stripe' }]);
  });

  it('is the payment begun and refused, in the provider’s words', async () => {
    const error = { type: 'card_error', decline_code: 'insufficient_funds', message: 'Fonds insuffisants.' };
    const provider = onThePage(aProvider({ confirm: () => Promise.resolve({ error }) }));
    const sent = openShop(`/?uuid=${ordered.uuid}&step=4`, { known: [ordered] });
    await pays(provider);
    await screen.findAllByText('Fonds insuffisants.');
    await waitFor(() =>
      expect(stepsIn(sent)).toEqual([
        [4, 'pending', payment('pending')],
        [6, 'failed', payment('failed')],
      ]),
    );
    expect(sent.at(-1)?.body).toMatchObject({
      providerCode: 'insufficient_funds',
      providerMessage: 'Fonds insuffisants.',
    });
    expect(changesIn(sent)).toEqual([]);
  });

  it('is thanked for all the same where the session cannot be saved, which is logged', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const provider = onThePage(aProvider({ confirm: () => Promise.resolve(paid) }));
    openShop(`/?uuid=${ordered.uuid}&step=4`, {
      known: [ordered],
      answers: { [`PATCH /api/sessions/${ordered.uuid}`]: { status: 500 } },
    });
    await pays(provider);
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(error.mock.calls.map(([what]) => what as unknown)).toContain('payment not saved');
  });
});
