import { Clocks } from '@shop/eventing/clocks';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { Metrics } from '../../metrics/metrics.js';
import { Disks } from '../../platform/disks/disks.js';
import { ProviderFailures } from '../provider-failures.js';

/** Failures of providers and the metrics in which they are counted, without a running shop. */
export function countedFailures() {
  const metrics = new Metrics(new StreamStore('esdb://127.0.0.1:9?tls=false'), new Clocks([]), new Disks([]));
  return { metrics, failures: new ProviderFailures(metrics) };
}
