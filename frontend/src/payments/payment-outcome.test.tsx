import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, never, openForm, pass, payButton, press, succeeded } from '../testing/payment-form.js';

describe('what became of a payment', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['was lost', { type: 'api_connection_error', message: 'Pas de réponse' }],
    ['came from another tab', { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }],
  ])('finds a success whose answer %s', async (_what, error) => {
    const confirm = () => Promise.resolve({ error });
    const form = openForm({ confirm, retrieve: () => Promise.resolve(succeeded) });
    fill(form);
    await press();
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    expect(form.onFailed).not.toHaveBeenCalled();
  });

  it('is awaited from the bank where the answer was lost, and nothing is paid a second time', async () => {
    const confirm = () => Promise.resolve({ error: { type: 'api_connection_error', message: 'Pas de réponse' } });
    const retrieve = () => Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'processing' } });
    const form = openForm({ confirm, retrieve });
    fill(form);
    await press();
    screen.getByText('Ne payez pas une seconde fois.');
    expect(screen.queryByRole('button', { name: /Payer/ })).toBeNull();
    expect(form.onFailed).not.toHaveBeenCalled();
  });

  it.each([
    ['failed', { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }, 'Erreur de paiement', 0],
    ['was made', succeeded, null, 1],
  ])('is said where the call breaks off: that it %s', async (_what, found, sentence, times) => {
    const confirm = () => Promise.reject(new Error('the frame is gone'));
    const form = openForm({ confirm, retrieve: () => Promise.resolve(found) });
    fill(form);
    await press();
    expect(form.onPaid).toHaveBeenCalledTimes(times);
    expect(form.onFailed.mock.calls).toEqual(sentence === null ? [] : [[null, sentence]]);
    if (sentence !== null) screen.getByText(sentence);
  });

  it('asks the provider of nothing when the card was refused', async () => {
    const error = { type: 'card_error', message: 'Non' };
    const form = openForm({ confirm: () => Promise.resolve({ error }), retrieve: () => Promise.resolve(succeeded) });
    fill(form);
    await press();
    screen.getByText('Non');
    expect(form.provider.retrievePaymentIntent).not.toHaveBeenCalled();
  });

  it.each([
    ['success', 'succeeded', 1],
    ['refusal', 'requires_payment_method', 0],
  ])('waits for the bank’s %s, and tells it once', async (_what, status, times) => {
    const decided = { id: 'pi_1', status, last_payment_error: { type: 'card_error', message: 'La banque a dit non.' } };
    let paymentIntent: object = { id: 'pi_1', status: 'processing' };
    const retrieve = () => Promise.resolve({ paymentIntent });
    const form = openForm({ confirm: () => Promise.resolve({ paymentIntent }), retrieve });
    fill(form);
    await press();
    screen.getByText('Ne payez pas une seconde fois.');
    await pass(10);
    expect(form.onPaid).not.toHaveBeenCalled();
    paymentIntent = decided;
    await pass(10);
    expect(form.onPaid).toHaveBeenCalledTimes(times);
    expect(screen.queryAllByText('La banque a dit non.')).toHaveLength(1 - times);
  });

  it.each([
    ['success', succeeded],
    [
      'refusal',
      {
        paymentIntent: {
          id: 'pi_1',
          status: 'requires_payment_method',
          last_payment_error: { type: 'card_error', message: 'Non' },
        },
      },
    ],
  ])('tells the bank’s %s once when two questions about it are answered at the same moment', async (_what, decided) => {
    let decide = (_answer: object): void => undefined;
    const decision = new Promise<object>((resolve) => (decide = resolve));
    const form = openForm({
      confirm: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'processing' } }),
      retrieve: () => decision,
    });
    fill(form);
    await press();
    await pass(10);
    expect(form.provider.retrievePaymentIntent.mock.calls.length).toBeGreaterThan(1);
    decide(decided);
    await pass(0);
    expect(form.onPaid.mock.calls.length + form.onFailed.mock.calls.length).toBe(1);
  });

  const restore = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  it.each([
    ['takes the success that came meanwhile', 'succeeded', 1],
    ['offers the button again where nothing was paid', 'requires_action', 0],
  ])('is asked for at once when Back restores a page that was paying, and %s', async (_what, status, times) => {
    const form = openForm({
      confirm: never,
      retrieve: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status } }),
    });
    fill(form);
    await press();
    screen.getByText('Paiement en cours');
    restore();
    await pass(1);
    expect(form.onPaid).toHaveBeenCalledTimes(times);
    await pass(60);
    expect(form.onFailed).not.toHaveBeenCalled();
    expect(form.onPaid).toHaveBeenCalledTimes(times);
    if (times === 0) expect(payButton().disabled).toBe(false);
  });

  it('is not asked for when Back restores a page that was not paying yet', async () => {
    const form = openForm({ confirm: never });
    fill(form);
    const label = payButton().textContent;
    restore();
    await pass(60);
    expect([payButton().textContent, payButton().disabled]).toEqual([label, false]);
    expect(form.provider.retrievePaymentIntent).not.toHaveBeenCalled();
  });

  it('takes over a payment that was made before the form was drawn', async () => {
    const form = openForm({ confirm: never, retrieve: () => Promise.resolve(succeeded) });
    act(() => void form.fire('loaderror', { error: { message: 'Intent is over' } }));
    await pass(0);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    expect(screen.queryByText('Intent is over')).toBeNull();
  });
});
