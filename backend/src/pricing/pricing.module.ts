import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { FindBasePriceHandler } from './find-base-price.query.js';
import { FindDiscountHandler } from './find-discount.query.js';
import { HttpValuation } from './http.valuation.js';
import { IssueDiscountHandler } from './issue-discount.command.js';
import { PricingController } from './pricing.controller.js';
import { Valuation } from './valuation.js';

@Module({
  controllers: [PricingController],
  providers: [
    Clock,
    FindBasePriceHandler,
    FindDiscountHandler,
    IssueDiscountHandler,
    {
      provide: Valuation,
      useFactory: ({ providers }: Configuration) => new HttpValuation(providers.valuationUrl, providers.key),
      inject: [CONFIGURATION],
    },
  ],
})
export class PricingModule {}
