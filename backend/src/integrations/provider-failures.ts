import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import type { ProviderFailed } from './provider-call.js';

/** The messages of an error and of its causes, the outermost first. */
const messagesOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];

/** Reports to the operators that a provider failed, where the visitor is served without it. */
@Injectable()
export class ProviderFailures {
  private readonly logger = new Logger('Providers');

  constructor(private readonly metrics: Metrics) {}

  /** Logs the cause and counts the failure; a refused key (401, 403) is an error, because it stays until somebody changes the key. */
  report(provider: 'valuation' | 'vehicle registry', error: ProviderFailed): void {
    this.metrics.providerFailed(provider);
    const reason = messagesOf(error).join(': ');
    if (error.status === 401 || error.status === 403) this.logger.error(`the ${provider} refuses our key: ${reason}`);
    else this.logger.warn(`the ${provider} failed: ${reason}`);
  }
}
