import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
import { FindBasePriceHandler } from './find-base-price.query.js';
import { FindDiscountHandler } from './find-discount.query.js';
import { HttpValuation } from './http.valuation.js';
import { FindPriceHandler } from './find-price.query.js';
import { IssueDiscountHandler } from './issue-discount.command.js';
import { PricingController } from './pricing.controller.js';
import { Valuation } from './valuation.js';

@Module({
  controllers: [PricingController],
  providers: [
    FindBasePriceHandler,
    FindDiscountHandler,
    FindPriceHandler,
    IssueDiscountHandler,
    configured(Valuation, ({ providers }) => new HttpValuation(providers.valuationUrl, providers.key)),
  ],
})
export class PricingModule {}
