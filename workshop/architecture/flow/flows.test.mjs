import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../cruise.mjs';
import { readersOf, unbound } from './bindings.mjs';
import { eventsOf, filesOf, FLOWS } from './slice.mjs';

describe('npm run slice', () => {
  for (const flow of FLOWS) {
    const files = filesOf(flow);

    it(`lists for ${flow} files that are there, each once`, () => {
      assert.ok(files.length > 30);
      assert.deepEqual(
        files.filter((file, index) => !existsSync(join(ROOT, file)) || files.indexOf(file) !== index),
        [],
      );
    });

    it(`lists for ${flow} files that are bound to each other`, () => assert.deepEqual(unbound(files), []));

    it(`lists for ${flow} every reaction to its events, and every projection that reads them`, () => {
      assert.deepEqual(
        readersOf(eventsOf(flow)).filter((file) => !files.includes(file)),
        [],
      );
    });
  }

  it('names a file that is bound to none, and a reader that a list forgets', () => {
    assert.deepEqual(unbound([...filesOf('give-email'), 'frontend/src/pricing/price-display.ts']), [
      'frontend/src/pricing/price-display.ts',
    ]);
    assert.ok(readersOf(['ConsentGiven']).includes('backend/src/customers/when-consent-given.reaction.ts'));
    assert.ok(readersOf(['ConsentGiven']).includes('projections/src/analytics/visits.projection.ts'));
  });

  it('keeps payments and prices out of the giving of an e-mail', () => {
    assert.deepEqual(
      filesOf('give-email').filter((file) => /\/(payments|pricing)\//.test(file)),
      [],
    );
  });

  const MUST_NAME = {
    'give-email': [
      /email-view\.tsx/,
      /session-api/,
      /sessions\.controller/,
      /update-session/,
      /customers\/events/,
      /visits\.projection/,
      /email-step\.tsx/,
      /session\.requests/,
      /list-keywords\.query/,
      /find-session\.query/,
      /session-rows/,
    ],
    pay: [
      /payment-view\.tsx/,
      /stripe-webhook\.controller/,
      /settlement\.ts/,
      /when-payment-succeeded/,
      /payments\.projection/,
    ],
    deliver: [
      /order-worker/,
      /step-executor/,
      /http\.report-provider/,
      /smtp\.mail-sender/,
      /order-documents/,
      /orders\/events/,
      /when-payment-succeeded\.reaction/,
      /orders\.projection/,
      /list-orders\.query/,
      /staff-orders\.controller/,
      /admin-orders\.tsx/,
      /next-steps/,
      /order-page\.tsx/,
    ],
    'funnel-rate': [
      /all-figures\.tsx/,
      /dashboard\.controller/,
      /find-dashboard/,
      /funnel\.ts/,
      /visits\.projection/,
      /find-funnel\.query/,
      /sums-for/,
    ],
  };
  for (const [flow, patterns] of Object.entries(MUST_NAME)) {
    it(`names what ${flow} passes through`, () => {
      const text = filesOf(flow).join('\n');
      for (const pattern of patterns) assert.match(text, pattern);
    });
  }
});
