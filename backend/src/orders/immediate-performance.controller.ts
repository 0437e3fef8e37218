import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { Route } from '../http/openapi/routes.js';
import { AgreeToImmediatePerformance } from './customer-actions.command.js';
import { AgreeToImmediatePerformanceRequest } from './order.requests.js';
import { OrderTokenPipe } from './order-token.pipe.js';

/** The express request of L221-28, 13° on the buyer's page. */
@Controller('api/orders/:token/immediate-performance')
export class ImmediatePerformanceController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Route({
    summary:
      'Asks for the reports at once, in words that were shown, and acknowledges the loss of the right to withdraw',
    answers: { 200: 'Order' },
    repeatable: true,
    problems: [
      'order-not-found',
      'order-link-replaced',
      'wording-unknown',
      'immediate-performance-too-late',
      'contended',
    ],
  })
  async agree(
    @Param('token', OrderTokenPipe) orderId: string,
    @Body() { wordingId }: AgreeToImmediatePerformanceRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new AgreeToImmediatePerformance(orderId, wordingId));
  }
}
