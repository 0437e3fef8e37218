import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sessionDecider } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { FailedWork } from '../../integrations/failed-work.js';
import { Streams } from '../../stores/event-store/streams.js';
import { onBehalfOf, systemContext } from '../../platform/message-context.js';
import type { Job, Workload } from '../../stores/postgres/jobs.js';
import { DUPLICATE_REFUND_TASK, duplicateRefundJob } from './duplicate-refund-job.js';
import { RefundDuplicate } from './refund-duplicate.command.js';

const CONCURRENCY = 2;
const MAX_PAUSE_MS = 30_000;

/** Runs the jobs that refund duplicate payments; a failed one is retried until the provider has answered. */
@Injectable()
export class DuplicateRefunds {
  constructor(
    private readonly streams: Streams,
    private readonly commands: CommandBus,
    private readonly failures: FailedWork,
  ) {}

  readonly workload: Workload = {
    atOnce: CONCURRENCY,
    tasks: { [DUPLICATE_REFUND_TASK]: ({ uuid = '', attempt = '0' }) => this.refund(uuid, Number(attempt)) },
  };

  private refund(uuid: string, attempt: number): Promise<Job | void> {
    return onBehalfOf(systemContext(), () => this.refundAll(sessionStream(uuid))).catch((error: unknown) => {
      this.failures.report('refunds of duplicate payments', `a refund of session ${uuid}`, error);
      return duplicateRefundJob(uuid, attempt + 1, Math.min(MAX_PAUSE_MS, 1000 * 2 ** attempt));
    });
  }

  private async refundAll(stream: string): Promise<void> {
    const { state } = await this.streams.load(sessionDecider, stream);
    const open = state.payments.duplicates.filter(({ refund }) => refund === 'due' || refund === 'requested');
    for (const { paymentIntentId } of open) await this.commands.execute(new RefundDuplicate(stream, paymentIntentId));
  }
}
