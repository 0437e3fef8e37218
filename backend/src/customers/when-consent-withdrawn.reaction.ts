import { Injectable } from '@nestjs/common';
import type { ConsentWithdrawn } from '@shop/domain/customers';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../stores/postgres/jobs.js';
import { consentJob } from './consent-job.js';

/** Adds the job that sends a withdrawn consent to the CRM, as for a consent. */
@Injectable()
export class WhenConsentWithdrawn implements Reaction<Job, ConsentWithdrawn> {
  readonly name = 'when-consent-withdrawn';
  readonly type = 'ConsentWithdrawn';

  react({ stream }: RecordedEvent<ConsentWithdrawn>): readonly Job[] {
    return [consentJob(sessionOf(stream))];
  }
}
