/** Money: what becomes a sale, what is given back, and who may say so. */
export const defects = [
  {
    id: 'overpayment-becomes-a-sale',
    rule: 'a sale is exactly the amount of its intent; more is as wrong as less',
    file: 'domain/src/payments/settlement.ts',
    find: "return outcome.amountCents === intent.amountCents ? undefined : 'amount';",
    replace: "return outcome.amountCents >= intent.amountCents ? undefined : 'amount';",
    row: 'domain',
    test: {
      file: 'domain/src/payments/decider.test.ts',
      title: 'sells nothing when the amount differs',
    },
  },
  {
    id: 'second-success-becomes-a-second-sale',
    rule: 'a visit is sold once: money taken again is a duplicate',
    file: 'domain/src/payments/settlement.ts',
    find: 'if (state.paid !== null) {',
    replace: 'if (state.paid !== null && state.paid.paymentIntentId === paymentIntentId) {',
    row: 'domain',
    test: {
      file: 'domain/src/payments/decider.test.ts',
      title: 'records a second success as a duplicate, never as a sale',
    },
  },
  {
    id: 'settled-intent-hides-its-refund',
    rule: 'a refund or a dispute is recorded after the sale was',
    file: 'domain/src/payments/settlement.ts',
    find: 'const isSettled = state.settled.includes(paymentIntentId);',
    replace: 'const isSettled = state.settled.includes(paymentIntentId);\n  if (isSettled) return [];',
    row: 'domain',
    test: {
      file: 'domain/src/payments/refunds.test.ts',
      title: 'is a fact for staff: refunds by what was given back in all, a dispute once',
    },
  },
  {
    id: 'decline-undoes-a-sale',
    rule: 'a success stays whatever is reported later',
    file: 'domain/src/payments/settlement.ts',
    find: 'if (state.paid !== null || isKnown) return [];',
    replace: 'if (isKnown) return [];',
    row: 'domain',
    test: {
      file: 'domain/src/payments/decider.test.ts',
      title: 'keeps a success although another intent of the visit is declined',
    },
  },
  {
    id: 'duplicate-refunded-twice',
    rule: 'a duplicate is given back once',
    file: 'domain/src/payments/refunds.ts',
    find: "if (refund !== 'due') return [];",
    replace: "if (refund === 'completed') return [];",
    row: 'domain',
    test: {
      file: 'domain/src/payments/refunds.test.ts',
      title: 'is written down before the provider is asked, once',
    },
  },
  {
    id: 'claim-becomes-a-success',
    rule: 'a success is what the provider says, never what the page claims',
    file: 'domain/src/payments/state.ts',
    find: 'PaymentClaimed: (state, { data }) => ({ ...state, claim: data }),',
    replace:
      "PaymentClaimed: (state, { data }) => ({\n    ...state,\n    claim: data,\n    status: data.paymentStatus === 'success' ? 'success' : state.status,\n  }),",
    row: 'domain',
    test: {
      file: 'domain/src/session.test.ts',
      title: 'believes a claimed success only when the provider says so',
    },
  },
  {
    id: 'paid-visit-pays-again',
    rule: 'nobody pays twice for one visit',
    file: 'domain/src/payments/decider.ts',
    find: "if (payments.paid !== null) refusePayment('already-paid');",
    replace: "if (payments.status === 'failed') refusePayment('already-paid');",
    row: 'domain',
    test: {
      file: 'domain/src/payments/decider.test.ts',
      title: 'refuses: already-paid',
    },
  },
  {
    id: 'lower-amount-accepted',
    rule: 'an amount that was not the shop’s is refused, higher or lower',
    file: 'domain/src/payments/decider.ts',
    find: 'shownAmountCents !== quote.total)',
    replace: 'shownAmountCents > quote.total)',
    row: 'domain',
    test: {
      file: 'domain/src/payments/decider.test.ts',
      title: 'refuses an amount that was not the shop’s, higher or lower',
    },
  },
  {
    id: 'old-intent-stays-payable',
    rule: 'a second payable intent for another order is refused',
    file: 'domain/src/payments/decider.ts',
    find: "if (open !== undefined) return isFor(open, order) ? [] : refusePayment('payment-in-progress');",
    replace: 'if (open !== undefined && isFor(open, order)) return [];',
    row: 'domain',
    test: {
      file: 'domain/src/payments/decider.test.ts',
      title: 'refuses a second payable intent for another order',
    },
  },
  {
    id: 'share-loses-cents',
    rule: 'the shares of a payment add up to it',
    file: 'domain/src/payments/revenue.ts',
    find: 'revenueCents: parts[index] ?? 0,',
    replace: 'revenueCents: parts[index] === undefined ? 0 : Math.floor(amountCents / services.length),',
    row: 'domain',
    test: {
      file: 'domain/src/payments/revenue.test.ts',
      title: 'is divided so that the parts add up: 43 € over three services',
    },
  },
];
