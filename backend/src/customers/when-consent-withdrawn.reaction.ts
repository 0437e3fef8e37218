import { Injectable } from '@nestjs/common';
import type { ConsentWithdrawn } from '@shop/domain/customers';
import type { Happened, Reaction } from '../event-store/reactions.js';
import type { Job } from '../postgres/jobs.js';
import { consentJob } from './consent-job.js';

const STREAM = 'session-';

/** A withdrawn consent reaches the customer file as the consent did. */
@Injectable()
export class WhenConsentWithdrawn implements Reaction<ConsentWithdrawn> {
  readonly name = 'when-consent-withdrawn';
  readonly type = 'ConsentWithdrawn';

  react({ stream }: Happened<ConsentWithdrawn>): Promise<readonly Job[]> {
    return Promise.resolve([consentJob(stream.slice(STREAM.length))]);
  }
}
