import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverTo, type PageEvent } from '../../telemetry/measure.js';
import { never, pass } from '../../testing/payment-form.js';
import { aProvider, onThePage } from '../../testing/payment-provider.js';
import type { Answer, SentRequest } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const ordered = aSession({
  ...{ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19, email: 'jo@exemple.fr', gdprConsent: true },
  ...{ selectedServices: '["mecavin","mecascore"]', mileage: 85_000 },
});
const PATCH = `PATCH /api/sessions/${ordered.uuid}`;
const returned = (status: string) =>
  `/?uuid=${ordered.uuid}&payment_intent=pi_7&payment_intent_client_secret=pi_7_secret_2&redirect_status=${status}`;
const stepsIn = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === '/api/steps').map(({ body }) => body as { payloadJson: string });
const changesIn = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const payment = (paymentStatus: string, paymentAmount = 3400) => ({
  paymentStatus,
  paymentIntentId: 'pi_7',
  paymentAmount,
});
const measured: PageEvent[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  measured.length = 0;
  deliverTo((event) => measured.push(event));
  onThePage(aProvider({ confirm: never, retrieve: never }));
});
afterEach(() => deliverTo(null));

describe('a payment that was made at the bank’s own page', () => {
  it('is saved and recorded once with its amount, and its secret is in no URL', async () => {
    const sent = openShop(returned('succeeded'), { known: [ordered] });
    const entries = window.history.length;
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect([window.location.search, window.history.length]).toEqual(['', entries]);
    expect(changesIn(sent)).toEqual([{ ...payment('success'), paymentProvider: 'stripe' }]);
    const steps = stepsIn(sent).map(({ payloadJson, ...step }) => ({
      ...step,
      payload: JSON.parse(payloadJson) as unknown,
    }));
    expect(steps).toEqual([
      expect.objectContaining({ stepNumber: 5, status: 'success', payload: payment('success'), providerMessage: null }),
    ]);
    const details = measured.find(({ name }) => name === 'payment_success')?.details;
    expect(details).toEqual({ total: 34, services: ['mecavin', 'mecascore'] });
  });

  it('is saved with the promotion code that it was made with', async () => {
    const code = { discountToken: 'BIENVENUE10', discountPercentage: 10 };
    const sent = openShop(returned('succeeded'), { known: [{ ...ordered, ...code }] });
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(changesIn(sent)).toEqual([{ ...payment('success', 3100), paymentProvider: 'stripe', ...code }]);
  });

  it('leads to the order of its own visit, whichever one another tab has started meanwhile', async () => {
    const sent = openShop(returned('succeeded'), {
      known: [ordered],
      answers: {
        [PATCH]: () => {
          localStorage.setItem('sessionUuid', 'a9b8c7d6-0000-4000-8000-000000000000');
          return { body: { ...ordered, paymentStatus: 'success' } };
        },
      },
    });
    const links = () => sent.map(({ path }) => path).filter((path) => path.endsWith('/order'));
    await waitFor(() => expect(links()[0]).toBe(`/api/sessions/${ordered.uuid}/order`));
  });

  it.each([
    ['the session is not saved for five seconds', () => new Promise<Answer>(() => undefined), 4_000],
    ['the session cannot be saved', { status: 500 }, 0],
  ])('is thanked for although %s', async (_what, answer, waits) => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = openShop(returned('succeeded'), { known: [ordered], answers: { [PATCH]: answer } });
    await waitFor(() => expect(changesIn(sent)).toHaveLength(1));
    await pass(waits / 1000);
    if (waits > 0) expect(window.location.pathname).toBe('/');
    await pass(1.5);
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    await screen.findByText('Paiement réussi. La génération de vos rapports est en cours.');
    screen.getByText('jo@exemple.fr');
  });

  it.each([
    ['which this device knows', '2026-06-30T08:00:00Z'],
    ['although the clock of this device is two days late', '2026-06-28T06:30:00Z'],
  ])('is thanked for with the time before which the reports arrive, %s', async (_how, now) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
    const answer = { body: { ...ordered, lang: 'en' }, headers: { date: 'Tue, 30 Jun 2026 08:00:00 GMT' } };
    const visit = `GET /api/sessions/${ordered.uuid}`;
    openShop(`${returned('succeeded')}&lang=en`, { answers: { [visit]: answer, [PATCH]: answer } });
    await screen.findByRole('heading', { name: 'Paid. Your reports arrive before 11:00 (Paris time).' });
  });
});

describe('a payment that the bank’s own page refused', () => {
  it('is recorded once as refused, with its sentence, and the form is open again', async () => {
    const sent = openShop(returned('failed'), { known: [ordered] });
    await screen.findByText('Rien n’a été débité. Essayez une autre carte, Apple Pay ou Google Pay.');
    await waitFor(() => expect(stepsIn(sent)).toHaveLength(1));
    expect(stepsIn(sent)[0]).toMatchObject({ stepNumber: 6, status: 'failed', providerMessage: 'Erreur de paiement' });
    expect(JSON.parse(stepsIn(sent)[0]?.payloadJson ?? '')).toEqual(payment('failed'));
    expect(changesIn(sent)).toEqual([]);
    await waitFor(() => expect(window.location.search).toBe(`?uuid=${ordered.uuid}`));
  });
});

describe('a payment that the bank has not decided yet', () => {
  it.each(['pending', 'processing', 'requires_capture'])('is waited for on the way back: %s', async (status) => {
    const sent = openShop(returned(status), { known: [ordered] });
    await screen.findByRole('heading', { level: 1, name: 'Votre banque vérifie le paiement' });
    expect(await screen.findByText('Ne payez pas une seconde fois.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
    expect(stepsIn(sent)).toEqual([]);
  });

  it('is thanked for once it has, as at the form', async () => {
    const paid = { paymentIntent: { id: 'pi_7', status: 'succeeded' } };
    onThePage(aProvider({ confirm: never, retrieve: () => Promise.resolve(paid) }));
    const sent = openShop(returned('processing'), { known: [ordered] });
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(stepsIn(sent)).toMatchObject([{ stepNumber: 5, status: 'success' }]);
    act(() => window.history.back());
    expect(changesIn(sent)).toHaveLength(1);
  });
});
