import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentIntentView } from '@shop/domain/payments';
import type { Response } from 'express';
import { Route } from '../http/openapi/routes.js';
import { HELD_HEADER, REVISION_HEADER } from '../http/input/revision.js';
import { orderFrom, PreparePaymentRequest } from './payment.requests.js';
import { PreparePayment } from './prepare-payment.command.js';

const HELD_SECONDS = {
  type: 'string',
  pattern: '^[0-9]{1,3}$',
  description: 'How many seconds the price is still held.',
};

@Controller('api/create-payment-intent')
export class PaymentsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Route({
    summary: 'Prepare the payment of a visit',
    answers: { 200: 'PaymentIntent' },
    revision: 'answered',
    answerHeaders: { [HELD_HEADER]: HELD_SECONDS },
    repeatable: true,
    paid: 'by visit',
    problems: [
      'session-not-found',
      'owner-required',
      'contended',
      'price-changed',
      'already-paid',
      'payment-in-progress',
      'price-unknown',
      'look-ups-spent',
      'vehicle-missing',
      'vehicle-mismatch',
      'vehicle-id-unknown-format',
      'vehicle-look-up-failed',
      'vehicle-not-identified',
      'vehicle-brand-not-supported',
      'vehicle-too-old',
      'email-missing',
      'payment-consent-missing',
      'services-missing',
      'services-unknown',
      'mileage-missing',
      'payment-provider-unavailable',
      'sales-paused',
      'proof-of-work-required',
    ],
  })
  async prepare(
    @Body() request: PreparePaymentRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentIntentView> {
    const { sessionUuid, amount = null } = request;
    const message = new PreparePayment(sessionUuid.toLowerCase(), amount, orderFrom(request));
    const { clientSecret, revision, heldSeconds } = await this.commands.execute(message);
    response.setHeader(REVISION_HEADER, String(revision));
    response.setHeader(HELD_HEADER, String(heldSeconds));
    return { clientSecret };
  }
}
