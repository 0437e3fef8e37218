import { act, screen } from '@testing-library/react';
import { Elements } from '@stripe/react-stripe-js';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InFrench } from '../../testing/in-french.js';
import { answering, declined, fill, never, openForm, payButton, press, succeeded } from '../../testing/payment-form.js';
import { aProvider } from '../../testing/payment-provider.js';
import { toasts } from '../../ui/feedback/toast-store.js';
import { PaymentForm } from '../payment-form.js';

const shown = () => toasts().filter(({ open }) => open);

beforeEach(() => void vi.useFakeTimers());

describe('a payment after one that was refused', () => {
  it('begins anew: the refusal is gone, and the second card is charged once', async () => {
    const form = openForm({ confirm: answering(declined, declined, succeeded) });
    fill(form);
    for (const times of [1, 2]) {
      await press();
      screen.getByText('Non.');
      expect(form.onFailed).toHaveBeenCalledTimes(times);
      expect(shown()).toHaveLength(1);
    }
    await press();
    expect(shown()).toEqual([]);
    expect(form.onAttempt).toHaveBeenCalledTimes(3);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    expect(form.element.focus).toHaveBeenCalledTimes(2);
  });

  it('takes one press at a time, and the refusal is not shown while it is under way', async () => {
    const form = openForm({ confirm: answering(declined, never()) });
    fill(form);
    await press();
    await press();
    expect(payButton().getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    expect(form.provider.confirmPayment).toHaveBeenCalledTimes(2);
  });

  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'Non.' }, 'lost_card', 'Non.', 1],
    [{ type: 'card_error', code: 'expired_card', message: 'Non.' }, 'expired_card', 'Non.', 1],
    [{ type: 'validation_error', message: 'Non.' }, null, 'Non.', 1],
    [{ type: 'api_error' }, null, 'Erreur de paiement', 1],
    [{ type: 'invalid_request_error', code: 'email_invalid', message: 'Non.' }, 'email_invalid', 'Non.', 0],
  ])('is reported with the code of the bank, else that of the provider: %j', async (error, code, sentence, loud) => {
    const form = openForm({ confirm: answering({ error }) });
    fill(form);
    await press();
    expect(form.onFailed).toHaveBeenCalledExactlyOnceWith(code, sentence);
    expect(shown()).toHaveLength(loud);
    expect(screen.queryAllByText(/Rien n’a été débité/)).toHaveLength(error.type === 'card_error' ? 1 : 0);
  });

  it.each([
    ['card_error', 0],
    ['validation_error', 0],
    ['api_error', 1],
  ])('of a payment whose answer is a %s is looked up %i times', async (type, looks) => {
    const form = openForm({ confirm: answering({ error: { type, message: 'Non.' } }) });
    fill(form);
    await press();
    screen.getByText('Non.');
    expect(form.provider.retrievePaymentIntent).toHaveBeenCalledTimes(looks);
  });
});

describe('the address that the provider gets', () => {
  it.each([
    ['jo@exemple.fr', 'jo@exemple.fr'],
    ['jo+a@müller.fr', 'jo+a@xn--mller-kva.fr'],
    ['jo@EXEMPLE.fr', 'jo@exemple.fr'],
    ['jo@a b', 'jo@a b'],
  ])('of %s has its domain as mail servers write it: %s', async (email, sent) => {
    const given = aProvider({ confirm: never });
    render(
      <Elements stripe={given.stripe} options={{ clientSecret: 'pi_1_secret_2' }}>
        <PaymentForm
          {...{ kind: 'main', clientSecret: 'pi_1_secret_2', email, totalCents: 4300 }}
          {...{ onAttempt: vi.fn(), onPaid: vi.fn(), onFailed: vi.fn() }}
          initialState={{ phase: 'filling' }}
        />
      </Elements>,
      { wrapper: InFrench },
    );
    act(() => {
      given.fire('ready');
      given.fire('change', { complete: true, value: { type: 'card' } });
    });
    await press();
    expect(given.provider.confirmPayment.mock.calls).toMatchObject([
      [{ confirmParams: { payment_method_data: { billing_details: { email: sent } } } }],
    ]);
  });
});
