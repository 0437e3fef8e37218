import { Module } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { Configuration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsController } from './payments.controller.js';
import { PreparePaymentHandler } from './prepare-payment.command.js';
import { SettlePaymentHandler } from './settle-payment.command.js';
import { SettlePayments } from './settle-payments.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { StripePaymentProvider } from './stripe.payment-provider.js';

@Module({
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    Clock,
    PreparePaymentHandler,
    SettlePaymentHandler,
    SettlePayments,
    {
      provide: PaymentProvider,
      useFactory: ({ stripe }: Configuration) => new StripePaymentProvider(stripe),
      inject: [CONFIGURATION],
    },
  ],
  exports: [PaymentProvider],
})
export class PaymentsModule {}
