import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Route } from '../http/openapi/routes.js';
import { SessionUuidPipe } from '../http/session/session-uuid.pipe.js';
import { FindOrderLink } from './find-order-link.query.js';
import type { OrderLinkView } from '@shop/domain/orders';

@Controller('api/sessions/:uuid/order')
export class OrderLinkController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Route({
    summary: 'Find the link to the page of a paid order',
    answers: { 200: 'OrderLink' },
    uuid: true,
    problems: ['order-not-paid', 'owner-required'],
  })
  async find(@Param('uuid', SessionUuidPipe) uuid: string): Promise<OrderLinkView> {
    return this.queries.execute(new FindOrderLink(uuid));
  }
}
