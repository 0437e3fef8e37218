import type { Clocks } from '@shop/eventing/clocks';
import type { StreamStore } from '@shop/eventing/event-store/streams';
import { addLostLines } from '@shop/eventing/standard-output';
import { Gauge, type Registry } from 'prom-client';
import type { Disks } from '../platform/disks/disks.js';

/** Adds what every process of the backend measures to its registry: the event store as seen from it, clocks, lost lines of the log, disks. */
export const addProcessGauges = (registry: Registry, store: StreamStore, clocks: Clocks, disks: Disks): void => {
  new Gauge({
    name: 'shop_event_store_refused',
    help: '1 while calls to the event store are refused at once, because it was silent',
    registers: [registry],
    collect() {
      this.set(Number(store.isBroken));
    },
  });
  clocks.addGauge(registry);
  addLostLines(registry);
  disks.addGauge(registry);
};
