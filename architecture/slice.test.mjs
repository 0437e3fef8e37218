import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { sliceOf } from './slice.mjs';

const FILES = [
  'domain/src/payments/decider.ts',
  'domain/src/payments/decider.test.ts',
  'domain/src/payments/events.ts',
  'domain/src/payments/index.ts',
  'domain/src/payments/views.ts',
  'domain/src/pricing/decider.ts',
  'backend/src/payments/start-payment.command.ts',
  'backend/src/payments/payments.controller.ts',
  'backend/src/payments/find-payment.query.ts',
  'projections/src/payments/payments.projection.ts',
  'frontend/src/payments/payment-page.tsx',
  'frontend/src/payments/payment.queries.ts',
];

it('prints one capability in the order an event travels', () => {
  const root = mkdtempSync(join(tmpdir(), 'shop-slice-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  assert.deepEqual(sliceOf('payments', root), [
    'screen     frontend/src/payments/payment-page.tsx',
    'fetch      frontend/src/payments/payment.queries.ts',
    'http       backend/src/payments/payments.controller.ts',
    'command    backend/src/payments/start-payment.command.ts',
    'decision   domain/src/payments/decider.ts',
    'events     domain/src/payments/events.ts',
    'projection projections/src/payments/payments.projection.ts',
    'view       domain/src/payments/views.ts',
    'query      backend/src/payments/find-payment.query.ts',
  ]);
  rmSync(root, { recursive: true });
});
