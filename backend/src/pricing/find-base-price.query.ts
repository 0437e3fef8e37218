import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { basePriceForValue, DEFAULT_BASE_PRICE, type BasePrice } from '@shop/domain/pricing';
import { normaliseBrand } from '@shop/domain/vehicles';
import { LRUCache } from 'lru-cache';
import { LookupBudget } from '../integrations/lookup-budget.js';
import { CallRejected, ProviderFailed } from '../integrations/provider-call.js';
import { ProviderFailures } from '../integrations/provider-failures.js';
import { Valuation } from './valuation.js';
import { DAY_MS, MINUTE_MS } from '../platform/durations.js';

export class FindBasePrice extends Query<BasePrice> {
  constructor(
    readonly make: string,
    readonly model: string,
    readonly year: number,
  ) {
    super();
  }
}

const MAX_CARS = 10_000;
const UNKNOWN_TTL_MS = 10 * MINUTE_MS;

const DEFAULT: BasePrice = { price: DEFAULT_BASE_PRICE, source: 'default' };

/**
 * The base price of a car by its value; 19 € when the valuation was called and has no value, or failed, and for a car without a model,
 * which has no value. Valuations cost money: one at a time per car, cached for a day, and for ten minutes when there is no value; a
 * failure is not cached.
 */
@QueryHandler(FindBasePrice)
export class FindBasePriceHandler implements IQueryHandler<FindBasePrice> {
  private readonly prices: LRUCache<string, BasePrice, FindBasePrice>;

  constructor(
    valuation: Valuation,
    budget: LookupBudget,
    private readonly failures: ProviderFailures,
  ) {
    this.prices = new LRUCache<string, BasePrice, FindBasePrice>({
      max: MAX_CARS,
      fetchMethod: async (_id, _stale, { context: { make, model, year }, options }) => {
        await budget.spend('valuation');
        const price = await valuation.valueOf(make, model, year).then(priceFor, this.whenFailed);
        options.ttl = price === DEFAULT ? UNKNOWN_TTL_MS : DAY_MS;
        return price;
      },
    });
  }

  /** No price of its own, so that the failure is not cached. */
  private readonly whenFailed = (error: unknown): undefined => {
    if (!hasFailed(error)) throw error;
    this.failures.report('valuation', error);
  };

  /** Throws what the budget throws, or CallRejected when the valuation was not called: then there is no price at all. */
  async execute({ make, model, year }: FindBasePrice): Promise<BasePrice> {
    if (model === '') return DEFAULT;
    const car = new FindBasePrice(normaliseBrand(make), model, year);
    return (await this.prices.fetch(JSON.stringify(car), { context: car })) ?? DEFAULT;
  }
}

const priceFor = (value: number | undefined): BasePrice =>
  value === undefined ? DEFAULT : { price: basePriceForValue(value), source: 'valuation' };

const hasFailed = (error: unknown): error is ProviderFailed =>
  error instanceof ProviderFailed && !(error instanceof CallRejected);
