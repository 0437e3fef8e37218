import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Reactions } from '../event-store/reactions.js';
import { Reconciliation } from '../payments/reconciliation.js';
import { WhenDuplicatePaymentReceived } from '../payments/when-duplicate-payment-received.reaction.js';
import { candidate, pause } from '../postgres/leadership.js';
import type { WorkerConfiguration } from './configuration.js';
import { WORKER_CONFIGURATION } from './tokens.js';

const REPEAT_MILLISECONDS = 1000;
const LONGEST_FAREWELL_MILLISECONDS = 3000;

/** What one worker of all does at a time: reactions as things happen, reconciliation by the clock. */
@Injectable()
export class Duties implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('worker');
  private readonly stopping = new AbortController();
  private served: Promise<void> = Promise.resolve();
  private leading = false;

  constructor(
    @Inject(WORKER_CONFIGURATION) private readonly configuration: WorkerConfiguration,
    private readonly reactions: Reactions,
    private readonly reconciliation: Reconciliation,
    private readonly whenDuplicatePaymentReceived: WhenDuplicatePaymentReceived,
  ) {}

  get isLeading(): boolean {
    return this.leading;
  }

  onApplicationBootstrap(): void {
    const { databaseUrl } = this.configuration.shop;
    const lead = (leading: AbortSignal): Promise<void> => this.lead(leading);
    this.served = candidate({ databaseUrl, signal: this.stopping.signal, lead, report: this.report });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const patience = new AbortController();
    await Promise.race([this.served, pause(LONGEST_FAREWELL_MILLISECONDS, patience.signal)]);
    patience.abort();
  }

  private readonly report = (line: string): void => this.logger.warn(line);

  private async lead(leading: AbortSignal): Promise<void> {
    const every = this.configuration.reconciliationSeconds * 1000;
    this.leading = true;
    try {
      await Promise.all([
        this.repeat(every, leading, () => this.reconciliation.round(leading, this.report)),
        this.repeat(REPEAT_MILLISECONDS, leading, () =>
          this.reactions.follow(this.whenDuplicatePaymentReceived, leading),
        ),
      ]);
    } finally {
      this.leading = false;
    }
  }

  /** Again after a pause, whatever went wrong, until the lead ends. */
  private async repeat(milliseconds: number, leading: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!leading.aborted) {
      await work().catch((error: unknown) => this.report(String(error)));
      await pause(milliseconds, leading);
    }
  }
}
