import { setMaxListeners } from 'node:events';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { pause } from '@shop/eventing/backoff';
import { runAsLeader } from '@shop/eventing/postgres/leader-election';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { Reactions } from '@shop/eventing/reactions/reactions';
import { RESTARTS } from '@shop/eventing/consumers/restarts';
import { REACTION_TABLES, ReactionStores } from '../stores/event-store/reaction-stores.js';
import { DAY_MS } from '../platform/durations.js';
import { HealthIssues } from '../platform/health-issues.js';
import { logText } from '../platform/log-text.js';
import { Reconciliation } from '../payments/reconciliation/reconciliation.js';
import { ConsentOutbox } from '../customers/consent-outbox.js';
import { DuplicateRefunds } from '../payments/refunds/duplicate-refunds.js';
import { OrderWorker } from '../orders/fulfilment/order-worker.js';
import { Retention } from '../privacy/retention.js';
import { ReportStore } from '../reports/report-store.js';
import { Jobs, type Job } from '../stores/postgres/jobs.js';
import { REACTIONS } from '../platform/tokens.js';
import { repeatWork } from './repeated-work.js';

const LOCK = 'shop-backend-worker';
const FROZEN_AFTER_MS = 5000;
const RESTART_MS = 1000;
/** Time without a failure after which work that goes on until the lead ends counts as well again, in ms. */
const WELL_AFTER_MS = 30_000;
const ORDER_SWEEP_MS = 300_000;
/** Pause between two sweeps, in ms; each reads one page of visits. */
const PAYMENT_SWEEP_MS = 10_000;
/** Largest number of listeners for the end of leadership; each task adds its own. */
const MAX_TASKS = 50;
const JOB_WATCH_MS = 15_000;
/** Longest wait of a due job, in seconds, beyond which the worker reports an issue. */
const JOB_WAITS_AT_MOST_SECONDS = 60;
const DELETE_EXPIRED_MS = 3_600_000;
const SHUTDOWN_TIMEOUT_MS = 3000;

/** Tasks that one worker at a time does, the leader: reactions to events, and the jobs that result from them. */
@Injectable()
export class BackgroundTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('worker');
  private readonly stopping = new AbortController();
  private served: Promise<void> = Promise.resolve();
  private leading = false;
  readonly reactions: Reactions<Job>;

  constructor(
    private readonly stores: ReactionStores,
    private readonly reconciliation: Reconciliation,
    private readonly refunds: DuplicateRefunds,
    @Inject(REACTIONS) all: readonly Reaction<Job>[],
    private readonly jobs: Jobs,
    private readonly orders: OrderWorker,
    private readonly consents: ConsentOutbox,
    private readonly reportStore: ReportStore,
    private readonly retention: Retention,
    readonly healthIssues: HealthIssues,
  ) {
    this.reactions = new Reactions(all, REACTION_TABLES, stores, stores.logEnd);
  }

  get isLeading(): boolean {
    return this.leading;
  }

  onApplicationBootstrap(): void {
    const { url, owner } = this.stores.database;
    this.served = runAsLeader({
      ...{ url, owner, lock: LOCK, frozenAfterMs: FROZEN_AFTER_MS, signal: this.stopping.signal, report: this.report },
      listen: { channel: RESTARTS, heard: (name) => this.reactions.restart(name) },
      admit: () => this.reactions.admit(),
      lead: (leading) => this.lead(leading),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const timeout = new AbortController();
    await Promise.race([this.served, pause(SHUTDOWN_TIMEOUT_MS, timeout.signal)]);
    timeout.abort();
  }

  private readonly report = (line: string): void => this.logger.warn(line);

  private async lead(leading: AbortSignal): Promise<void> {
    const { orders, reconciliation, refunds, consents } = this;
    const workloads = [orders, reconciliation, refunds, consents].map(({ workload }) => workload);
    this.leading = true;
    setMaxListeners(MAX_TASKS, leading);
    try {
      await Promise.all([
        this.keepRunning('reactions', leading, () => this.reactions.run(leading)),
        this.keepRunning('jobs', leading, () => this.jobs.serve(workloads, leading)),
        this.repeat('overdue jobs', JOB_WATCH_MS, leading, () => this.watchJobs()),
        this.repeat('orders without a job', ORDER_SWEEP_MS, leading, () => this.orders.sweep(leading)),
        this.repeat('payments without a job', PAYMENT_SWEEP_MS, leading, () => this.reconciliation.sweep()),
        this.repeat('expired reports', DELETE_EXPIRED_MS, leading, () => this.reportStore.deleteExpired()),
        this.repeat('consents of erased visits', DAY_MS, leading, () => this.consents.wakeErased()),
        this.repeat('retention', DAY_MS, leading, () => this.retention.enforce(leading)),
      ]);
    } finally {
      this.leading = false;
      this.healthIssues.endAll();
    }
  }

  /** Throws while a job has been waiting too long for its turn, for any reason. */
  private async watchJobs(): Promise<void> {
    const overdue = (await this.jobs.findWaits()).filter(({ seconds }) => seconds > JOB_WAITS_AT_MOST_SECONDS);
    if (overdue.length === 0) return;
    throw new Error(overdue.map(({ task, seconds }) => `${task} has waited for ${seconds} s`).join(', '));
  }

  private repeat(task: string, intervalMs: number, leading: AbortSignal, work: () => Promise<void>): Promise<void> {
    return repeatWork(work, leading, {
      intervalMs,
      onSuccess: () => this.healthIssues.end(task),
      onFailure: (error) => this.reportIssue(task, error),
    });
  }

  /** Restarts work that ends with the lead, whenever it fails before. */
  private async keepRunning(task: string, leading: AbortSignal, work: () => Promise<void>): Promise<void> {
    while (!leading.aborted) {
      await work().catch((error: unknown) => this.reportIssue(task, error, WELL_AFTER_MS));
      await pause(RESTART_MS, leading);
    }
  }

  private reportIssue(task: string, error: unknown, endsAfterMs?: number): void {
    this.healthIssues.report(task, logText(String(error)), endsAfterMs);
    this.report(`${task}: ${String(error)}`);
  }
}
