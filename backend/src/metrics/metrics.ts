import { Injectable } from '@nestjs/common';
import { Clocks } from '@shop/eventing/clocks';
import { StreamStore } from '@shop/eventing/event-store/streams';
import type { Device, SpeedMeasure } from '@shop/domain/analytics';
import { Counter, Histogram, Registry, Gauge } from 'prom-client';
import { addLostLines } from '@shop/eventing/standard-output';
import { Disks } from '../platform/disks/disks.js';

/** Adds what every process of the backend measures to its registry: the event store as seen from it, clocks, lost lines of the log, disks. */
export function addProcessGauges(registry: Registry, store: StreamStore, clocks: Clocks, disks: Disks): void {
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
}

/** The outcome of a message to the payment webhook. */
type MessageResult = 'settled' | 'not-ours' | 'not-about-a-payment' | 'stale' | 'forged';

/** The metrics of this process, in Prometheus format. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly messages = new Counter({
    name: 'shop_webhook_messages_total',
    help: 'Messages to the payment webhook, by what became of them',
    labelNames: ['result'],
    registers: [this.registry],
  });

  private readonly speeds = new Histogram({
    name: 'shop_visit_speed_seconds',
    help: 'What pages of real visits measured: largest paint (lcp), slowest answer (inp)',
    labelNames: ['metric', 'step', 'device'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
    registers: [this.registry],
  });

  private readonly failures = new Counter({
    name: 'shop_provider_failures_total',
    help: 'Calls of the valuation and of the vehicle registry that failed',
    labelNames: ['provider'],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'shop_limit_refused_total',
    help: 'Requests refused over a limit, by limit and answer: 403 with a proof of work to do, 429, 503 (no paid lookups left)',
    labelNames: ['limit', 'status'],
    registers: [this.registry],
  });

  constructor(store: StreamStore, clocks: Clocks, disks: Disks) {
    addProcessGauges(this.registry, store, clocks, disks);
  }

  message(result: MessageResult): void {
    this.messages.inc({ result });
  }

  providerFailed(provider: string): void {
    this.failures.inc({ provider });
  }

  /** `limit`: its name in docs/limits.md. */
  limitRefused(limit: string, status: 403 | 429 | 503): void {
    this.refusals.inc({ limit, status });
  }

  speed(device: Device, { step, metric, ms }: SpeedMeasure): void {
    this.speeds.observe({ metric, step, device }, ms / 1000);
  }
}
