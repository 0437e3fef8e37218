/** Whoever paid has an order, and what an order still needs is done, however late and by whichever process. */
export const defects = [
  {
    id: 'late-payment-has-no-order',
    rule: 'no clock decides whether a sale is made',
    file: 'backend/src/orders/fulfilment/open-order.command.ts',
    find: "await this.orders.write(orderId, { type: 'OpenOrder', opened });",
    replace:
      "if (Date.parse(promise.promisedBy) > Date.now()) await this.orders.write(orderId, { type: 'OpenOrder', opened });",
    row: 'backend',
    test: {
      file: 'backend/src/testing/late-payment.test.ts',
      title: 'has an order all the same: late at once, apologised for, and delivered',
    },
  },
  {
    id: 'simulated-sale-has-an-order',
    rule: 'a reaction leaves out what was simulated or imported',
    file: 'eventing/src/reactions/reaction-consumer.ts',
    find: 'metadata.origin === null;',
    replace: "metadata.origin !== 'imported';",
    row: 'backend',
    test: { file: 'backend/src/testing/late-payment.test.ts', title: 'leaves out what was simulated or imported' },
  },
  {
    id: 'new-installation-reads-the-old-log',
    rule: 'a reaction of a new installation starts at the end of the log',
    file: 'eventing/src/reactions/reaction-consumer.ts',
    find: 'await createCheckpoint(database, schema, name, await events.lastPosition());',
    replace: 'await createCheckpoint(database, schema, name, { commit: 0n, prepare: 0n });',
    row: 'backend',
    test: {
      file: 'backend/src/testing/late-payment.test.ts',
      title: 'of a new installation starts at the end of an older log, and goes where it is moved',
    },
  },
  {
    id: 'lost-job-stays-lost',
    rule: 'what has work left and no job gets one',
    file: 'backend/src/postgres/lost-jobs.ts',
    find: 'has_job ? [] : [id]',
    replace: 'has_job ? [id] : []',
    row: 'backend',
    test: {
      file: 'backend/src/orders/fulfilment/lost-jobs.test.ts',
      title: 'are made, refunded, credited, acknowledged and sent again all the same',
    },
  },
  {
    id: 'exhausted-job-taken-for-work',
    rule: 'a job without attempts left is a lost one',
    file: 'backend/src/postgres/lost-jobs.ts',
    find: ' and ${WILL_RUN} limit 1',
    replace: ' and (${WILL_RUN} or true) limit 1',
    row: 'backend',
    test: {
      file: 'backend/src/postgres/lost-jobs.test.ts',
      title: 'are those too whose job has used up its attempts, until it is added again',
    },
  },
  {
    id: 'paid-without-order-unseen',
    rule: 'a payment without an order is an issue after five minutes',
    file: 'backend/src/admin/list-payment-issues.query.ts',
    find: 'where unopened_since <= now() - ${ISSUE_AFTER}',
    replace: 'where unopened_since <= now() - 9 * ${ISSUE_AFTER}',
    row: 'backend',
    test: {
      file: 'backend/src/admin/payment-issues.test.ts',
      title: 'is one that was paid five minutes ago and has no order, until it has one',
    },
  },
  {
    id: 'refund-known-by-its-key-alone',
    rule: 'a refund is found again after the provider forgot its key',
    file: 'backend/src/payments/stripe.payment-provider.ts',
    find: 'metadata?.[REFUND_KEY] === key',
    replace: 'metadata?.[REFUND_KEY] === `${key} `',
    row: 'backend',
    test: {
      file: 'backend/src/payments/refunds/refund-key.test.ts',
      title: 'goes back once, although the provider forgets its idempotency keys after a day',
    },
  },
  {
    id: 'true-message-throttled-with-the-forged',
    rule: 'a message is throttled only after its signature was found wrong',
    file: 'backend/src/payments/stripe-webhook.controller.ts',
    find: '    try {\n      return this.provider.intentOfMessage',
    replace: '    this.forged.count(ip);\n    try {\n      return this.provider.intentOfMessage',
    row: 'backend',
    test: {
      file: 'backend/src/payments/foreign-messages.test.ts',
      title: 'is turned away, and a true message from the same address is not',
    },
  },
  {
    id: 'abandoned-intent-stays-payable',
    rule: 'an intent without an outcome is cancelled after a day',
    file: 'backend/src/payments/reconciliation/reconciliation-schedule.ts',
    find: 'const ABANDONED_SECONDS = 24 * 3600;',
    replace: 'const ABANDONED_SECONDS = 72 * 3600;',
    row: 'backend',
    test: {
      file: 'backend/src/payments/reconciliation/reconciliation-schedule.test.ts',
      title: 'make it unpayable at the first one after a day',
    },
  },
];
