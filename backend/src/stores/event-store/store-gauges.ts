import type { StreamStore } from '@shop/eventing/event-store/streams';
import { Gauge, type Registry } from 'prom-client';

/** Adds metrics of the event store, as seen from this process, to a registry. */
export const addStoreGauges = (registry: Registry, store: StreamStore): void => {
  new Gauge({
    name: 'shop_event_store_refused',
    help: '1 while calls to the event store are refused at once, because it was silent',
    registers: [registry],
    collect() {
      this.set(Number(store.isBroken));
    },
  });
};
