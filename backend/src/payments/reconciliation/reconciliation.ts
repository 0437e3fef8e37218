import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FailedWork } from '../../integrations/failed-work.js';
import { onBehalfOf, systemContext } from '../../platform/message-context.js';
import { Jobs, type Job, type Workload } from '../../stores/postgres/jobs.js';
import { LostJobs, type JobSource } from '../../stores/postgres/lost-jobs.js';
import { ReconcileVisit } from './reconcile-visit.command.js';
import { RECONCILIATION_TASK, reconciliationJob, ReconciliationSchedule } from './reconciliation-job.js';

const CONCURRENCY = 8;

const OPEN_VISITS: JobSource = {
  table: 'payments.visit',
  idColumn: 'session_uuid',
  openColumn: 'open_since',
  keyPrefix: 'payments:',
};

/**
 * The third way to the outcome of a payment, for when neither webhook nor browser reports it (docs/decisions/0008). Each visit
 * with an open intent has a job of its own; its checks follow a schedule that restarts whenever the customer tries to pay.
 */
@Injectable()
export class Reconciliation {
  private swept: string | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly lost: LostJobs,
    private readonly jobs: Jobs,
    private readonly schedule: ReconciliationSchedule,
    private readonly failures: FailedWork,
  ) {}

  readonly workload: Workload = {
    atOnce: CONCURRENCY,
    tasks: { [RECONCILIATION_TASK]: ({ uuid = '', look = '0' }) => this.look(uuid, Number(look)) },
  };

  /** Adds the lost jobs of the next page of visits with an open intent; starts over after the last page. */
  async sweep(): Promise<void> {
    const { ids, next } = await this.lost.page(OPEN_VISITS, this.swept);
    await this.jobs.add(...ids.map((uuid) => ({ ...reconciliationJob(uuid, 0, 0), yieldsToWaiting: true })));
    this.swept = next;
  }

  private async look(uuid: string, look: number): Promise<Job | undefined> {
    const reconcile = new ReconcileVisit(uuid, this.schedule.isAbandoned(look));
    const run = () => this.commands.execute(reconcile);
    const isOpen = await onBehalfOf(systemContext(), run).catch((error: unknown) => {
      this.failures.report('reconciliation', `reconciliation of session ${uuid}`, error);
      return true;
    });
    return isOpen ? reconciliationJob(uuid, look + 1, this.schedule.pauseMs(look + 1)) : undefined;
  }
}
