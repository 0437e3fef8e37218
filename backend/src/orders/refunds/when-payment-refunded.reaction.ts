import { Injectable } from '@nestjs/common';
import type { PaymentRefunded } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../../stores/postgres/jobs.js';
import { orderRefundsJob } from './order-refunds-job.js';

/** Adds the job that closes an order whose failed refund staff has made in the dashboard of the provider. */
@Injectable()
export class WhenPaymentRefunded implements Reaction<Job, PaymentRefunded> {
  readonly name = 'when-payment-refunded';
  readonly type = 'PaymentRefunded';

  react({ stream }: RecordedEvent<PaymentRefunded>): readonly Job[] {
    return [orderRefundsJob(sessionOf(stream))];
  }
}
