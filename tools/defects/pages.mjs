/** Defects in what pages show to the shopper and send to the shop. */
export const defects = [
  {
    id: 'countdown-counts-ticks',
    rule: 'a countdown follows the clock on the wall, however long the tab slept',
    file: 'frontend/src/ui/time/use-seconds-left.ts',
    find: 'const now = leftUntil(end);\n      setLeft(now);\n      if (now > 0)',
    replace: 'const now = Math.max(0, leftUntil(end) && left - 1);\n      setLeft(now);\n      if (now > 0)',
    row: 'frontend',
    test: {
      file: 'frontend/src/ui/time/use-seconds-left.test.tsx',
      title: 'follows the clock on the wall after the tab has slept',
    },
  },
  {
    id: 'visit-forgotten-over-a-reload',
    rule: 'a reload goes on where the visitor was',
    file: 'frontend/src/checkout/session/resumed-draft.ts',
    find: 'vehicle: vehicleOf(session),',
    replace: 'vehicle: newDraft(url).vehicle ?? (session.lang ? null : vehicleOf(session)),',
    row: 'e2e',
    test: {
      file: 'e2e/purchase.spec.ts',
      title: 'a reload goes on where the visitor was',
    },
  },
  {
    id: 'price-of-the-page-shown',
    rule: 'the page shows the shop’s price where it differs from its own',
    file: 'frontend/src/checkout/session/draft-quote.ts',
    find: 'shopQuote ?? quote({',
    replace: '(shopQuote && null) ?? quote({',
    row: 'frontend',
    test: {
      file: 'frontend/src/checkout/purchase-flow.test.tsx',
      title: 'shows the new total and asks again when the price has changed',
    },
  },
  {
    id: 'two-starts-make-two-sessions',
    rule: 'two starts that meet create one session',
    file: 'frontend/src/sessions/session-start.ts',
    find: '  creating = create(api, url);\n  try {\n    return await creating;',
    replace: '  const own = create(api, url);\n  try {\n    return await own;',
    row: 'frontend',
    test: {
      file: 'frontend/src/sessions/session-start.test.ts',
      title: 'creates exactly one when two starts meet; the other waits and fetches it',
    },
  },
  {
    id: 'formula-in-a-spreadsheet',
    rule: 'a file for a spreadsheet holds no formula',
    file: 'frontend/src/analytics/csv.ts',
    find: 'const FORMULA = /^[=+\\-@\\t\\r]/;',
    replace: 'const FORMULA = /^[=+\\-\\t\\r]/;',
    row: 'frontend',
    test: {
      file: 'frontend/src/analytics/csv.test.ts',
      title: 'never hands out the formula "@SUM(A1)"',
    },
  },
  {
    id: 'paid-order-given-up',
    rule: 'a paid order is looked for until it is opened, however long Postgres is away',
    file: 'frontend/src/orders/order.queries.ts',
    find: "!isMissing(error) || hasCode(error, 'order-not-open'),",
    replace: "!isMissing(error) || (hasCode(error, 'order-not-open') && _failures < 10),",
    row: 'frontend',
    test: {
      file: 'frontend/src/orders/order-opening.test.tsx',
      title: 'is known to be paid, and looked for until it is opened',
    },
  },
];
