import { callProvider, ProviderFailed } from '../outside/provider-call.js';
import { Valuation } from './valuation.js';

const BUDGET_MILLISECONDS = 2000;
const HIGHEST_VALUE = 100_000_000;

export class HttpValuation extends Valuation {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {
    super();
  }

  async valueOf(make: string, model: string, year: number): Promise<number | undefined> {
    const search = new URLSearchParams({ make, model, year: String(year) });
    const { status, body } = await callProvider(`${this.url}?${search.toString()}`, {
      key: this.key,
      milliseconds: BUDGET_MILLISECONDS,
    });
    if (status === 404) return undefined;
    const { valueEuros } = (body ?? {}) as Record<string, unknown>;
    const isValue = typeof valueEuros === 'number' && valueEuros >= 0 && valueEuros < HIGHEST_VALUE;
    if (status !== 200 || !isValue) throw new ProviderFailed(`answered ${status}`);
    return valueEuros;
  }
}
