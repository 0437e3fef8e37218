import { Injectable } from '@nestjs/common';
import type { PaymentIntentRequested } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import { Clock } from '../../platform/clock.js';
import type { StreamEvent, Reaction } from '../../event-store/reactions.js';
import type { Job } from '../../postgres/jobs.js';
import { reconciliationJob } from './reconciliation-job.js';
import { ReconciliationSchedule } from './reconciliation-schedule.js';

/** An intent is looked up at the provider until it has an outcome. */
@Injectable()
export class WhenPaymentIntentRequested implements Reaction<PaymentIntentRequested> {
  readonly name = 'when-payment-intent-requested';
  readonly type = 'PaymentIntentRequested';

  constructor(
    private readonly schedule: ReconciliationSchedule,
    private readonly clock: Clock,
  ) {}

  react({ stream }: StreamEvent<PaymentIntentRequested>): Promise<readonly Job[]> {
    return Promise.resolve([reconciliationJob(sessionOf(stream), 0, this.schedule.at(0, this.clock.now()))]);
  }
}
