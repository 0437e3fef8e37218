import { Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OrderView, SharedLinkView } from '@shop/domain/orders';
import { Route } from '../../http/openapi/routes.js';
import { REPORT_PROBLEMS, serviceOf } from '../find-order-file.query.js';
import { OrderTokenPipe } from '../order-token.pipe.js';
import { RevokeSharedLink, CreateSharedLink } from './shared-links.command.js';

/** The link by which a buyer shows a report to others. */
@Controller('api/orders/:token/shared-links/:service')
export class OrderSharingController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Route({
    summary: 'Create a public link to this report alone',
    answers: { 200: 'SharedLink' },
    repeatable: true,
    problems: [...REPORT_PROBLEMS, 'shared-links-used-up'],
  })
  async create(
    @Param('token', OrderTokenPipe) orderId: string,
    @Param('service') service: string,
  ): Promise<SharedLinkView> {
    return this.commands.execute(new CreateSharedLink(orderId, serviceOf(service)));
  }

  @Post('revocation')
  @Route({
    summary: 'Revoke the link; idempotent',
    answers: { 200: 'Order' },
    repeatable: true,
    problems: ['order-not-found', 'order-link-replaced', 'contended'],
  })
  async revoke(@Param('token', OrderTokenPipe) orderId: string, @Param('service') service: string): Promise<OrderView> {
    return this.commands.execute(new RevokeSharedLink(orderId, serviceOf(service)));
  }
}
