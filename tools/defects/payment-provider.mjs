/** Defects in requests to the payment provider, and in the checks of its messages. */
export const defects = [
  {
    id: 'signature-from-the-future',
    rule: 'a message signed in the future is refused',
    file: 'backend/src/payments/stripe.payment-provider.ts',
    find: 'if (seconds > Date.now() / 1000 + TOLERANCE_SECONDS)',
    replace: 'if (seconds > Date.now() + TOLERANCE_SECONDS)',
    row: 'backend',
    test: {
      file: 'backend/src/payments/stripe-webhook.controller.test.ts',
      title: 'is refused and leaves nothing: old, from the future, unsigned, half signed, written anew',
    },
  },
  {
    id: 'one-webhook-secret-alone',
    rule: 'either secret holds while secrets are rotated',
    file: 'backend/src/payments/stripe.payment-provider.ts',
    find: 'const tries = [first, ...others].map(',
    replace: 'const tries = [first].map(',
    row: 'backend',
    test: {
      file: 'backend/src/payments/stripe-webhook.controller.test.ts',
      title: 'is believed with either secret during a rotation',
    },
  },
  {
    id: 'unsigned-webhook-believed',
    rule: 'a message that is not signed by the provider leaves nothing',
    file: 'backend/src/payments/stripe.payment-provider.ts',
    find: 'const open = (secret: string) => this.stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);',
    replace: 'const open = (_secret: string) => JSON.parse(rawBody.toString()) as Stripe.Event;',
    row: 'backend',
    test: {
      file: 'backend/src/payments/stripe-webhook.controller.test.ts',
      title: 'is refused and leaves nothing: altered in any byte of its body or signature',
    },
  },
  {
    id: 'webhook-silent-when-provider-is-away',
    rule: 'a message is acknowledged once its outcome is stored',
    file: 'backend/src/payments/settle-payment.command.ts',
    find: 'error instanceof PaymentProviderRefused ? undefined :',
    replace: 'error instanceof Error ? undefined :',
    row: 'backend',
    test: {
      file: 'backend/src/payments/stripe-webhook.controller.test.ts',
      title: 'is asked for again while the provider does not answer, and says so',
    },
  },
  {
    id: 'idempotency-key-by-amount',
    rule: 'an attempt has an idempotency key of its own',
    file: 'backend/src/payments/stripe.payment-provider.ts',
    find: '`pi:${sessionUuid}:${attempt}`',
    replace: '`pi:${sessionUuid}:${amountCents}`',
    row: 'backend',
    test: {
      file: 'backend/src/payments/payments.controller.test.ts',
      title: 'is another intent when the shopper comes back to an order whose intent was canceled',
    },
  },
  {
    id: 'open-intent-of-a-paid-visit',
    rule: 'an intent still open when its visit is paid is made unpayable',
    file: 'backend/src/payments/reconciliation/reconcile-intent.command.ts',
    find: 'const isOver = isAbandoned || payments.paid !== null;',
    replace: 'const isOver = isAbandoned;',
    row: 'backend',
    test: {
      file: 'backend/src/payments/reconciliation/reconciliation.test.ts',
      title: 'is made unpayable',
    },
  },
  {
    id: 'refund-by-hand-repeated',
    rule: 'a duplicate that staff gave back is not given back again',
    file: 'backend/src/payments/stripe.payment-provider.ts',
    find: "reason === 'duplicate' && isCode(error, ALREADY_REFUNDED)",
    replace: "reason === 'duplicate' && isCode(error, `${ALREADY_REFUNDED}_twice`)",
    row: 'backend',
    test: {
      file: 'backend/src/payments/reconciliation/reconciliation.test.ts',
      title: 'and given back by hand already, while no worker ran, is given back no second time',
    },
  },
  {
    id: 'superseded-intent-not-canceled',
    rule: 'the old intent is canceled before one for another price exists',
    file: 'backend/src/payments/prepare-payment.command.ts',
    find: '.cancel(paymentIntentId)',
    replace: ".outcomeOf(paymentIntentId)\n      .then((known) => ({ ...known, status: 'canceled' as const }))",
    row: 'backend',
    test: {
      file: 'backend/src/payments/payments.controller.test.ts',
      title: 'cancels the old intent before one for another price exists',
    },
  },
];
