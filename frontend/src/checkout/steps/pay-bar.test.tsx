import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPACT_BELOW } from '../../payments/payment-forms.js';
import { aProvider, onThePage } from '../../testing/payment-provider.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { configuration, openShop } from '../../testing/shop.js';

const ordered = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
  selectedServices: '["mecavin"]',
});

const at = (kind: 'wide' | 'phone') =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: kind === 'phone' && query === COMPACT_BELOW }),
  );

const openPayment = (answers: Parameters<typeof openShop>[1] = {}) =>
  openShop(`/?uuid=${ordered.uuid}&step=4`, { known: [ordered], ...answers });

const bar = async () => within(await screen.findByRole('region', { name: 'Paiement de la commande' }));

const never = () => new Promise<never>(() => undefined);

describe('the bar to pay with', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  it.each([
    ['wide', 'Payer 19€'],
    ['phone', 'Chargement du formulaire...'],
  ] as const)('is there on a %s window before the payment is prepared, and cannot be pressed', async (kind, words) => {
    at(kind);
    vi.setSystemTime(new Date('2026-06-30T08:00:00Z'));
    openPayment({ answers: { 'POST /api/create-payment-intent': never } });
    const shown = await bar();
    shown.getByText('Livraison avant 11 h 00');
    shown.getByText('par e-mail');
    expect(shown.getByRole<HTMLButtonElement>('button', { name: words }).disabled).toBe(true);
  });

  it.each(['wide', 'phone'] as const)(
    'says on a %s window what is to be paid when the payment cannot be had',
    async (kind) => {
      at(kind);
      openPayment({ answers: { 'POST /api/create-payment-intent': { status: 503 } } });
      await screen.findByRole('button', { name: 'Réessayer' });
      expect((await bar()).getByRole<HTMLButtonElement>('button', { name: 'Payer 19€' }).disabled).toBe(true);
    },
  );

  it('does not go on loading beside the sentence that Stripe is not loaded', async () => {
    at('phone');
    const stripe = { publicKey: '', scriptUrl: '/stripe.js' };
    openPayment({ answers: { 'GET /api/configuration': { body: { ...configuration, stripe } } } });
    await screen.findByText('Stripe non chargé');
    screen.getByRole('button', { name: 'Réessayer' });
    expect((await bar()).getByRole<HTMLButtonElement>('button', { name: 'Payer 19€' }).disabled).toBe(true);
  });

  it.each([
    [600, 'Livraison avant 10 h 10', 'Livraison avant 10 h 12'],
    [86_400, 'Livraison avant mercredi 1er à 10 h 00', 'Livraison avant mercredi 1er à 10 h 02'],
  ])('says when the reports arrive by what the shop promises: %d s', async (promiseSeconds, words, later) => {
    at('wide');
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-30T08:00:00Z') });
    openPayment({
      answers: {
        'POST /api/create-payment-intent': never,
        'GET /api/configuration': { body: { ...configuration, promiseSeconds } },
      },
    });
    await (await bar()).findByText(words);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    (await bar()).getByText(later);
  });

  it('is gone, with all that asks to pay or to change the order, while the bank decides', async () => {
    at('wide');
    const paymentIntent = { id: 'pi_1', status: 'processing' };
    const { fire } = onThePage(
      aProvider({
        confirm: () => Promise.resolve({ paymentIntent }),
        retrieve: () => Promise.resolve({ paymentIntent }),
      }),
    );
    openPayment();
    await screen.findByRole('list', { name: 'Cartes acceptées' });
    await vi.waitFor(async () => {
      act(() => {
        fire('ready');
        fire('change', { complete: true, value: { type: 'card' } });
      });
      expect((await bar()).getByRole<HTMLButtonElement>('button', { name: 'Payer 19€' }).disabled).toBe(false);
    }, 10_000);
    expect(screen.getAllByRole('button', { name: 'Modifier' })).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Payer 19€' }).click());
    await screen.findByText('Ne payez pas une seconde fois.');
    const title = await screen.findByRole('heading', { name: 'Votre banque vérifie le paiement' });
    expect(title).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('region', { name: 'Paiement de la commande' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
    expect(screen.queryByText(/En payant/)).toBeNull();
  });

  it('is there, closed, while consent is still asked for', async () => {
    at('wide');
    const session = { ...ordered, gdprConsent: false };
    openPayment({ known: [session] });
    await screen.findByText('Avant de payer, confirmez votre accord.');
    expect((await bar()).getByRole<HTMLButtonElement>('button', { name: 'Payer 19€' }).disabled).toBe(true);
  });
});
