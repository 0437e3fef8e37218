/** Defects in the gateway, the emulators, and the rules between rooms. */
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
    find: '[sessions, visits, payments, orders, reportAvailability, audit];',
    replace: '[sessions, visits, payments, orders, reportAvailability, audit].slice(0, 5);',
    row: 'architecture',
    test: {
      file: 'architecture/unread-events.test.mjs',
      title: 'runs every projection that is written',
    },
  },
  {
    id: 'idempotency-key-forgotten-over-a-restart',
    rule: 'the emulator of Stripe answers a repeated key as Stripe does',
    file: 'sandbox/src/stripe/http/idempotency.ts',
    find: "const kept = this.ledger.find('answer', key);",
    replace: "const kept = this.running.size < 0 ? this.ledger.find('answer', key) : undefined;",
    row: 'sandbox',
    test: {
      file: 'sandbox/src/stripe/contract/idempotency.test.ts',
      title: 'gives the same answer to the same request, also after a restart',
    },
  },
  {
    id: 'cross-site-change-taken',
    rule: 'a change asked for by another site is refused',
    file: 'backend/src/http/same-site.middleware.ts',
    find: "if (request.get('sec-fetch-site') === 'cross-site') return true;",
    replace: "if (request.get('sec-fetch-site') === 'cross-site') return false;",
    row: 'backend',
    test: {
      file: 'backend/src/http/same-site.test.ts',
      title: 'is refused at /api/sessions when the browser calls it cross-site',
    },
  },
  {
    id: 'double-at-the-border-of-a-window',
    rule: 'nobody gets double at the border of a limit',
    file: 'backend/src/http/limits/sliding-window.ts',
    find: 'if (slice < current - SLICES) slices.delete(slice);',
    replace: 'if (slice < current) slices.delete(slice);',
    row: 'backend',
    test: {
      file: 'backend/src/http/limits/sliding-window.test.ts',
      title: 'gives nobody double at a border',
    },
  },
  {
    id: 'policy-lets-any-script-in',
    rule: 'a page runs the scripts of this site and of Stripe alone',
    file: 'launch/gateway/security.mjs',
    find: "'script-src': [\"'self'\", ...stripe.script],",
    replace: "'script-src': [\"'self'\", 'https:', ...stripe.script],",
    row: 'launch',
    test: {
      file: 'launch/gateway/security.test.mjs',
      title: 'let in no other site when Stripe is its emulator, and do not force https on http',
    },
  },
];
