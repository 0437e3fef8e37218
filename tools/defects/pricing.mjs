/** Defects in pricing: one rule, in whole cents, decided by the shop. */
export const defects = [
  {
    id: 'pack-rounded-up',
    rule: 'a pack discount is rounded half up',
    file: 'domain/src/pricing/quote.ts',
    find: 'const pack = divideHalfUp(',
    replace: 'const pack = divideUp(',
    row: 'domain',
    test: {
      file: 'domain/src/pricing/quote.test.ts',
      title: 'is the exact rational rule for every whole base, pack and promo',
    },
  },
  {
    id: 'promo-before-pack',
    rule: 'a promotion is taken off what is left after the pack',
    file: 'domain/src/pricing/quote.ts',
    find: 'divideUp(afterPack * (10_000 - points), 10_000 * EURO)',
    replace: 'divideUp(sum * (10_000 - points) - pack * 10_000, 10_000 * EURO)',
    row: 'domain',
    test: {
      file: 'domain/src/pricing/quote.test.ts',
      title: 'is the exact rational rule for every whole base, pack and promo',
    },
  },
  {
    id: 'order-for-nothing',
    rule: 'an order costs at least a euro',
    file: 'domain/src/pricing/quote.ts',
    find: 'const total = Math.max(EURO, ',
    replace: 'const total = Math.max(0, ',
    row: 'domain',
    test: {
      file: 'domain/src/pricing/quote.test.ts',
      title: 'never costs less than a euro or more than without the discount',
    },
  },
  {
    id: 'discount-above-everything',
    rule: 'a discount above 100 % is none',
    file: 'domain/src/pricing/quote.ts',
    find: 'percentage > 0 && percentage <= 100',
    replace: 'percentage > 0 && percentage <= 1000',
    row: 'domain',
    test: {
      file: 'domain/src/pricing/quote.test.ts',
      title: 'ignores a discount that is none',
    },
  },
  {
    id: 'line-prices-after-the-pack',
    rule: 'the lines of a payment are at the base price',
    file: 'domain/src/payments/intent-content.ts',
    find: 'priceCents: basePriceCents }))',
    replace: 'priceCents: totalCents / pricing.selectedServices.length }))',
    row: 'domain',
    test: {
      file: 'domain/src/payments/decider.test.ts',
      title: 'is for the price that the shop itself computes',
    },
  },
  {
    id: 'default-is-the-price-shown',
    rule: 'a price that nobody has worked out is 19 €, whatever the page shows',
    file: 'domain/src/pricing/decider.ts',
    find: 'basePrice: eurosOf(state.basePriceCents ?? DEFAULT_BASE_PRICE_CENTS)',
    replace: 'basePrice: eurosOf(state.basePriceCents ?? state.shownBasePriceCents ?? DEFAULT_BASE_PRICE_CENTS)',
    row: 'domain',
    test: {
      file: 'domain/src/pricing/hold.test.ts',
      title: 'is 19 € a service, whatever the page shows',
    },
  },
  {
    id: 'hold-that-never-ends',
    rule: 'a price is held for five minutes',
    file: 'domain/src/pricing/hold.ts',
    find: 'hold !== null && !isHoldOver(hold, at) && ',
    replace: "hold !== null && at !== '' && ",
    row: 'domain',
    test: {
      file: 'domain/src/pricing/hold.test.ts',
      title: 'is the price within that time, although the valuation changes',
    },
  },
];
