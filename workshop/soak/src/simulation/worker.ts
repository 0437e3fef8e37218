import type { FailedWork } from '@shop/backend/integrations/failed-work';
import { newContext, onBehalfOf } from '@shop/backend/platform/message-context';
import { Reconciliation } from '@shop/backend/payments/reconciliation/reconciliation';
import { ReconciliationSchedule } from '@shop/backend/payments/reconciliation/reconciliation-job';
import { WhenPaymentIntentRequested } from '@shop/backend/payments/reconciliation/when-payment-intent-requested.reaction';
import { DuplicateRefunds } from '@shop/backend/payments/refunds/duplicate-refunds';
import { WhenDuplicatePaymentReceived } from '@shop/backend/payments/refunds/when-duplicate-payment-received.reaction';
import { WhenPaymentAttempted } from '@shop/backend/payments/when-payment-attempted.reaction';
import type { Job, Jobs, Tasks } from '@shop/backend/stores/postgres/jobs';
import type { LostJobs } from '@shop/backend/stores/postgres/lost-jobs';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Environment } from './environment.js';
import type { Life } from './network.js';
import { recorded } from './recorded.js';
import { ShopParts } from './shop-parts.js';

const FIRST_LOOK_SECONDS = 30;

interface AnyReaction {
  readonly type: string;
  readonly react: (event: RecordedEvent<never>) => readonly Job[];
}

/** One run of the worker process: the product's reactions and jobs, with the simulated log and job tables. */
export class VirtualWorker {
  private readonly reactions: readonly AnyReaction[];
  private readonly tasks: Tasks;

  constructor(
    private readonly world: Environment,
    private readonly life: Life,
  ) {
    const { streams, commands } = new ShopParts(world, life);
    const schedule = new ReconciliationSchedule(FIRST_LOOK_SECONDS);
    const failures = { report: () => undefined } as unknown as FailedWork;
    const reconciliation = new Reconciliation(commands, {} as LostJobs, {} as Jobs, schedule, failures);
    const refunds = new DuplicateRefunds(streams, commands, failures);
    this.tasks = { ...reconciliation.workload.tasks, ...refunds.workload.tasks };
    this.reactions = [
      new WhenPaymentIntentRequested(schedule),
      new WhenPaymentAttempted(schedule),
      new WhenDuplicatePaymentReceived(),
    ];
    world.tables.unlock(world.time.now);
    this.follow();
    this.work();
  }

  /** Reacts to the events after the checkpoint: checkpoint and jobs change together. */
  follow(): void {
    const { tables, log } = this.world;
    if (this.life.isDead) return;
    for (const event of log.events.slice(tables.checkpoint)) {
      const own = this.reactions.filter(({ type }) => type === event.type);
      for (const one of own) one.react(recorded(event, 0) as never).forEach((job) => this.store(job));
    }
    tables.checkpoint = log.events.length;
  }

  private store(job: Job): void {
    this.world.tables.add(job, this.world.time.now);
    this.work();
  }

  private work(): void {
    const { tables, time } = this.world;
    const next = tables.next();
    if (next === undefined) return;
    time.at(next.runAt, () => void this.run(next.job));
  }

  private async run(job: Job): Promise<void> {
    const { tables, time } = this.world;
    const next = tables.next();
    if (this.life.isDead || next?.job !== job || next.runAt > time.now) return;
    tables.take(job);
    const more = await onBehalfOf(newContext(), () => this.tasks[job.task]?.(job.payload) ?? Promise.resolve());
    if (this.life.isDead) return;
    if (more !== undefined) this.store({ ...more, yieldsToWaiting: true });
    tables.underWay.delete(job.key);
    this.work();
  }
}
