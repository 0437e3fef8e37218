import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FailedWork } from '../integrations/failed-work.js';
import { Jobs, type Workload } from '../stores/postgres/jobs.js';
import { CONSENT_TASK, consentJob } from './consent-job.js';
import { ErasedConsents } from './erased-consents.js';
import { SendConsentNotices } from './send-consent-notices.command.js';

const CONCURRENCY = 2;

/** Sends consent notices to the CRM; graphile-worker retries a failed job 25 times over four days. */
@Injectable()
export class ConsentOutbox {
  readonly workload: Workload = { atOnce: CONCURRENCY, tasks: { [CONSENT_TASK]: ({ uuid = '' }) => this.send(uuid) } };

  constructor(
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
    private readonly failures: FailedWork,
    private readonly erasedConsents: ErasedConsents,
  ) {}

  /** Adds the job of a visit, to run now. */
  async wake(uuid: string): Promise<void> {
    await this.jobs.add(consentJob(uuid));
  }

  /** Adds the job of each erased visit of which the CRM has still to be told, whatever became of an earlier job. */
  async wakeErased(): Promise<void> {
    await this.jobs.add(...(await this.erasedConsents.waiting()).map(consentJob));
  }

  /** Rethrows the error, so that the job stays. */
  private async send(uuid: string): Promise<void> {
    try {
      await this.commands.execute(new SendConsentNotices(uuid));
    } catch (error) {
      this.failures.report('consent notices', 'a consent notice', error);
      throw error;
    }
  }
}
