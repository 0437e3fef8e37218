import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverTo } from '../telemetry/measure.js';
import { toasts } from '../ui/feedback/toast-store.js';
import { fill, later, never, openForm, pass, payButton, press, succeeded } from '../testing/payment-form.js';

const shown = () => toasts().filter(({ open }) => open);

describe('the payment form', () => {
  const measured: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    measured.length = 0;
    deliverTo(({ name }) => measured.push(name));
  });
  afterEach(() => deliverTo(null));

  it.each([
    ['main', 30, 'Le paiement a pris trop de temps. Veuillez réessayer.'],
    ['compact', 20, 'Délai dépassé. Réessayez.'],
  ] as const)('gives the %s form %i seconds, then lets the shopper try again', async (kind, seconds, sentence) => {
    const form = openForm({ confirm: never }, kind);
    fill(form);
    await press();
    await pass(seconds - 1);
    expect(screen.queryByText(sentence)).toBeNull();
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    expect(shown()).toEqual([]);
    await pass(1);
    screen.getByText(sentence);
    expect(shown()).toMatchObject([{ title: 'Erreur', description: sentence, tone: 'bad' }]);
    expect([payButton().disabled, payButton().getAttribute('aria-disabled')]).toEqual([false, null]);
    expect(form.onPaid).not.toHaveBeenCalled();
  });

  it('looks once whether the payment went through after all', async () => {
    const form = openForm({ confirm: never, retrieve: () => Promise.resolve(succeeded) });
    fill(form);
    await press();
    await pass(31);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  it('checks a card before it confirms, and says that it is incomplete: no attempt, but a failure', async () => {
    const form = openForm({ confirm: never, submit: () => Promise.resolve({ error: { message: 'x' } }) });
    fill(form);
    await press();
    screen.getByText('Formulaire incomplet');
    expect(shown()).toEqual([]);
    expect(form.provider.confirmPayment).not.toHaveBeenCalled();
    expect(form.onAttempt).not.toHaveBeenCalled();
    expect(form.onFailed).toHaveBeenCalledExactlyOnceWith('incomplete_form', 'Formulaire incomplet');
    expect(measured).toEqual(['payment_error']);
  });

  it.each([
    ['main', 30],
    ['compact', 20],
  ] as const)('lets the %s form wait no longer when the provider answers nothing at all', async (kind, seconds) => {
    const form = openForm({ confirm: never, retrieve: never }, kind);
    fill(form);
    await press();
    await pass(seconds - 1);
    expect(form.onFailed).not.toHaveBeenCalled();
    await pass(1);
    expect(form.onAttempt).toHaveBeenCalledOnce();
    expect(form.onFailed).toHaveBeenCalledExactlyOnceWith('timeout', expect.stringMatching(/temps|Délai/));
  });

  it('takes a success that comes while it looks for the last time', async () => {
    const form = openForm({ confirm: () => later(29_000, succeeded), retrieve: never });
    fill(form);
    await press();
    await pass(29);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    await pass(10);
    expect(form.onFailed).not.toHaveBeenCalled();
  });

  it('lets a wallet pay without a check, to the present address, without a redirect unless needed', async () => {
    const form = openForm({ confirm: () => Promise.resolve(succeeded) });
    fill(form, 'google_pay', false);
    await press();
    expect(form.elements.submit).not.toHaveBeenCalled();
    expect(form.provider.confirmPayment).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: {
          return_url: window.location.href,
          payment_method_data: { billing_details: { email: 'jo@exemple.fr' } },
        },
      }),
    );
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  it('opens the button of the main form when it is complete, of the compact one when it is loaded', () => {
    const main = openForm({ confirm: never });
    act(() => void main.fire('ready'));
    expect(payButton().disabled).toBe(true);
    fill(main);
    expect(payButton().disabled).toBe(false);
  });

  it('says in the compact form that it is loading, then opens the button', () => {
    const compact = openForm({ confirm: never }, 'compact');
    expect(payButton().textContent).toContain('Chargement du formulaire...');
    expect(payButton().disabled).toBe(true);
    act(() => void compact.fire('ready'));
    expect(payButton().disabled).toBe(false);
    expect(payButton().textContent).toContain('Payer 43€');
  });

  it.each(['processing', 'requires_action'])('does nothing further at %s', async (status) => {
    const form = openForm({ confirm: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status } }) });
    fill(form);
    await press();
    expect(form.onPaid).not.toHaveBeenCalled();
    expect(form.onFailed).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [{ message: 'Votre carte a expiré.', code: 'expired_card' }, 'Votre carte a expiré.'],
    [{}, 'Erreur de paiement'],
  ])('tells what the provider says, or that the payment failed', async (error, sentence) => {
    const form = openForm({ confirm: () => Promise.resolve({ error }) });
    fill(form);
    await press();
    screen.getByText(sentence);
    expect(form.onFailed).toHaveBeenCalledOnce();
  });

  it.each([
    ['main', ['payment_attempt', 'payment_error', 'payment_attempt']],
    [
      'compact',
      ['payment_attempt', 'payment_error', 'mobile_payment_error', 'payment_attempt', 'mobile_payment_success'],
    ],
  ] as const)('measures what becomes of a payment in the %s form', async (kind, names) => {
    let error: object | undefined = { message: 'Non' };
    const form = openForm({ confirm: () => Promise.resolve(error ? { error } : succeeded) }, kind);
    fill(form);
    await press();
    error = undefined;
    await press();
    expect(measured).toEqual(names);
  });

  it.each(['main', 'compact'] as const)('announces a %s form that does not load, with a way on', async (kind) => {
    const form = openForm({ confirm: never }, kind);
    act(() => void form.fire('loaderror', { error: { message: 'Pas de réseau' } }));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('Pas de réseau');
    expect(payButton().textContent).toContain('Payer 43€');
    expect(payButton().disabled).toBe(true);
    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    if (kind === 'compact') expect(payButton().textContent).toContain('Chargement du formulaire...');
  });

  it('loads the form anew as often as that is asked for', async () => {
    const form = openForm({ confirm: never });
    for (const times of [1, 2, 3]) {
      expect(form.elements.create).toHaveBeenCalledTimes(times);
      act(() => void form.fire('loaderror', { error: { message: 'Pas de réseau' } }));
      await pass(0);
      act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    }
  });
});
