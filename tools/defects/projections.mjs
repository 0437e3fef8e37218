/** Read models: every event once, in order, whatever is killed, and the figures that come of them. */
export const defects = [
  {
    id: 'halved-batch-loses-an-event',
    rule: 'a batch is applied wholly, also when it is halved to find a dead letter',
    file: 'projections/src/runner/apply.ts',
    find: '{ events: events.slice(middle), position },',
    replace: '{ events: events.slice(middle + 1), position },',
    row: 'projections',
    test: {
      file: 'projections/src/runner/poison.test.ts',
      title: 'is set aside with its key and its reason, and every other key goes on',
    },
  },
  {
    id: 'duplicate-counted-as-revenue',
    rule: 'a duplicate is no revenue',
    file: 'projections/src/analytics/visits.projection.ts',
    find: 'PaymentIntentRequested: () => ({}),',
    replace:
      'PaymentIntentRequested: () => ({}),\n  ...({\n    DuplicatePaymentReceived: (visit: VisitRow, { data }: { data: { amountCents: number } }) => ({\n      amount_cents: (visit.amount_cents ?? 0) + data.amountCents,\n    }),\n  } as object),',
    row: 'projections',
    test: {
      file: 'projections/src/analytics/visits.projection.test.ts',
      title: 'counts a payment that was taken twice once: the second is to be given back',
    },
  },
  {
    id: 'funnel-of-all-visits',
    rule: 'a rate of the funnel is of those who reached the step before',
    file: 'domain/src/analytics/funnel.ts',
    find: 'step2ToStep3: rate(counts.consentedAndChosen, counts.consented),',
    replace: 'step2ToStep3: rate(counts.consentedAndChosen, counts.identified),',
    row: 'domain',
    test: {
      file: 'domain/src/analytics/funnel.test.ts',
      title: 'is 50.0 / 75.0 / 66.7 for the example of the specification',
    },
  },
];
