import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  noop,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
  type IPolicy,
} from 'cockatiel';
import { callProvider, ProviderFailed, CallRejected, type ProviderAnswer } from './provider-call.js';

const MAX_CONCURRENT = 16;
const MAX_QUEUED = 32;
const FAILURES_TO_OPEN = 5;
const OPEN_FOR_MS = 5000;

interface ExternalServiceOptions {
  readonly url: string;
  readonly key: string;
  /** Timeout of one call. */
  readonly timeoutMs: number;
  /** Without a circuit breaker: the answer decides about money, so failures of other calls must not stand in for it. */
  readonly isAlwaysAsked?: true;
}

/** Client of one outside service: a timeout, at most 16 concurrent calls, and no calls for 5 s after five failures in a row. */
export class ExternalService {
  private readonly guard: IPolicy;

  constructor(private readonly options: ExternalServiceOptions) {
    const breaker = circuitBreaker(handleType(ProviderFailed), {
      halfOpenAfter: OPEN_FOR_MS,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    });
    this.guard = wrap(bulkhead(MAX_CONCURRENT, MAX_QUEUED), options.isAlwaysAsked === true ? noop : breaker);
  }

  /** Status and JSON, not validated; throws ProviderFailed for no answer, no JSON or a 5xx, CallRejected when it was not called. */
  async call(path: string, body?: unknown, idempotencyKey?: string): Promise<ProviderAnswer> {
    try {
      return await this.guard.execute(() => this.ask(path, body, idempotencyKey));
    } catch (error) {
      if (isBrokenCircuitError(error) || isBulkheadRejectedError(error)) throw new CallRejected('spared for now');
      throw error;
    }
  }

  private async ask(path: string, body: unknown, idempotencyKey: string | undefined): Promise<ProviderAnswer> {
    const { url, key, timeoutMs } = this.options;
    const answer = await callProvider(`${url}${path}`, {
      key,
      timeoutMs,
      ...(body === undefined ? {} : { body }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    if (answer.status === 429) throw new CallRejected('answered 429');
    if (answer.status >= 500) throw new ProviderFailed(`answered ${answer.status}`, { status: answer.status });
    return answer;
  }
}
