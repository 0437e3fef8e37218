import { Body, Controller, Param, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { Route } from '../../http/openapi/routes.js';
import { SessionUuidPipe } from '../../http/session/session-uuid.pipe.js';
import { AdminId } from '../../http/staff/staff-context.interceptor.js';
import { StaffOnly } from '../../http/staff/staff-only.guard.js';
import { ReplaceOrderLinkRequest } from '../order.requests.js';
import { ReplaceOrderLink } from './staff-actions.command.js';

@Controller('api/admin/orders/:uuid/link')
@UseGuards(StaffOnly)
export class StaffOrderLinkController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Route({
    summary: 'Replace the link of an order; the old one answers 410, the new one goes to the buyer by mail',
    answers: { 200: 'Order' },
    signIn: 'required',
    uuid: true,
    problems: ['order-not-found', 'contended'],
  })
  async replace(
    @AdminId() adminId: string,
    @Param('uuid', SessionUuidPipe) orderId: string,
    @Body() { link }: ReplaceOrderLinkRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new ReplaceOrderLink(orderId, link, { adminId }));
  }
}
