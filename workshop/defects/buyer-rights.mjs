/** Defects in buyers' rights: limited refunds of withdrawals after reading, and orders protected against leaked links. */
export const defects = [
  {
    id: 'repeated-wrong-code-is-right',
    rule: 'a wrong code is refused again, whatever happened to the change of e-mail since',
    file: 'backend/src/orders/email/email-change.command.ts',
    find: 'if (state.address.change !== null) return',
    replace: 'if (state.address.change?.request === request) return',
    test: 'backend/src/orders/email/order-email.test.ts',
    title: 'is refused again when the wrong code is repeated after the right one',
  },
  {
    id: 'withdrawals-refunded-without-limit',
    rule: 'the third withdrawal of a card or e-mail from supplied reports waits for staff',
    file: 'domain/src/orders/withdrawal/settlement.ts',
    find: 'if (earlier >= most && wasSupplied(state)) {',
    replace: 'if (earlier >= 9 * most && wasSupplied(state)) {',
    title: 'goes back by itself twice for one card or e-mail that had its reports, then waits for staff',
  },
  {
    id: 'email-changed-without-a-code',
    rule: 'an e-mail changes by the code that the old one got',
    file: 'domain/src/orders/email/email-change.ts',
    find: "if (neverReached(state)) return changed(state, { email, proof: 'never-reached' }, at);",
    replace: "if (email !== '') return changed(state, { email, proof: 'never-reached' }, at);",
    title: 'is a wish until the old one’s code comes back: nothing goes to it before',
  },
  {
    id: 'codes-guessed-without-limit',
    rule: 'five wrong codes end a request',
    file: 'domain/src/orders/email/email-change.ts',
    find: "if (change.rejections >= MAX_CODE_TRIES) return refuseOrder('address-code-used-up');",
    replace: "if (change.rejections >= 9 * MAX_CODE_TRIES) return refuseOrder('address-code-used-up');",
    title: 'stays a wish with a wrong code, with five of them, with an old one and with a late one',
  },
];
