import type { StreamStore } from '@shop/eventing/event-store/streams';
import { Gauge, type Registry } from 'prom-client';

/** Adds metrics of the event store, as seen from this process, to a registry. */
export const addStoreGauges = (registry: Registry, store: StreamStore): void => {
  new Gauge({
    name: 'shop_event_store_clock_skew_seconds',
    help: "How far the event store's clock is ahead of this machine's; NaN before the first append",
    registers: [registry],
    collect() {
      this.set(store.clock.seconds ?? NaN);
    },
  });
  new Gauge({
    name: 'shop_event_store_refused',
    help: '1 while calls to the event store are refused at once, because it was silent',
    registers: [registry],
    collect() {
      this.set(Number(store.isBroken));
    },
  });
};
