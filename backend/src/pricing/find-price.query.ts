import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { refusePricing, type PriceView } from '@shop/domain/pricing';
import { CallRejected } from '../integrations/provider-call.js';
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

function unknownWhenNotCalled(error: unknown): never {
  if (error instanceof CallRejected) return refusePricing('price-unknown');
  throw error;
}

/** The price at which an order is accepted: refuses with price-unknown, or throws what the budget throws, when an order would be refused too. */
@QueryHandler(FindPrice)
export class FindPriceHandler implements IQueryHandler<FindPrice> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ make, model, year }: FindPrice): Promise<PriceView> {
    const { price } = await this.queries.execute(new FindBasePrice(make, model, year)).catch(unknownWhenNotCalled);
    return { price };
  }
}
