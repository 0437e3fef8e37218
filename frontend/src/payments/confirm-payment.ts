import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** The provider's response to a confirmation. */
export interface Confirmation {
  error?: Partial<StripeError> | undefined;
  paymentIntent?: PaymentIntent | undefined;
}

interface ConfirmationRequest {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  email: string;
  timeoutMs: number;
  /** Called when the payment succeeds after the timeout. */
  onLateSuccess: (intentId: string) => void;
}

const LAST_LOOK_MS = 3_000;
const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** The e-mail with its domain in punycode, as it stands in the domain name system. */
function asciiEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  try {
    return `${local}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return email;
  }
}

async function confirm({ stripe, elements, clientSecret, email }: ConfirmationRequest): Promise<Confirmation> {
  const billing = { payment_method_data: { billing_details: { email: asciiEmail(email) } } };
  const confirmParams = { return_url: window.location.href, ...billing };
  try {
    return await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' });
  } catch {
    return { error: {} };
  }
}

/** Types of errors about the card or the input: such a payment has not been made. */
const CARD_ERROR_TYPES: readonly unknown[] = ['card_error', 'validation_error'];

const WITH_THE_BANK: readonly unknown[] = ['processing', 'requires_capture'];

/** Whether the bank has not decided about the payment yet. */
export const isWithTheBank = (payment: PaymentIntent | undefined): boolean => WITH_THE_BANK.includes(payment?.status);

const HAS_LEFT: readonly unknown[] = ['succeeded', 'processing'];

/** The payment intent once it has succeeded or is with the bank; undefined before that, and when the provider does not respond. */
export async function madePayment(stripe: Stripe, clientSecret: string): Promise<PaymentIntent | undefined> {
  const look = stripe.retrievePaymentIntent(clientSecret).catch(() => undefined);
  const found = await Promise.race([look, after(LAST_LOOK_MS)]);
  return HAS_LEFT.includes(found?.paymentIntent?.status) ? found?.paymentIntent : undefined;
}

/** Checks the payment after an error that is not about the card (lost response, another tab was faster): it may have been made. */
async function checked(answer: Confirmation, { stripe, clientSecret }: ConfirmationRequest): Promise<Confirmation> {
  if (!answer.error || CARD_ERROR_TYPES.includes(answer.error.type)) return answer;
  const paymentIntent = await madePayment(stripe, clientSecret);
  return paymentIntent ? { paymentIntent } : answer;
}

/** Looks up the payment shortly before the timeout; a response until then counts, and a later success is reported too. */
async function lastLook(
  confirmation: Promise<Confirmation>,
  tooLate: Promise<undefined>,
  request: ConfirmationRequest,
): Promise<Confirmation | 'too-late'> {
  const { stripe, clientSecret, onLateSuccess } = request;
  const found = madePayment(stripe, clientSecret).then((paymentIntent) =>
    paymentIntent?.status === 'succeeded' ? { paymentIntent } : tooLate,
  );
  const answer = await Promise.race([confirmation.then((late) => checked(late, request)), found, tooLate]);
  if (answer) return answer;
  void confirmation.then(({ paymentIntent }) => {
    if (paymentIntent?.status === 'succeeded') onLateSuccess(paymentIntent.id);
  });
  return 'too-late';
}

/** Confirms a payment within `timeoutMs`, whether the provider responds or not. */
export async function confirmPayment(request: ConfirmationRequest): Promise<Confirmation | 'too-late'> {
  const { timeoutMs } = request;
  const confirmation = confirm(request);
  const tooLate = after(timeoutMs);
  const answer = await Promise.race([confirmation, after(timeoutMs - LAST_LOOK_MS)]);
  return answer ? checked(answer, request) : lastLook(confirmation, tooLate, request);
}
