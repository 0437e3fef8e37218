import { Injectable } from '@nestjs/common';
import type { PaymentIntentRequested } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../../stores/postgres/jobs.js';
import { reconciliationJob, ReconciliationSchedule } from './reconciliation-job.js';

/** Adds the job that checks an intent at the provider until it has an outcome. */
@Injectable()
export class WhenPaymentIntentRequested implements Reaction<Job, PaymentIntentRequested> {
  readonly name = 'when-payment-intent-requested';
  readonly type = 'PaymentIntentRequested';

  constructor(private readonly schedule: ReconciliationSchedule) {}

  react({ stream }: RecordedEvent<PaymentIntentRequested>): readonly Job[] {
    return [reconciliationJob(sessionOf(stream), 0, this.schedule.pauseMs(0))];
  }
}
