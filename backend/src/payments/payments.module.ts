import { Module } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { Configuration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import { ForgedMessages } from './forged-messages.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsController } from './payments.controller.js';
import { PreparePaymentHandler } from './prepare-payment.command.js';
import { ReconcileIntentHandler } from './reconcile-intent.command.js';
import { ReconcileVisitHandler } from './reconcile-visit.command.js';
import { ReconciliationSchedule } from './reconciliation-schedule.js';
import { Reconciliation } from './reconciliation.js';
import { RefundDuplicateHandler } from './refund-duplicate.command.js';
import { RequestedIntents } from './requested-intents.js';
import { SettlePaymentHandler } from './settle-payment.command.js';
import { SettlePayments } from './settle-payments.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';
import { StripePaymentProvider } from './stripe.payment-provider.js';
import { WhenDuplicatePaymentReceived } from './when-duplicate-payment-received.reaction.js';
import { WhenPaymentAttempted } from './when-payment-attempted.reaction.js';
import { WhenPaymentIntentRequested } from './when-payment-intent-requested.reaction.js';

@Module({
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    Clock,
    PreparePaymentHandler,
    SettlePaymentHandler,
    ReconcileIntentHandler,
    ReconcileVisitHandler,
    RefundDuplicateHandler,
    SettlePayments,
    ForgedMessages,
    RequestedIntents,
    Reconciliation,
    WhenDuplicatePaymentReceived,
    WhenPaymentIntentRequested,
    WhenPaymentAttempted,
    {
      provide: ReconciliationSchedule,
      useFactory: ({ reconciliationSeconds }: Configuration) => new ReconciliationSchedule(reconciliationSeconds),
      inject: [CONFIGURATION],
    },
    {
      provide: PaymentProvider,
      useFactory: ({ stripe }: Configuration) => new StripePaymentProvider(stripe),
      inject: [CONFIGURATION],
    },
  ],
  exports: [
    PaymentProvider,
    Reconciliation,
    WhenDuplicatePaymentReceived,
    WhenPaymentIntentRequested,
    WhenPaymentAttempted,
  ],
})
export class PaymentsModule {}
