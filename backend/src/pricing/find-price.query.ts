import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DEFAULT_BASE_PRICE, type PriceView } from '@shop/domain/pricing';
import { isUnanswered, undefinedFor } from '../integrations/unanswered.js';
import { FindBasePrice } from './find-base-price.query.js';

/** The price of a service, in whole euros, as a page shows it before anything is chosen. */
export class FindPrice extends Query<PriceView> {
  constructor(
    readonly make: string,
    readonly model: string,
    readonly year: number,
  ) {
    super();
  }
}

/** Without the valuation this is the default price, but nothing is sold at it. */
@QueryHandler(FindPrice)
export class FindPriceHandler implements IQueryHandler<FindPrice> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ make, model, year }: FindPrice): Promise<PriceView> {
    const search = this.queries.execute(new FindBasePrice(make, model, year));
    const found = await search.catch(undefinedFor(isUnanswered));
    return { price: found?.price ?? DEFAULT_BASE_PRICE };
  }
}
