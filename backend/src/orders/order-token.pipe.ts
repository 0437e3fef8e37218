import { Injectable, type PipeTransform } from '@nestjs/common';
import { refuseOrder } from '@shop/domain/orders';
import { OrderTokens } from './order-tokens.js';

/** The order behind the token in a path; any other value is 404. */
@Injectable()
export class OrderTokenPipe implements PipeTransform<string, string> {
  constructor(private readonly tokens: OrderTokens) {}

  transform(value: string): string {
    return this.tokens.orderOf(value) ?? refuseOrder('order-not-found');
  }
}
