import { BadRequestException, Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Metrics } from '../http/metrics.js';
import { Route } from '../http/openapi/routes.js';
import { currentContext, onBehalfOf } from '../platform/message-context.js';
import { ForgedMessages } from './forged-messages.js';
import { PaymentProvider } from './payment-provider.js';
import { SettlePayment } from './settle-payment.command.js';

@Controller('api/webhook/stripe')
export class StripeWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly provider: PaymentProvider,
    private readonly metrics: Metrics,
    private readonly forged: ForgedMessages,
  ) {}

  /**
   * 2xx only once the event is stored; forged, altered and old messages get 400 and leave nothing. A signed message about a payment
   * that is not of this shop is taken: another product may share the account, and the provider would repeat it for days.
   */
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
    const paymentIntentId = this.intentOf(request, signature);
    const isAboutPayment = paymentIntentId !== undefined;
    const result = isAboutPayment && (await this.settled(paymentIntentId)) ? 'settled' : 'not-ours';
    this.metrics.message(isAboutPayment ? result : 'not-about-a-payment');
    return { received: true };
  }

  private settled(paymentIntentId: string): Promise<boolean> {
    const signed = { ...currentContext(), actor: 'provider' } as const;
    return onBehalfOf(signed, () => this.commands.execute(new SettlePayment(paymentIntentId, 'webhook')));
  }

  private intentOf({ rawBody = Buffer.alloc(0), ip }: RawBodyRequest<Request>, signature: string): string | undefined {
    try {
      return this.provider.intentOfMessage(rawBody, signature);
    } catch {
      this.metrics.message('forged');
      this.forged.count(ip);
      throw new BadRequestException('This message is not signed by the payment provider.');
    }
  }
}
