import { Injectable } from '@nestjs/common';
import type { ConsentGiven } from '@shop/domain/customers';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import type { Job } from '../stores/postgres/jobs.js';
import { consentJob } from './consent-job.js';

/** Adds the job that sends a consent to the CRM; it stays until the consent was accepted. */
@Injectable()
export class WhenConsentGiven implements Reaction<Job, ConsentGiven> {
  readonly name = 'when-consent-given';
  readonly type = 'ConsentGiven';

  react({ stream }: RecordedEvent<ConsentGiven>): readonly Job[] {
    return [consentJob(sessionOf(stream))];
  }
}
