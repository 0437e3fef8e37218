import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ClockSkew } from '@shop/eventing/clock-skew';
import { Clocks } from '@shop/eventing/clocks';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { PaymentProvider } from './payments/payment-provider.js';
import { Postgres } from './stores/postgres/postgres.js';

const COMPARE_PROVIDER_EVERY_MS = 60_000;
/** The provider names its time in whole seconds. */
const PROVIDER_EXACT_TO_MS = 1000;

const report = (line: string): void => new Logger('Clock').warn(line);

/** Compares this machine's clock with those of Postgres and of the payment provider from the start on; appends compare it with the event store's. */
@Injectable()
export class ClockWatch extends Clocks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    store: StreamStore,
    private readonly postgres: Postgres,
    private readonly provider: PaymentProvider,
  ) {
    super([store.clock, new ClockSkew('postgres', report), new ClockSkew('payment-provider', report)]);
  }

  onApplicationBootstrap(): void {
    const { signal } = this.stopping;
    const ask = () => this.provider.time(signal);
    const question = { ask, everyMs: COMPARE_PROVIDER_EVERY_MS, exactToMs: PROVIDER_EXACT_TO_MS };
    void this.comparePostgres(this.postgres.reader, signal);
    void this.compare('payment-provider', question, signal);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }
}
