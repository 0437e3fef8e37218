import { Injectable } from '@nestjs/common';
import type { ConsentWithdrawn } from '@shop/domain/customers';
import { sessionOf } from '@shop/domain/sessions';
import type { StreamEvent, Reaction } from '../event-store/reactions.js';
import type { Job } from '../postgres/jobs.js';
import { consentJob } from './consent-job.js';

/** A withdrawn consent reaches the customer file as the consent did. */
@Injectable()
export class WhenConsentWithdrawn implements Reaction<ConsentWithdrawn> {
  readonly name = 'when-consent-withdrawn';
  readonly type = 'ConsentWithdrawn';

  react({ stream }: StreamEvent<ConsentWithdrawn>): Promise<readonly Job[]> {
    return Promise.resolve([consentJob(sessionOf(stream))]);
  }
}
