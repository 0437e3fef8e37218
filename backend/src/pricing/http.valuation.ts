import { ExternalService } from '../integrations/external-service.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import { Valuation } from './valuation.js';

const TIMEOUT_MS = 2000;
const MAX_VALUE = 100_000_000;

export class HttpValuation extends Valuation {
  private readonly service: ExternalService;

  constructor(url: string, key: string) {
    super();
    this.service = new ExternalService({ url, key, timeoutMs: TIMEOUT_MS, isAlwaysAsked: true });
  }

  async valueOf(make: string, model: string, year: number): Promise<number | undefined> {
    const search = new URLSearchParams({ make, model, year: String(year) });
    const { status, body } = await this.service.call(`?${search.toString()}`);
    if (status === 404) return undefined;
    const { valueEuros } = (body ?? {}) as Record<string, unknown>;
    const isValue = typeof valueEuros === 'number' && valueEuros >= 0 && valueEuros < MAX_VALUE;
    if (status !== 200 || !isValue) throw new ProviderFailed(`answered ${status}`, { status });
    return valueEuros;
  }
}
