import Sequencer from '@jest/test-sequencer';

/** The files that take longest, so that none of them is left for the end with a core to itself. */
const LONGEST = [
  'engine/connection',
  'engine/kill',
  'engine/takeover',
  'engine/rebuild',
  'engine/crash-sweep',
  'src/tail',
  'sql/sql',
  'engine/dead-letters',
  'replay/replay',
  'engine/worker',
  'testing/fuzz/fuzz',
  'testing/late-payment',
  'fulfilment/withdrawals',
  'staff/order-handling',
  'fulfilment/delivery-sweep',
  'address/order-address',
  'testing/killed-at-start',
  'admin/payment-issues',
  'fulfilment/lost-jobs',
  'testing/paid-vehicle.property',
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
  'durability/bounded-memory',
  'durability/shutdown',
  'durability/second-writer',
  'grpc/tls-and-users',
];

const rank = ({ path }) => {
  const place = LONGEST.findIndex((name) => path.includes(name));
  return place === -1 ? LONGEST.length : place;
};

/** Jest's own order, the long files before all others. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
}
