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
    id: 'duplicate-refunded-twice',
    rule: 'a duplicate is given back once',
    file: 'domain/src/payments/refunds.ts',
    find: "if (refund !== 'due') return [];",
    replace: "if (refund === 'completed') return [];",
    row: 'domain',
    test: { file: 'domain/src/payments/refunds.test.ts', title: 'is written down before the provider is asked, once' },
  },
];
