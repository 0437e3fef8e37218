import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverTo } from '../../telemetry/measure.js';
import { aProvider, onThePage } from '../../testing/payment-provider.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';
import { toasts } from '../../ui/feedback/toast-store.js';

const ordered = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
  selectedServices: '["mecavin"]',
});
const returned = (status: string) =>
  `/?uuid=${ordered.uuid}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`;
const measured: string[] = [];
const outcomes = () => measured.filter((name) => /payment_(success|error)/.test(name));
const shown = () => toasts().filter(({ open }) => open);

beforeEach(() => {
  measured.length = 0;
  deliverTo(({ name }) => measured.push(name));
  onThePage(aProvider({ confirm: () => new Promise(() => undefined) }));
});
afterEach(() => deliverTo(null));

const openIn = (compact: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: compact }));

describe('coming back from the bank’s own page', () => {
  it.each([
    [false, ['payment_error']],
    [true, ['payment_error', 'mobile_payment_error']],
  ])('with a no is a refusal like one at the form (compact: %s)', async (compact, names) => {
    openIn(compact);
    openShop(returned('failed'), { known: [ordered] });
    const sentence = 'Erreur de paiement';
    await waitFor(() => expect(shown()).toMatchObject([{ title: 'Erreur', description: sentence, tone: 'bad' }]));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(outcomes()).toEqual(names);
  });

  it.each([
    [false, ['payment_success']],
    [true, ['mobile_payment_success', 'payment_success']],
  ])('with a yes is counted like a success at the form (compact: %s)', async (compact, names) => {
    openIn(compact);
    openShop(returned('succeeded'), { known: [ordered] });
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(outcomes()).toEqual(names);
  });
});
