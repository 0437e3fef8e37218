import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { OrderView } from '@shop/domain/orders';
import { Route } from '../../http/openapi/routes.js';
import { RequestEmailChange, ReferEmailChange, ConfirmEmailChange } from './email-change.command.js';
import { ConfirmAddressRequest, CorrectAddressRequest } from '../order.requests.js';
import { OrderTokenPipe } from '../order-token.pipe.js';

const ANSWERS = { answers: { 200: 'Order' }, repeatable: true } as const;

/** Changes where the mails of an order go, which takes access to the e-mail that they went to; named as its paths are: `address`. */
@Controller('api/orders/:token/address')
export class OrderAddressController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Route({
    summary: 'Request another e-mail; a code is sent to the old one, unless no mail of the order was ever accepted',
    ...ANSWERS,
    problems: ['order-not-found', 'order-link-replaced', 'order-address-invalid', 'order-mails-used-up', 'contended'],
  })
  async correct(
    @Param('token', OrderTokenPipe) orderId: string,
    @Body() { email }: CorrectAddressRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new RequestEmailChange(orderId, email));
  }

  @Post('code')
  @Route({
    summary: 'Confirm the new e-mail with the code that was sent to the old one',
    ...ANSWERS,
    problems: [
      'order-not-found',
      'order-link-replaced',
      'address-code-wrong',
      'address-code-expired',
      'address-code-used-up',
      'contended',
    ],
  })
  async confirm(
    @Param('token', OrderTokenPipe) orderId: string,
    @Body() { code }: ConfirmAddressRequest,
  ): Promise<OrderView> {
    return this.commands.execute(new ConfirmEmailChange(orderId, code));
  }

  @Post('referral')
  @Route({
    summary: 'Refer a change of e-mail to staff when the code cannot be read',
    ...ANSWERS,
    problems: ['order-not-found', 'order-link-replaced', 'contended'],
  })
  async refer(@Param('token', OrderTokenPipe) orderId: string): Promise<OrderView> {
    return this.commands.execute(new ReferEmailChange(orderId));
  }
}
