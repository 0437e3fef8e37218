import { Injectable, type PipeTransform } from '@nestjs/common';
import { refuseOrder, refuseOtherLink } from '@shop/domain/orders';
import { OrderStreams } from './order-streams.js';
import { OrderTokens, type OrderLink } from './order-tokens.js';

/** The link behind the token in a path; one that was replaced is 410, any other value 404. */
@Injectable()
export class OrderLinkPipe implements PipeTransform<string, Promise<OrderLink>> {
  constructor(
    private readonly tokens: OrderTokens,
    private readonly orders: OrderStreams,
  ) {}

  async transform(value: string): Promise<OrderLink> {
    const link = this.tokens.linkOf(value) ?? refuseOrder('order-not-found');
    refuseOtherLink(await this.orders.load(link.orderId), link.link);
    return link;
  }
}

/** The order behind the token in a path, by the same rules. */
@Injectable()
export class OrderTokenPipe implements PipeTransform<string, Promise<string>> {
  constructor(private readonly links: OrderLinkPipe) {}

  async transform(value: string): Promise<string> {
    return (await this.links.transform(value)).orderId;
  }
}
