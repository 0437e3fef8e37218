import { useRef, useState } from 'react';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { measure } from '../telemetry/measure.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { dismissToasts, toast } from '../ui/feedback/toast-store.js';
import { useRestored } from '../ui/navigation/use-restored.js';
import { confirmPayment, isWithTheBank, type Confirmation } from './confirm-payment.js';
import { isWallet, PAYMENT_FORMS, type PaymentFormKind } from './payment-forms.js';
import { measureOutcome } from './measure-outcome.js';
import { useOutcome } from './use-outcome.js';

/** Events for the checkout: an attempt is one that reaches the provider; a failure has a code and the sentence that is shown. */
export interface PaymentEvents {
  onAttempt: () => void;
  onPaid: (intentId: string) => void;
  onFailed: (code: string | null, message: string) => void;
}

/** The codes of failures that are not the provider's; the outcome of a payment that timed out is unknown. */
const INCOMPLETE = 'incomplete_form';
export const TIMED_OUT = 'timeout';
/** The provider's code for an e-mail that it does not take. */
export const EMAIL_REFUSED = 'email_invalid';

/** `declined`: the bank refused this card, so nothing was charged. */
export type PaymentState =
  | { phase: 'filling' | 'paying' | 'checking' }
  | { phase: 'refused'; sentence: string; declined?: boolean };

type PaymentSetting = PaymentEvents & { kind: PaymentFormKind; clientSecret: string; email: string };

interface PaymentRefusal {
  loud: boolean;
  code: string | null;
  declined?: boolean;
}

/** The number of the present attempt. What answers that of a page which Back restores is lost: the provider is asked. */
function useAttempt({ phase }: PaymentState, setState: (state: PaymentState) => void) {
  const attempt = useRef(0);
  useRestored(() => {
    attempt.current += 1;
    if (phase === 'paying') setState({ phase: 'checking' });
  });
  return attempt;
}

/** Runs one payment at a time; success is reported once, even when it arrives late. */
export function usePayment(setting: PaymentSetting, initialState: PaymentState) {
  const { kind, clientSecret, email, onAttempt, onPaid, onFailed } = setting;
  const m = useMessages(shopMessages).payments;
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState(initialState);
  const paid = useRef(false);
  const attempt = useAttempt(state, setState);

  const succeed = (intentId: string) => {
    if (paid.current) return;
    paid.current = true;
    measureOutcome('success', kind);
    onPaid(intentId);
  };
  const refuse = (sentence: string, { loud, code, declined = false }: PaymentRefusal) => {
    if (paid.current) return;
    onFailed(code, sentence);
    measureOutcome('error', kind);
    if (loud) toast({ title: m.errorTitle, description: sentence, tone: 'bad' });
    setState({ phase: 'refused', sentence, declined });
    if (declined) elements?.getElement('payment')?.focus();
  };
  const settle = ({ error, paymentIntent }: Confirmation) => {
    if (error) {
      const declined = error.type === 'card_error';
      const loud = error.code !== EMAIL_REFUSED;
      refuse(error.message ?? m.failed, { loud, code: error.decline_code ?? error.code ?? null, declined });
    } else if (paymentIntent?.status === 'succeeded') succeed(paymentIntent.id);
    else setState({ phase: isWithTheBank(paymentIntent) ? 'checking' : 'filling' });
  };
  const pay = async (method: string) => {
    if (!stripe || !elements || state.phase === 'paying' || state.phase === 'checking') return;
    setState({ phase: 'paying' });
    dismissToasts();
    const submitted = isWallet(method) ? {} : await elements.submit();
    if (submitted.error) return refuse(m.incomplete, { loud: false, code: INCOMPLETE });
    measure('payment_attempt', { method, form: kind });
    onAttempt();
    const { timeoutMs } = PAYMENT_FORMS[kind];
    const request = { stripe, elements, clientSecret, email, timeoutMs, onLateSuccess: succeed };
    const ofThis = attempt.current;
    const answer = await confirmPayment(request);
    if (ofThis !== attempt.current) return;
    if (answer === 'too-late') refuse(m.timeout[kind], { loud: true, code: TIMED_OUT });
    else settle(answer);
  };
  const outcome = useOutcome({ stripe, clientSecret, waiting: state.phase === 'checking', settle });
  return { state, pay, ...outcome };
}
