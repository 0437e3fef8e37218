import { Injectable } from '@nestjs/common';
import type { RefundFailed } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../../stores/postgres/jobs.js';
import { orderRefundsJob } from './order-refunds-job.js';

/** Adds the job that opens an order again whose refund failed after the provider had accepted it. */
@Injectable()
export class WhenRefundFailed implements Reaction<Job, RefundFailed> {
  readonly name = 'when-refund-failed';
  readonly type = 'RefundFailed';

  react({ stream }: RecordedEvent<RefundFailed>): readonly Job[] {
    return [orderRefundsJob(sessionOf(stream))];
  }
}
