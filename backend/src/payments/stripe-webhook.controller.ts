import { BadRequestException, Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Route } from '../http/openapi-routes.js';
import { currentContext, onBehalfOf } from '../message-context.js';
import { PaymentProvider } from './payment-provider.js';
import { SettlePayment } from './settle-payment.command.js';

@Controller('api/webhook/stripe')
export class StripeWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly provider: PaymentProvider,
  ) {}

  /** 2xx only once the fact is stored; forged, altered, old and foreign messages get 400 and leave nothing. */
  @Post()
  @HttpCode(200)
  @Route({
    summary: 'Takes the signed messages of the payment provider',
    answers: { 200: 'Received' },
    headers: { 'stripe-signature': { type: 'string' } },
    body: { type: 'object', description: 'An event in the words of the payment provider.' },
    problems: ['contended', 'payment-provider-unavailable'],
  })
  async receive(@Req() request: RawBodyRequest<Request>, @Headers('stripe-signature') signature = '') {
    const paymentIntentId = this.intentOf(request.rawBody ?? Buffer.alloc(0), signature);
    const isOurs = paymentIntentId === undefined || (await this.settled(paymentIntentId));
    if (!isOurs) throw new BadRequestException('This payment is not one of this shop.');
    return { received: true };
  }

  private settled(paymentIntentId: string): Promise<boolean> {
    const signed = { ...currentContext(), actor: 'provider' } as const;
    return onBehalfOf(signed, () => this.commands.execute(new SettlePayment(paymentIntentId, 'webhook')));
  }

  private intentOf(rawBody: Buffer, signature: string): string | undefined {
    try {
      return this.provider.intentOfMessage(rawBody, signature);
    } catch {
      throw new BadRequestException('This message is not signed by the payment provider.');
    }
  }
}
