import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  cleanPromotionCode,
  discountDecider,
  discountStream,
  isPromotionCode,
  refusePricing,
  type DiscountView,
} from '@shop/domain/pricing';
import { EffectLimits } from '../limits/effect-limits.js';
import { Streams } from '../stores/event-store/streams.js';

export class FindDiscount extends Query<DiscountView> {
  constructor(readonly token: string) {
    super();
  }
}

/** Finds a token that the shop issued; refuses with discount-not-found. Only wrong guesses count; throws TooManyRequests. */
@QueryHandler(FindDiscount)
export class FindDiscountHandler implements IQueryHandler<FindDiscount> {
  constructor(
    private readonly streams: Streams,
    private readonly limits: EffectLimits,
  ) {}

  async execute({ token: typed }: FindDiscount): Promise<DiscountView> {
    const token = cleanPromotionCode(typed);
    if (!isPromotionCode(token)) return refusePricing('discount-not-found');
    await this.limits.take('promotion-check');
    let found: DiscountView | null | undefined;
    try {
      ({ state: found } = await this.streams.load(discountDecider, discountStream(token)));
    } finally {
      if (found !== null) await this.limits.giveBack('promotion-check');
    }
    return found ?? refusePricing('discount-not-found');
  }
}
