import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DEFAULT_BASE_PRICE, type DiscountView } from '@shop/domain/pricing';
import { yearOf } from '@shop/domain/vehicles';
import { IsDefined } from 'class-validator';
import { Field } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { isForTheAsker } from '../http/limits/too-many-requests.js';
import { FindBasePrice } from './find-base-price.query.js';
import { FindDiscount } from './find-discount.query.js';

const isName = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 120;
const NAME = { type: 'string', minLength: 1, maxLength: 120, pattern: '\\S', examples: ['BMW', 'X5'] };
const YEAR = {
  anyOf: [
    { type: 'integer', minimum: 1000, maximum: 9999 },
    { type: 'string', examples: ['2017'] },
  ],
};
const isYear = (value: unknown) =>
  (typeof value === 'number' || (typeof value === 'string' && value.length <= 40)) && yearOf(value) !== undefined;

export class CalculatePriceRequest {
  @IsDefined() @Field('name', 'must be text of 1 to 120 characters', isName, NAME) readonly make!: string;
  @IsDefined() @Field('name', 'must be text of 1 to 120 characters', isName, NAME) readonly model!: string;
  @IsDefined() @Field('year', 'must hold a year', isYear, YEAR) readonly year!: number | string;
}

const unlessForTheAsker = (error: unknown): undefined => {
  if (isForTheAsker(error)) throw error;
};

@Controller('api')
export class PricingController {
  constructor(private readonly queries: QueryBus) {}

  /** Whole euros per service; what is shown is the default where the valuation cannot be asked, what is sold is not. */
  @Post('mecavin/calculate-price')
  @HttpCode(200)
  @Route({
    summary: 'The base price of a vehicle',
    answers: { 200: 'Price' },
    paid: 'for a visit',
    problems: ['proof-of-work-required'],
  })
  async calculatePrice(@Body() { make, model, year }: CalculatePriceRequest): Promise<{ price: number }> {
    const search = this.queries.execute(new FindBasePrice(make, model, yearOf(year) ?? 0));
    const found = await search.catch(unlessForTheAsker);
    return { price: found?.price ?? DEFAULT_BASE_PRICE };
  }

  @Get('discount-token/:token')
  @Route({ summary: 'What a discount token is worth', answers: { 200: 'Discount' }, problems: ['discount-not-found'] })
  async findDiscount(@Param('token') token: string): Promise<DiscountView> {
    return this.queries.execute(new FindDiscount(token));
  }
}
