import { setMaxListeners } from 'node:events';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { Reactions, type Reaction, type Report } from '../event-store/reactions.js';
import { logText } from '../platform/log-text.js';
import { Reconciliation } from '../payments/reconciliation/reconciliation.js';
import { ConsentOutbox } from '../customers/consent-outbox.js';
import { OrderWorker } from '../orders/fulfilment/order-worker.js';
import { ReportStore } from '../reports/report-store.js';
import { runAsLeader, pause } from '../postgres/leader-election.js';
import { Jobs } from '../postgres/jobs.js';
import { CONFIGURATION, REACTIONS } from '../platform/tokens.js';
import { HealthIssues } from './health-issues.js';

const REPEAT_MS = 1000;
const ORDER_SWEEP_MS = 300_000;
/** One page of visits at a time. */
const PAYMENT_SWEEP_MS = 10_000;
/** Each duty waits for the end of the lead. */
const MAX_TASKS = 50;
const DELETE_EXPIRED_MS = 3_600_000;
const SHUTDOWN_TIMEOUT_MS = 3000;

/** What one worker of all does at a time: reactions as things happen, and the jobs that come of them. */
@Injectable()
export class BackgroundTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('worker');
  private readonly stopping = new AbortController();
  private served: Promise<void> = Promise.resolve();
  private leading = false;
  readonly healthIssues = new HealthIssues();

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly reactions: Reactions,
    private readonly reconciliation: Reconciliation,
    @Inject(REACTIONS) private readonly all: readonly Reaction[],
    private readonly jobs: Jobs,
    private readonly orders: OrderWorker,
    private readonly consents: ConsentOutbox,
    private readonly reportStore: ReportStore,
  ) {}

  get isLeading(): boolean {
    return this.leading;
  }

  onApplicationBootstrap(): void {
    const { databaseUrl } = this.configuration;
    const lead = (leading: AbortSignal): Promise<void> => this.lead(leading);
    this.served = runAsLeader({ databaseUrl, signal: this.stopping.signal, lead, report: this.report });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const timeout = new AbortController();
    await Promise.race([this.served, pause(SHUTDOWN_TIMEOUT_MS, timeout.signal)]);
    timeout.abort();
  }

  private readonly report = (line: string): void => this.logger.warn(line);

  private async lead(leading: AbortSignal): Promise<void> {
    const workloads = [this.orders.workload, this.reconciliation.workload, this.consents.workload];
    this.leading = true;
    setMaxListeners(MAX_TASKS, leading);
    try {
      await Promise.all([
        ...this.all.flatMap((reaction) => this.follow(reaction, leading)),
        this.repeat('jobs', REPEAT_MS, leading, () => this.jobs.serve(workloads, leading)),
        this.repeat('orders without a job', ORDER_SWEEP_MS, leading, () => this.orders.sweep()),
        this.repeat('payments without a job', PAYMENT_SWEEP_MS, leading, () => this.reconciliation.sweep()),
        this.repeat('expired reports', DELETE_EXPIRED_MS, leading, () => this.reportStore.deleteExpired()),
      ]);
    } finally {
      this.leading = false;
    }
  }

  private follow(reaction: Reaction, leading: AbortSignal): Promise<void>[] {
    const task = (work: 'follow' | 'retry') =>
      this.repeat(reaction.name, REPEAT_MS, leading, (report) => this.reactions[work](reaction, leading, report));
    return [task('follow'), task('retry')];
  }

  /** Again after a pause, whatever went wrong, until the lead ends. */
  private async repeat(
    task: string,
    milliseconds: number,
    leading: AbortSignal,
    work: (report: Report) => Promise<void>,
  ): Promise<void> {
    const report = (reason: string): void => {
      this.healthIssues.report(task, logText(reason));
      this.report(`${task}: ${reason}`);
    };
    while (!leading.aborted) {
      await work(report).catch((error: unknown) => report(String(error)));
      await pause(milliseconds, leading);
    }
  }
}
