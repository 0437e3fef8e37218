import { BadRequestException, Controller, Headers, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Route } from '../../http/openapi/routes.js';
import type { Views } from '../../http/openapi/views.js';
import { ReceiveProviderMessage } from './receive-provider-message.command.js';

@Controller('api/webhook/stripe')
export class StripeWebhookController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Answers 2xx only once the event is stored; forged and altered messages get 400 and leave nothing. A signed message about a
   * payment that is not of this shop is accepted: another product may share the account, and the provider would repeat it for days. So is
   * one that is too old or from the future, after the provider was asked for what it is about.
   */
  @Post()
  @Route({
    summary: 'Receive the signed webhooks of the payment provider',
    answers: { 200: 'Received' },
    headers: { 'stripe-signature': { type: 'string' } },
    body: { type: 'object', description: 'An event in the words of the payment provider.' },
    problems: ['contended', 'payment-provider-unavailable'],
  })
  async receive(
    @Req() { rawBody, ip }: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature = '',
  ): Promise<Views['Received']> {
    const message = new ReceiveProviderMessage(rawBody ?? Buffer.alloc(0), signature, ip);
    const isSigned = await this.commands.execute(message);
    if (!isSigned) throw new BadRequestException('This message is not signed by the payment provider.');
    return { received: true };
  }
}
