/** Defects in read models: every event exactly once and in order despite kills, and the resulting figures. */
export const defects = [
  {
    id: 'halved-batch-loses-an-event',
    rule: 'a batch is applied wholly, also when it is halved to find a dead letter',
    file: 'eventing/src/runner/apply.ts',
    find: '{ events: events.slice(middle), position },',
    replace: '{ events: events.slice(middle + 1), position },',
    row: 'projections',
    test: {
      file: 'projections/src/engine/dead-letters.test.ts',
      title: 'is blocked with its key and its reason, and every other key goes on',
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
    find: "step2ToStep3: rate(sumOf('consented_and_chosen'), sumOf('consented')),",
    replace: "step2ToStep3: rate(sumOf('consented_and_chosen'), sumOf('identified')),",
    row: 'domain',
    test: {
      file: 'domain/src/analytics/funnel.test.ts',
      title: 'is 50.0 / 75.0 / 66.7 for the example of the specification',
    },
  },
  {
    id: 'checkpoint-outside-the-transaction',
    rule: 'rows and checkpoint are one transaction',
    file: 'eventing/src/runner/apply.ts',
    find: 'await consumer.advance(queries, lease, { to: position, events: events.length, anchor });\n    await work(queries);',
    replace:
      'await database.writing((own) => consumer.advance(own, lease, { to: position, events: events.length, anchor }));\n    await work(queries);',
    row: 'projections',
    test: {
      file: 'projections/src/engine/kill.test.ts',
      title: 'leaves tables that are what the log says, 10 times',
    },
  },
  {
    id: 'blocked-key-not-remembered',
    rule: 'later events of a key wait behind its dead letter',
    file: 'eventing/src/runner/apply.ts',
    find: 'lease.blocked.add(consumer.keyOf(event));\n    report',
    replace: 'report',
    row: 'projections',
    test: {
      file: 'projections/src/engine/dead-letters.test.ts',
      title: 'keeps the later events of its key in their order',
    },
  },
  {
    id: 'old-lease-still-writes',
    rule: 'whoever lost the lease writes nothing',
    file: 'eventing/src/runner/checkpoint.ts',
    find: "if (moved !== 1) throw new LeaseLost('Another worker writes these tables now.');",
    replace: "if (moved < 0) throw new LeaseLost('Another worker writes these tables now.');",
    row: 'projections',
    test: {
      file: 'projections/src/engine/checkpoint.test.ts',
      title: 'is lost to whoever takes it later, before a single row is touched',
    },
  },
  {
    id: 'batch-applied-twice',
    rule: 'the same batch is not let in twice',
    file: 'eventing/src/runner/checkpoint.ts',
    find: '\n       and commit_pos = ${position.commit} and prepare_pos = ${position.prepare}`',
    replace: '\n       and commit_pos >= ${position.commit - position.commit} and prepare_pos >= 0`',
    row: 'projections',
    test: {
      file: 'projections/src/engine/checkpoint.test.ts',
      title: 'does not let the same batch in twice',
    },
  },
  {
    id: 'rebuild-without-the-last-batch',
    rule: 'a rebuild reads the log to its end',
    file: 'eventing/src/event-store/all-events.ts',
    find: 'yield { ...batch, events, position: isThere ? upTo : batch.position };',
    replace: 'yield { ...batch, events: isThere ? [] : events, position: isThere ? upTo : batch.position };',
    row: 'projections',
    test: {
      file: 'projections/src/engine/rebuild.test.ts',
      title: "gives 'visits' the same tables, keys, indexes and readers, twice",
    },
  },
  {
    id: 'payment-on-the-day-of-utc',
    rule: 'a payment is of the day that it is in Paris',
    file: 'projections/src/analytics/visits.projection.ts',
    find: 'add(daily, { day: parisDay(paid_at) }',
    replace: 'add(daily, { day: paid_at.slice(0, 10) }',
    row: 'projections',
    test: {
      file: 'projections/src/analytics/days.model.test.ts',
      title: 'are the daily list of the default view too',
    },
  },
  {
    id: 'second-identification-counted',
    rule: 'a visit is identified once, however often its car changes',
    file: 'projections/src/analytics/visits.projection.ts',
    find: 'identified_at: identified_at ?? instant(at),',
    replace: 'identified_at: identified_at === null ? instant(at) : instant(at),',
    row: 'projections',
    test: {
      file: 'projections/src/analytics/visits.projection.test.ts',
      title: 'counts a vehicle changed three times, and then removed, as one identification',
    },
  },
  {
    id: 'compared-at-two-positions',
    rule: 'a rebuild and the tables that are read are compared at one position of the log',
    file: 'eventing/src/rebuild/rebuild.ts',
    find: '    until: await livePosition(queries, projection),',
    replace: '    until: await events.lastPosition(),',
    row: 'projections',
    test: {
      file: 'projections/src/engine/rebuild.test.ts',
      title: 'is compared with the tables that are read at one position, however much is written meanwhile',
    },
  },
];
