import { act, screen } from '@testing-library/react';
import { Elements } from '@stripe/react-stripe-js';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InFrench } from '../../testing/in-french.js';
import { fill, later, never, openForm, pass, payButton, press, succeeded } from '../../testing/payment-form.js';
import { aProvider } from '../../testing/payment-provider.js';
import { toasts } from '../../ui/feedback/toast-store.js';
import { PaymentForm } from '../payment-form.js';

const answering =
  (...answers: object[]) =>
  () =>
    Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]);
const declined = { error: { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'Non.' } };
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

describe('a payment that takes long', () => {
  it.each([
    ['is refused', declined, 0],
    ['is made', succeeded, 1],
  ])('and %s shortly before its time is over counts', async (_what, answer, paid) => {
    const form = openForm({ confirm: () => later(28_500, answer), retrieve: never });
    fill(form);
    await press();
    await pass(29);
    expect([form.onPaid.mock.calls.length, form.onFailed.mock.calls.length]).toEqual([paid, 1 - paid]);
    await pass(60);
    expect([form.onPaid.mock.calls.length, form.onFailed.mock.calls.length]).toEqual([paid, 1 - paid]);
  });

  it('and is refused after its time is over changes nothing', async () => {
    const form = openForm({ confirm: () => later(33_000, declined) });
    fill(form);
    await press();
    await pass(31);
    await pass(10);
    expect(form.onFailed).toHaveBeenCalledExactlyOnceWith('timeout', expect.stringMatching(/trop de temps/));
    expect(screen.queryByText('Non.')).toBeNull();
  });

  it('and stands at the bank at the last look is not called made', async () => {
    const retrieve = answering({ paymentIntent: { id: 'pi_1', status: 'processing' } });
    const form = openForm({ confirm: never, retrieve });
    fill(form);
    await press();
    await pass(31);
    expect(form.onPaid).not.toHaveBeenCalled();
    expect(form.onFailed).toHaveBeenCalledOnce();
  });

  it('and is made twice over, late and at the next try, is thanked for once', async () => {
    const confirm = [() => later(33_000, succeeded), () => later(3_000, succeeded)];
    const form = openForm({ confirm: () => (confirm.shift() ?? never)() });
    fill(form);
    await press();
    await pass(31);
    await press();
    await pass(10);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    expect(form.onFailed).toHaveBeenCalledOnce();
  });
});

describe('a payment at the bank', () => {
  it('that is held first and made later is waited for all the while', async () => {
    const held = { paymentIntent: { id: 'pi_1', status: 'requires_capture' } };
    const form = openForm({ confirm: answering(held), retrieve: answering(held, held, held, succeeded) });
    fill(form);
    await press();
    screen.getByText('Ne payez pas une seconde fois.');
    await pass(7);
    expect(form.onPaid).not.toHaveBeenCalled();
    await pass(3);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  it('about which the provider does not answer is asked about again', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const looks = [lost, lost, () => Promise.resolve(succeeded)];
    const atBank = { paymentIntent: { id: 'pi_1', status: 'processing' } };
    const form = openForm({ confirm: answering(atBank), retrieve: () => (looks.shift() ?? lost)() });
    fill(form);
    await press();
    await pass(5.9);
    expect(form.onPaid).not.toHaveBeenCalled();
    await pass(0.2);
    expect(form.onPaid).toHaveBeenCalledOnce();
  });

  it('that came to nothing gives the form back, and the next card is charged', async () => {
    const nothing = { paymentIntent: { id: 'pi_1', status: 'requires_payment_method', last_payment_error: null } };
    const atBank = { paymentIntent: { id: 'pi_1', status: 'processing' } };
    const form = openForm({ confirm: answering(atBank, succeeded), retrieve: answering(nothing) });
    fill(form);
    await press();
    expect(payButton().disabled).toBe(false);
    expect(form.onFailed).not.toHaveBeenCalled();
    await press();
    expect(form.onPaid).toHaveBeenCalledOnce();
  });
});
