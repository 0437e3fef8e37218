/** Defects in buyers' rights: limited refunds of withdrawals after reading, and orders protected against leaked links. */
export const defects = [
  {
    id: 'repeated-wrong-code-is-right',
    rule: 'a wrong code is refused again, whatever happened to the change of address since',
    file: 'backend/src/orders/address/confirm-address.command.ts',
    find: 'if (state.address.change !== null) return',
    replace: 'if (state.address.change?.request === request) return',
    row: 'backend',
    test: {
      file: 'backend/src/orders/address/order-address.test.ts',
      title: 'is refused again when the wrong code is repeated after the right one',
    },
  },
  {
    id: 'withdrawals-refunded-without-limit',
    rule: 'the third withdrawal of a card or address from supplied reports waits for staff',
    file: 'domain/src/orders/withdrawal/settlement.ts',
    find: 'if (earlier >= most && wasSupplied(state)) {',
    replace: 'if (earlier >= 9 * most && wasSupplied(state)) {',
    row: 'domain',
    test: {
      file: 'domain/src/orders/withdrawal/settlement.test.ts',
      title: 'goes back by itself twice for one card or address that had its reports, then waits for staff',
    },
  },
  {
    id: 'mailed-report-not-supplied',
    rule: 'a report that was mailed counts as one that was read',
    file: 'domain/src/orders/withdrawal/settlement.ts',
    find: '(isTaken && state.withdrawal?.isMailUnderWay === true)',
    replace: '(isTaken && state.withdrawal?.isMailUnderWay === false)',
    row: 'domain',
    test: {
      file: 'domain/src/orders/withdrawal/settlement.test.ts',
      title: 'counts a report that was mailed as one that was read',
    },
  },
  {
    id: 'left-out-report-supplied',
    rule: 'a report that the mail left out, because it was withdrawn from before, was not supplied',
    file: 'domain/src/orders/withdrawal/settlement.ts',
    find: '(isTaken && state.withdrawal?.isMailUnderWay === true)',
    replace: 'isTaken',
    row: 'domain',
    test: {
      file: 'domain/src/orders/withdrawal/supply.test.ts',
      title: 'is not what a mail left out, because it was withdrawn from before the mail left',
    },
  },
  {
    id: 'address-changed-without-a-code',
    rule: 'an address changes by the code that the old one got',
    file: 'domain/src/orders/address/address.ts',
    find: "if (neverReached(state)) return changed(state, { email, proof: 'never-reached' }, at);",
    replace: "if (email !== '') return changed(state, { email, proof: 'never-reached' }, at);",
    row: 'domain',
    test: {
      file: 'domain/src/orders/address/address.test.ts',
      title: 'is a wish until the old one’s code comes back: nothing goes to it before',
    },
  },
  {
    id: 'codes-guessed-without-limit',
    rule: 'five wrong codes end a request',
    file: 'domain/src/orders/address/address.ts',
    find: "if (change.rejections >= MAX_CODE_TRIES) return refuseOrder('address-code-used-up');",
    replace: "if (change.rejections >= 9 * MAX_CODE_TRIES) return refuseOrder('address-code-used-up');",
    row: 'domain',
    test: {
      file: 'domain/src/orders/address/address.test.ts',
      title: 'stays a wish with a wrong code, with five of them, with an old one and with a late one',
    },
  },
  {
    id: 'right-lost-without-a-confirmed-request',
    rule: 'the right to withdraw is lost only when the request was confirmed by a mail that was taken',
    file: 'domain/src/orders/withdrawal/immediate-performance.ts',
    find: "mail === 'immediate-performance' && standing === 'accepted'",
    replace: "mail === 'immediate-performance' || standing === 'accepted'",
    row: 'domain',
    test: {
      file: 'domain/src/orders/withdrawal/immediate-performance.test.ts',
      title: 'covers everything where nobody asked, or where the request was never confirmed by a mail that was taken',
    },
  },
];
