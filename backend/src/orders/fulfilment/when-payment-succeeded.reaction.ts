import { Injectable } from '@nestjs/common';
import type { PaymentSucceeded } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../../stores/postgres/jobs.js';
import { orderJob } from './order-job.js';

/** Adds the job that opens the order of a paid visit and takes all of its steps. */
@Injectable()
export class WhenPaymentSucceeded implements Reaction<Job, PaymentSucceeded> {
  readonly name = 'when-payment-succeeded';
  readonly type = 'PaymentSucceeded';

  react({ stream }: RecordedEvent<PaymentSucceeded>): readonly Job[] {
    return [orderJob(sessionOf(stream))];
  }
}
