import { BaseSequencer } from 'vitest/node';
import { recordedDurations } from './durations.mjs';
import { relative } from 'node:path';
import { ROOT } from '../launch/prepare/root.mjs';

/** The slowest test files, for a machine that has not run them yet, the slowest first. */
const SLOW_FILES = [
  'engine/connection',
  'engine/kill',
  'engine/takeover',
  'engine/rebuild',
  'engine/crash-sweep',
  'src/tail',
  'durability/bounded-memory',
  'sql/sql',
  'engine/dead-letters',
  'replay/replay',
  'engine/worker',
  'testing/fuzz/fuzz',
  'testing/late-payment',
  'fulfilment/withdrawals',
  'staff/order-handling',
  'fulfilment/delivery-sweep',
  'email/order-email',
  'testing/killed-at-start',
  'admin/payment-issues',
  'fulfilment/lost-jobs',
  'testing/vehicles/paid-vehicle.property',
  'payments/killed-at-every-await',
  'worker/dead-letters',
  'orders/orders.controller',
  'analytics/figure-feed',
  'integrations/kept-money',
  'payments/sixteen-tabs',
  'payments/unreliable-delivery',
  'reconciliation/reconciliation',
  'fulfilment/order-process',
  'orders/order-feed',
  'admin/sign-in',
];

/** Sorts the files by duration, the longest first, so that no long one runs alone at the end on a single core. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const recorded = recordedDurations();
    const secondsOf = ({ moduleId }) => recorded[relative(ROOT, moduleId)] ?? guessOf(moduleId);
    return [...(await super.sort(files))].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}

/** Rank for a file without a recorded duration: listed files exceed all others, earlier entries exceed later ones. */
function guessOf(path) {
  const rank = SLOW_FILES.findIndex((name) => path.includes(name));
  return rank === -1 ? 0 : 100 - rank;
}
