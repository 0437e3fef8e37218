import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DiscountView, PriceView } from '@shop/domain/pricing';
import { yearOf } from '@shop/domain/vehicles';
import { z } from 'zod';
import { failing, requestBody } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { FindDiscount } from './find-discount.query.js';
import { FindPrice } from './find-price.query.js';

const NO_YEAR = 'must hold a year';
const FOUR_DIGITS = { type: 'integer', minimum: 1000, maximum: 9999 };

const name = () => {
  const error = 'must be text of 1 to 120 characters';
  const described = { minLength: 1, examples: ['BMW', 'X5'] };
  return z.string({ error }).max(120, failing(error)).regex(/\S/, failing(error)).meta(described);
};

const year = () =>
  z
    .union(
      [
        z.number().meta(FOUR_DIGITS),
        z
          .string()
          .max(40, { abort: true })
          .meta({ examples: ['2017'] }),
      ],
      { error: NO_YEAR },
    )
    .refine((value) => yearOf(value) !== undefined, { error: NO_YEAR });

export const CalculatePriceRequest = requestBody('CalculatePriceRequest', {
  make: name(),
  model: name(),
  year: year(),
});
export type CalculatePriceRequest = z.infer<typeof CalculatePriceRequest>;

@Controller('api')
export class PricingController {
  constructor(private readonly queries: QueryBus) {}

  @Post('mecavin/calculate-price')
  @Route({
    summary: 'Find the base price of a vehicle',
    answers: { 200: 'Price' },
    paid: 'for a visit',
    problems: ['price-unknown', 'look-ups-spent', 'proof-of-work-required'],
  })
  async calculatePrice(
    @Body({ schema: CalculatePriceRequest }) { make, model, year }: CalculatePriceRequest,
  ): Promise<PriceView> {
    return this.queries.execute(new FindPrice(make, model, yearOf(year) ?? 0));
  }

  @Get('discount-token/:token')
  @Route({
    summary: 'Find the discount of a token',
    answers: { 200: 'Discount' },
    paid: 'for a visit',
    problems: ['discount-not-found', 'proof-of-work-required'],
  })
  async findDiscount(@Param('token') token: string): Promise<DiscountView> {
    return this.queries.execute(new FindDiscount(token));
  }
}
