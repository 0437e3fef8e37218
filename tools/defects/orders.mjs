/** What a payment opens: reports, mails, refunds and withdrawal. */
export const defects = [
  {
    id: 'mail-sent-by-two',
    rule: 'only one of two who attempt a mail sends it',
    file: 'backend/src/orders/fulfilment/send-mail.ts',
    find: 'if (attempted.events.length === 0) return undefined;',
    replace: 'void attempted;',
    row: 'backend',
    test: {
      file: 'backend/src/orders/fulfilment/send-mail.test.ts',
      title: 'leaves once, whether they ask at the same time or one after the other',
    },
  },
  {
    id: 'attempt-given-to-both',
    rule: 'of two attempts of one mail one is no news',
    file: 'domain/src/orders/mails/mail-delivery.ts',
    find: ' || attempt !== known.attempts + 1',
    replace: '',
    row: 'domain',
    test: {
      file: 'domain/src/orders/decider.test.ts',
      title: 'tells only one of two at once to send',
    },
  },
  {
    id: 'bounced-mail-tried-again',
    rule: 'what bounced is not sent again by itself',
    file: 'domain/src/orders/next-steps.ts',
    find: "mail.standing !== 'accepted' && mail.standing !== 'bounced' && !isMoot(mail, state);",
    replace: "mail.standing !== 'accepted' && !isMoot(mail, state);",
    row: 'domain',
    test: {
      file: 'domain/src/orders/decider.test.ts',
      title: 'tries again what is refused for now, and never what bounced',
    },
  },
  {
    id: 'withdrawal-ends-a-day-early',
    rule: 'the 14th day counts to its last hour in Paris',
    file: 'domain/src/orders/withdrawal/withdrawal-period.ts',
    find: 'parisInstant({ day: addDays(last, 1), ',
    replace: 'parisInstant({ day: addDays(last, 0), ',
    row: 'domain',
    test: {
      file: 'domain/src/orders/withdrawal/withdrawal.test.ts',
      title:
        'of what was paid at 2026-11-02T09:00:00.000Z ends at 2026-11-16T23:00:00.000Z: a Monday ends on a Monday at midnight in Paris',
    },
  },
  {
    id: 'withdrawal-refunds-what-went-back',
    rule: 'a withdrawal covers what has not gone back yet',
    file: 'domain/src/orders/withdrawal/immediate-performance.ts',
    find: "standing !== 'unavailable' && (refund === 'none' || refund === 'asked' || refund === 'declined');",
    replace: "standing !== 'unavailable' || refund === 'none';",
    row: 'domain',
    test: {
      file: 'domain/src/orders/withdrawal/withdrawal.test.ts',
      title: 'covers nothing that staff has granted already',
    },
  },
  {
    id: 'reports-sent-after-a-withdrawal',
    rule: 'a withdrawn order sends no report any more',
    file: 'domain/src/orders/next-steps.ts',
    find: "(mail === 'reports' && isContractOver(state)) ||",
    replace: "(mail === 'reports' && isContractOver(state) && state.deliveredAt !== null) ||",
    row: 'domain',
    test: {
      file: 'domain/src/orders/process.property.test.ts',
      title: 'gives everything back that was not, and sends no report any more, once its buyer has withdrawn',
    },
  },
  {
    id: 'refund-granted-again',
    rule: 'a refund that was declined or granted is not granted again',
    file: 'domain/src/orders/fulfilment/staff-actions.ts',
    find: "if (service?.refund !== 'asked' && service?.refund !== 'held') return [];",
    replace: "if (service === undefined || service.refund === 'made') return [];",
    row: 'domain',
    test: {
      file: 'domain/src/orders/fulfilment/staff-actions.test.ts',
      title: 'declines a refund with a reason for the buyer, and does not go back on it',
    },
  },
  {
    id: 'credit-note-numbered-twice',
    rule: 'one credit note for each refund that was made',
    file: 'domain/src/orders/fulfilment/fulfilment.ts',
    find: "if (refund !== 'made' || creditNote !== null) return [];",
    replace: "if (refund !== 'made') return [];",
    row: 'domain',
    test: {
      file: 'domain/src/orders/fulfilment/staff-actions.test.ts',
      title: 'are one credit note and one mail for each refund that was made',
    },
  },
  {
    id: 'promise-from-the-opening',
    rule: 'the hour of the promise begins with the payment',
    file: 'backend/src/orders/fulfilment/open-order.command.ts',
    find: 'promisedBy: promisedBy(paidAt, ',
    replace: 'promisedBy: promisedBy(new Date().toISOString(), ',
    row: 'backend',
    test: {
      file: 'backend/src/orders/staff/order-handling.test.ts',
      title: 'alarms staff when half of the hour is over',
    },
  },
];
