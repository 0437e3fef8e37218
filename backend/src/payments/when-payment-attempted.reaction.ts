import { Injectable } from '@nestjs/common';
import type { PaymentAttempted } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import { Clock } from '../platform/clock.js';
import type { StreamEvent, Reaction } from '../event-store/reactions.js';
import type { Job } from '../postgres/jobs.js';
import { reconciliationJob } from './reconciliation/reconciliation-job.js';
import { ReconciliationSchedule } from './reconciliation/reconciliation-schedule.js';

/** A try to pay makes an outcome likely soon: the looks at the provider begin anew. */
@Injectable()
export class WhenPaymentAttempted implements Reaction<PaymentAttempted> {
  readonly name = 'when-payment-attempted';
  readonly type = 'PaymentAttempted';

  constructor(
    private readonly schedule: ReconciliationSchedule,
    private readonly clock: Clock,
  ) {}

  react({ stream }: StreamEvent<PaymentAttempted>): Promise<readonly Job[]> {
    return Promise.resolve([reconciliationJob(sessionOf(stream), 0, this.schedule.at(0, this.clock.now()))]);
  }
}
