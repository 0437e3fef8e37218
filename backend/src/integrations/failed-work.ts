import { Injectable, Logger } from '@nestjs/common';
import { HealthIssues } from '../platform/health-issues.js';
import { logText } from '../platform/log-text.js';
import { StatementTimedOut } from '../stores/postgres/postgres-errors.js';
import { isUnanswered } from './unanswered.js';

/** Time without another failure of a task after which its issue is over, in ms: longer than most pauses before a retry. */
const OVER_AFTER_MS = 600_000;

/** Errors of background work that is retried, whatever the error. */
@Injectable()
export class FailedWork {
  private readonly logger = new Logger('worker');

  constructor(private readonly issues: HealthIssues) {}

  /**
   * Logs that `what` failed. Unless the error only says that a provider or a store does not answer now, logs its stack too and makes it an
   * issue of the task.
   */
  report(task: string, what: string, error: unknown): void {
    this.logger.warn(`${what} failed and will be retried: ${String(error)}`);
    if (isUnanswered(error) && !(error instanceof StatementTimedOut)) return;
    this.logger.error(error);
    this.issues.report(task, logText(String(error)), OVER_AFTER_MS);
  }
}
