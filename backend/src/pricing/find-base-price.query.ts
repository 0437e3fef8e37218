import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { basePriceForValue, DEFAULT_BASE_PRICE, type BasePrice } from '@shop/domain/pricing';
import { LRUCache } from 'lru-cache';
import { LookUpBudget } from '../integrations/look-up-budget.js';
import { ProviderSpared } from '../integrations/provider-call.js';
import { Valuation } from './valuation.js';

export class FindBasePrice extends Query<BasePrice> {
  constructor(
    readonly make: string,
    readonly model: string,
    readonly year: number,
  ) {
    super();
  }
}

const CACHE_TTL_MS = 24 * 3600 * 1000;
const REMEMBERED = 10_000;

const DEFAULT: BasePrice = { price: DEFAULT_BASE_PRICE, source: 'default' };

/** The base price of a car by its value; 19 € when the valuation was called and has no value, or failed. */
@QueryHandler(FindBasePrice)
export class FindBasePriceHandler implements IQueryHandler<FindBasePrice> {
  private readonly found = new LRUCache<string, BasePrice>({ max: REMEMBERED, ttl: CACHE_TTL_MS });

  constructor(
    private readonly valuation: Valuation,
    private readonly budget: LookUpBudget,
  ) {}

  /** Throws what the budget throws, or ProviderSpared when the valuation was not called: then there is no price at all. */
  async execute({ make, model, year }: FindBasePrice): Promise<BasePrice> {
    const id = JSON.stringify([make, model, year]);
    const known = this.found.get(id);
    if (known !== undefined) return known;
    await this.budget.spend('valuation');
    const value = await this.valuation.valueOf(make, model, year).catch(unlessSpared);
    if (value === undefined) return DEFAULT;
    const price: BasePrice = { price: basePriceForValue(value), source: 'valuation' };
    this.found.set(id, price);
    return price;
  }
}

const unlessSpared = (error: unknown): undefined => {
  if (error instanceof ProviderSpared) throw error;
};
