import { Injectable } from '@nestjs/common';
import type { PaymentAttempted } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../stores/postgres/jobs.js';
import { reconciliationJob, ReconciliationSchedule } from './reconciliation/reconciliation-job.js';

/** Restarts the checks at the provider after a try to pay, which makes an outcome likely soon. */
@Injectable()
export class WhenPaymentAttempted implements Reaction<Job, PaymentAttempted> {
  readonly name = 'when-payment-attempted';
  readonly type = 'PaymentAttempted';

  constructor(private readonly schedule: ReconciliationSchedule) {}

  react({ stream }: RecordedEvent<PaymentAttempted>): readonly Job[] {
    return [reconciliationJob(sessionOf(stream), 0, this.schedule.pauseMs(0))];
  }
}
