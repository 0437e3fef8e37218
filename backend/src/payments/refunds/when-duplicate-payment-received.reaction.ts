import { Injectable } from '@nestjs/common';
import type { DuplicatePaymentReceived } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../../stores/postgres/jobs.js';
import { duplicateRefundJob } from './duplicate-refund-job.js';

/** Adds the job that refunds a duplicate payment, without a request by the customer. */
@Injectable()
export class WhenDuplicatePaymentReceived implements Reaction<Job, DuplicatePaymentReceived> {
  readonly name = 'when-duplicate-payment-received';
  readonly type = 'DuplicatePaymentReceived';

  react({ stream }: RecordedEvent<DuplicatePaymentReceived>): readonly Job[] {
    return [duplicateRefundJob(sessionOf(stream))];
  }
}
