import { act, render, screen } from '@testing-library/react';
import { Elements } from '@stripe/react-stripe-js';
import { vi } from 'vitest';
import { PaymentForm } from '../payments/payment-form.js';
import type { PaymentFormKind } from '../payments/payment-forms.js';
import { InFrench } from './in-french.js';
import { aProvider } from './payment-provider.js';

export const never = () => new Promise<never>(() => undefined);
export const succeeded = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
export const later = <T,>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

export const declined = {
  error: { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'Non.' },
};
export const answering =
  (...answers: object[]) =>
  () =>
    Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]);

/** Renders the form alone, with a provider that gives these responses. */
export function openForm(answers: Parameters<typeof aProvider>[0], kind: PaymentFormKind = 'main') {
  const given = aProvider(answers);
  const callbacks = { onAttempt: vi.fn(), onPaid: vi.fn(), onFailed: vi.fn() };
  render(
    <Elements stripe={given.stripe} options={{ clientSecret: 'pi_1_secret_2' }}>
      <PaymentForm
        {...callbacks}
        kind={kind}
        clientSecret="pi_1_secret_2"
        email="jo@exemple.fr"
        totalCents={4300}
        initialState={{ phase: 'filling' }}
      />
    </Elements>,
    { wrapper: InFrench },
  );
  return { ...given, ...callbacks };
}

export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
export const payButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Payer|Chargement|Paiement en cours/ });
export const fill = ({ fire }: ReturnType<typeof openForm>, method = 'card', complete = true) =>
  act(() => {
    fire('ready');
    fire('change', { complete, value: { type: method } });
  });
export async function press() {
  act(() => payButton().click());
  await pass(0);
}
