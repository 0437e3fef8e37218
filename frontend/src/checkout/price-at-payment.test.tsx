import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../testing/outside.js';
import { never, pass } from '../testing/payment-form.js';
import { aProvider, onThePage } from '../testing/payment-provider.js';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

const ordered = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  email: 'jo@exemple.fr',
  gdprConsent: true,
  selectedServices: '["mecavin"]',
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  onThePage(aProvider({ confirm: never }));
});

describe('the price at the payment', () => {
  const changed = { status: 409, body: { code: 'price-changed', total: 22, amount: 2200, basePrice: 22 } };
  const intent = (seconds: number) => ({
    body: { clientSecret: 'pi_1_secret_2' },
    headers: { 'x-price-held-seconds': String(seconds) },
  });
  const asked = (sent: SentRequest[]) =>
    sent
      .filter(({ path }) => path === '/api/create-payment-intent')
      .map(({ body }) => (body as { amount: number }).amount);

  it('is held for as long as the shop says, and asked for again silently at the end', async () => {
    const sent = openShop(`/?uuid=${ordered.uuid}`, {
      known: [ordered],
      answers: { 'POST /api/create-payment-intent': () => intent(1) },
    });
    await screen.findByRole('timer');
    await waitFor(() => expect(asked(sent)).toEqual([1900, 1900]));
    expect(screen.getByRole('timer').textContent).toContain('00:00');
    expect(screen.queryByText(/Le prix a changé/)).toBeNull();
  });

  it('is counted down, and asked for again at the end alone, once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = openShop(`/?uuid=${ordered.uuid}`, {
      known: [ordered],
      answers: { 'POST /api/create-payment-intent': () => intent(90) },
    });
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/01:(30|2\d)/);
    await pass(55);
    expect(timer.textContent).toMatch(/00:(3|2)\d/);
    expect(asked(sent)).toEqual([1900]);
    await pass(45);
    await waitFor(() => expect(asked(sent)).toEqual([1900, 1900]));
    await pass(60);
    expect(asked(sent)).toHaveLength(2);
    expect(timer.textContent).toContain('00:00');
  });

  it('is shown when it has changed at the end, and the payment is asked for again', async () => {
    const answers = [intent(1), changed, intent(300)];
    const sent = openShop(`/?uuid=${ordered.uuid}`, {
      known: [ordered],
      answers: { 'POST /api/create-payment-intent': () => answers.shift() ?? changed },
    });
    await screen.findByText(/Le prix a changé.*22€/);
    await waitFor(() => expect(asked(sent)).toEqual([1900, 1900, 2200]));
  });

  /** Pays with a card, and waits until the held price is over. */
  const paysAndWaits = async (provider: ReturnType<typeof aProvider>, sentence: RegExp) => {
    await waitFor(() => expect(provider.elements.create).toHaveBeenCalled());
    act(() => {
      provider.fire('ready');
      provider.fire('change', { complete: true, value: { type: 'card' } });
    });
    const pay = await screen.findByRole('button', { name: 'Payer 19€' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => pay.click());
    await pass(31);
    await screen.findAllByText(sentence);
    await pass(40);
  };

  const refused = { type: 'card_error', message: 'Fonds insuffisants.' };

  it.each([
    ['is kept after a payment that timed out, and may have been made', () => never(), /trop de temps/, [1900, 1900]],
    [
      'is shown when it has changed after a card that was refused',
      () => Promise.resolve({ error: refused }),
      /Fonds insuffisants/,
      [1900, 1900, 2200],
    ],
  ])('%s, at the end of its time', async (_what, confirm, sentence, amounts) => {
    const provider = onThePage(aProvider({ confirm, retrieve: never }));
    const answers = [intent(60), changed, intent(300)];
    const sent = openShop(`/?uuid=${ordered.uuid}&step=4`, {
      known: [ordered],
      answers: { 'POST /api/create-payment-intent': () => answers.shift() ?? changed },
    });
    await paysAndWaits(provider, sentence);
    await waitFor(() => expect(asked(sent)).toEqual(amounts));
    expect(screen.queryAllByText(/Le prix a changé/)).toHaveLength(amounts.length - 2);
  });

  it('is kept with its order after a payment that timed out, whatever another tab has ordered', async () => {
    const provider = onThePage(aProvider({ confirm: never, retrieve: never }));
    const session = `/api/sessions/${ordered.uuid}`;
    const reads = [ordered];
    const sent = openShop(`/?uuid=${ordered.uuid}&step=4`, {
      answers: {
        'POST /api/create-payment-intent': intent(60),
        [`GET ${session}`]: () => ({ body: reads.shift() ?? { ...ordered, selectedServices: '["service-history"]' } }),
      },
    });
    await paysAndWaits(provider, /trop de temps/);
    await waitFor(() => expect(sent.filter(({ path }) => path === session)).toHaveLength(2));
    await pass(1);
    screen.getByRole('heading', { name: 'MecaVIN pour AB-123-CD' });
    screen.getByRole('button', { name: 'Payer 19€' });
  });
});
