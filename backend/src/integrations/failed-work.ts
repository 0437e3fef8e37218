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

  /** Unless it only says that a provider or a store does not answer now, logs the error with its stack and makes it an issue of the task. */
  report(task: string, error: unknown): void {
    if (isUnanswered(error) && !(error instanceof StatementTimedOut)) return;
    this.logger.error(error);
    this.issues.report(task, logText(String(error)), OVER_AFTER_MS);
  }
}
