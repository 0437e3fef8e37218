import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DiscountView, PriceView } from '@shop/domain/pricing';
import { yearOf } from '@shop/domain/vehicles';
import { either, Required } from '../http/input/check.js';
import { textOf, wholeFrom } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { FindDiscount } from './find-discount.query.js';
import { FindPrice } from './find-price.query.js';

const hasYear = (text: string): boolean => yearOf(text) !== undefined;

const name = textOf(120, (text) => /\S/.test(text), { pattern: '\\S', minLength: 1, examples: ['BMW', 'X5'] });

const Name = () => Required(name, 'must be text of 1 to 120 characters');

const year = either(wholeFrom(1000, 9999), textOf(40, hasYear, { examples: ['2017'] }));

export class CalculatePriceRequest {
  @Name() readonly make!: string;
  @Name() readonly model!: string;
  @Required(year, 'must hold a year') readonly year!: number | string;
}

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
  async calculatePrice(@Body() { make, model, year }: CalculatePriceRequest): Promise<PriceView> {
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
