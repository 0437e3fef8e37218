/** The gateway, what stands in for the outside, and the rules between rooms. */
export const defects = [
  {
    id: 'gateway-believes-forwarded-headers',
    rule: 'nobody outside says where a request comes from',
    file: 'launch/gateway/app.mjs',
    find: 'delete headers[name];',
    replace: "if (name === 'forwarded') delete headers[name];",
    row: 'launch',
    test: {
      file: 'launch/gateway.test.mjs',
      title: 'passes the bytes of a webhook on untouched, with the address of the caller and no forged one',
    },
  },
  {
    id: 'projection-not-run',
    rule: 'every projection that is written runs',
    file: 'projections/src/all-projections.ts',
    find: '[sessions, visits, payments, orders, audit];',
    replace: '[sessions, visits, payments, orders, audit].slice(0, 4);',
    row: 'architecture',
    test: {
      file: 'architecture/unread-events.test.mjs',
      title: 'runs every projection that is written',
    },
  },
  {
    id: 'idempotency-key-forgotten-over-a-restart',
    rule: 'the stand-in of Stripe answers a repeated key as Stripe does',
    file: 'sandbox/src/stripe/http/idempotency.ts',
    find: "const kept = this.ledger.find('answer', key);",
    replace: "const kept = this.running.size < 0 ? this.ledger.find('answer', key) : undefined;",
    row: 'sandbox',
    test: {
      file: 'sandbox/src/stripe/contract/idempotency.test.ts',
      title: 'gives the same answer to the same request, also after a restart',
    },
  },
];
