import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { basePriceForValue, DEFAULT_BASE_PRICE } from '@shop/domain/pricing';
import { LRUCache } from 'lru-cache';
import { isForTheAsker } from '../http/too-many-requests.js';
import { LookUpBudget } from '../outside/look-up-budget.js';
import { Valuation } from './valuation.js';

/** Whole euros per service, and whether a valuation stands behind it. */
export interface BasePrice {
  readonly price: number;
  readonly isValued: boolean;
}

export class FindBasePrice extends Query<BasePrice> {
  constructor(
    readonly make: string,
    readonly model: string,
    readonly year: number,
  ) {
    super();
  }
}

const REMEMBERED_MILLISECONDS = 24 * 3600 * 1000;
const REMEMBERED = 10_000;

const unlessForTheAsker = (error: unknown): undefined => {
  if (isForTheAsker(error)) throw error;
};

/** The base price of a car by its value; 19 € when the value is unknown or nobody answers (Q11), never because of a limit. */
@QueryHandler(FindBasePrice)
export class FindBasePriceHandler implements IQueryHandler<FindBasePrice> {
  private readonly found = new LRUCache<string, BasePrice>({ max: REMEMBERED, ttl: REMEMBERED_MILLISECONDS });

  constructor(
    private readonly valuation: Valuation,
    private readonly budget: LookUpBudget,
  ) {}

  async execute({ make, model, year }: FindBasePrice): Promise<BasePrice> {
    const id = JSON.stringify([make, model, year]);
    const known = this.found.get(id);
    if (known !== undefined) return known;
    const value = await this.valueOf(make, model, year).catch(unlessForTheAsker);
    if (value === undefined) return { price: DEFAULT_BASE_PRICE, isValued: false };
    const price = { price: basePriceForValue(value), isValued: true };
    this.found.set(id, price);
    return price;
  }

  private async valueOf(make: string, model: string, year: number): Promise<number | undefined> {
    await this.budget.spend('valuation');
    return this.valuation.valueOf(make, model, year);
  }
}
