import { Stripe } from 'stripe';

/** An intent for a visit; `amount` in cents. */
export const order = (amount = 4300): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: 'eur',
  automatic_payment_methods: { enabled: true },
  metadata: { sessionUuid: '6f1c' },
});

/** The error with which Stripe refuses a call; throws when it does not. */
export async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof Stripe.errors.StripeError) return failure;
  throw new Error('The call was not refused by Stripe', { cause: failure });
}
