import { Injectable } from '@nestjs/common';
import type { ConsentGiven } from '@shop/domain/customers';
import { sessionOf } from '@shop/domain/sessions';
import type { StreamEvent, Reaction } from '../event-store/reactions.js';
import type { Job } from '../postgres/jobs.js';
import { consentJob } from './consent-job.js';

/** A consent reaches the customer file by a job, which stays until it was taken. */
@Injectable()
export class WhenConsentGiven implements Reaction<ConsentGiven> {
  readonly name = 'when-consent-given';
  readonly type = 'ConsentGiven';

  react({ stream }: StreamEvent<ConsentGiven>): Promise<readonly Job[]> {
    return Promise.resolve([consentJob(sessionOf(stream))]);
  }
}
