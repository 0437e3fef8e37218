import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PaymentIssueLine } from '@shop/domain/admin';
import { Gauge, Registry } from 'prom-client';
import { ListPaymentIssues } from '../admin/list-payment-issues.query.js';
import type { Reactions } from '@shop/eventing/reactions/reactions';
import { Clocks } from '@shop/eventing/clocks';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { Disks } from '../platform/disks/disks.js';
import { Retention } from '../privacy/retention.js';
import { addProcessGauges } from '../metrics/metrics.js';
import { Jobs, type Job } from '../stores/postgres/jobs.js';

/** The worker's metrics, in Prometheus format; the figures are read from Postgres on each request. */
@Injectable()
export class WorkerMetrics {
  private readonly registry = new Registry();
  private readonly leader = this.gauge('shop_worker_leader', '1 while this worker leads', []);
  private readonly issues = this.gauge('shop_payment_issues', 'Payments that need a person', ['issue']);
  private readonly deadLetters = this.gauge('shop_dead_letters', 'Events that cannot be handled', ['reaction']);
  private readonly blocked = this.gauge('shop_blocked_events', 'Events that wait for one of these', ['reaction']);
  private readonly waits = this.gauge('shop_job_wait_seconds', 'How long the oldest due job waits', ['task']);
  private readonly exhausted = this.gauge('shop_exhausted_jobs', 'Jobs that have used up their attempts', ['task']);

  private readonly late = this.gauge('shop_retention_late_seconds', 'How long the oldest visit has been due', []);

  constructor(
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
    private readonly retention: Retention,
    store: StreamStore,
    clocks: Clocks,
    disks: Disks,
  ) {
    addProcessGauges(this.registry, store, clocks, disks);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Throws PostgresUnavailable when the figures cannot be read. */
  async text(isLeading: boolean, reactions: Reactions<Job>): Promise<string> {
    const [{ concerns, deadLetters }, exhausted, waits] = await Promise.all([
      this.queries.execute(new ListPaymentIssues()),
      this.jobs.countExhausted(),
      this.jobs.findWaits(),
    ]);
    this.leader.set(Number(isLeading));
    this.late.set(isLeading ? this.retention.oldestLateSeconds : 0);
    for (const gauge of [this.issues, this.deadLetters, this.blocked, this.exhausted, this.waits]) gauge.reset();
    for (const { task, count } of exhausted) this.exhausted.set({ task }, count);
    for (const { task, seconds } of waits) this.waits.set({ task }, seconds);
    for (const { concern } of concerns) this.issues.inc({ issue: concern satisfies PaymentIssueLine['concern'] });
    for (const { reaction, blocked } of deadLetters) {
      this.deadLetters.inc({ reaction });
      this.blocked.inc({ reaction }, blocked);
    }
    return `${await this.registry.metrics()}\n${await reactions.metrics(isLeading)}`;
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
