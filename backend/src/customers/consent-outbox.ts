import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Jobs, type Workload } from '../stores/postgres/jobs.js';
import { CONSENT_TASK, consentJob } from './consent-job.js';
import { SendConsentNotices } from './send-consent-notices.command.js';

const CONCURRENCY = 2;

/** Sends consent notices to the customer file; graphile-worker retries a failed job 25 times over four days. */
@Injectable()
export class ConsentOutbox {
  private readonly logger = new Logger('Consent');
  readonly workload: Workload = { atOnce: CONCURRENCY, tasks: { [CONSENT_TASK]: ({ uuid = '' }) => this.send(uuid) } };

  constructor(
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
  ) {}

  /** Adds the job of a visit, to run now. */
  async wake(uuid: string): Promise<void> {
    await this.jobs.add(consentJob(uuid));
  }

  /** Rethrows the error, so that the job stays. */
  private async send(uuid: string): Promise<void> {
    try {
      await this.commands.execute(new SendConsentNotices(uuid));
    } catch (error) {
      this.logger.warn(`a consent notice failed and will be retried: ${String(error)}`);
      throw error;
    }
  }
}
