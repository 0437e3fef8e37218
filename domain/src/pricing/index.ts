export { discountsCatalogue, pricingCatalogue } from './catalogue.js';
export {
  type BasePrice,
  basePriceForValue,
  DEFAULT_BASE_PRICE,
  type PriceView,
  MAX_BASE_PRICE,
  MIN_BASE_PRICE,
  REFERENCE_PRICE,
} from './base-price.js';
export { decidePricing, priceAt, type PricingCommand, quoteOf } from './decider.js';
export {
  cleanPromotionCode,
  discountDecider,
  discountStream,
  type DiscountsEvent,
  type DiscountView,
  isPromotionCode,
} from './discounts.js';
export type { PricedService, PricingEvent } from './events.js';
export { HOLD_SECONDS, holdSecondsLeft, isHoldOver } from './hold.js';
export { kilometresIn } from './mileage.js';
export { quote, type Quote, serviceLines, comparisonOf, type PriceDisplay } from './quote.js';
export { type PricingRefusal, refusePricing } from './refusals.js';
export {
  CURRENCY,
  inCatalogueOrder,
  isServiceId,
  knownServices,
  parseServiceIds,
  type Service,
  SERVICE_IDS,
  SERVICE_NAMES,
  type ServiceId,
  servicesAt,
} from './services.js';
export { evolvePricing, initialPricing, type PricingState } from './state.js';
