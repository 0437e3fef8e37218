import { useEffect, useEffectEvent, useRef } from 'react';
import type { Stripe } from '@stripe/stripe-js';
import { isWithTheBank, madePayment, type Confirmation } from './confirm-payment.js';

const ASK_AGAIN_MS = 3_000;

interface PendingPayment {
  stripe: Stripe | null;
  clientSecret: string;
  waiting: boolean;
  settle: (answer: Confirmation) => void;
}

interface Outcome {
  /** Adopts a payment that was made before this form was rendered; resolves to false when there is none. */
  resume: () => Promise<boolean>;
  /** Asks the provider at once. */
  askNow: () => void;
}

/** While a bank decides, asks the provider at once and every three seconds for the outcome of the payment, and reports it once. */
export function useOutcome({ stripe, clientSecret, waiting, settle }: PendingPayment): Outcome {
  const ask = useRef<() => void>(() => undefined);
  const report = useEffectEvent(settle);
  useEffect(() => {
    if (!waiting || !stripe) return;
    let over = false;
    const look = async () => {
      const found = await stripe.retrievePaymentIntent(clientSecret).catch(() => undefined);
      const intent = found?.paymentIntent;
      if (!intent || over || isWithTheBank(intent)) return;
      over = true;
      const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : null;
      report(error ? { error } : { paymentIntent: intent });
    };
    ask.current = () => void look();
    ask.current();
    const timer = setInterval(ask.current, ASK_AGAIN_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [waiting, stripe, clientSecret]);
  const resume = async () => {
    const paymentIntent = stripe ? await madePayment(stripe, clientSecret) : undefined;
    if (paymentIntent) settle({ paymentIntent });
    return paymentIntent !== undefined;
  };
  return { resume, askNow: () => ask.current() };
}
