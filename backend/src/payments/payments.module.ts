import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
import { ForgedMessages } from './messages/forged-messages.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsController } from './payments.controller.js';
import { PreparePaymentHandler } from './prepare-payment.command.js';
import { ReconcileIntentHandler } from './reconciliation/reconcile-intent.command.js';
import { ReconcileVisitHandler } from './reconciliation/reconcile-visit.command.js';
import { ReconciliationSchedule } from './reconciliation/reconciliation-job.js';
import { Reconciliation } from './reconciliation/reconciliation.js';
import { RefundDuplicateHandler } from './refunds/refund-duplicate.command.js';
import { Backfill } from './reconciliation/backfill.js';
import { RequestedIntents } from './reconciliation/requested-intents.js';
import { ReceiveProviderMessageHandler } from './messages/receive-provider-message.command.js';
import { SalesPause } from './sales-pause.js';
import { StaleMessages } from './messages/stale-messages.js';
import { SettlePaymentHandler } from './settle-payment.command.js';
import { SettlePayments } from './settle-payments.js';
import { StripeWebhookController } from './messages/stripe-webhook.controller.js';
import { StripePaymentProvider } from './stripe.payment-provider.js';
import { DuplicateRefunds } from './refunds/duplicate-refunds.js';
import { WhenDuplicatePaymentReceived } from './refunds/when-duplicate-payment-received.reaction.js';
import { WhenPaymentAttempted } from './when-payment-attempted.reaction.js';
import { WhenPaymentFreesIp } from './when-payment-frees-ip.reaction.js';
import { WhenPaymentIntentRequested } from './reconciliation/when-payment-intent-requested.reaction.js';

@Module({
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    PreparePaymentHandler,
    ReceiveProviderMessageHandler,
    SettlePaymentHandler,
    ReconcileIntentHandler,
    ReconcileVisitHandler,
    RefundDuplicateHandler,
    SettlePayments,
    SalesPause,
    ForgedMessages,
    StaleMessages,
    RequestedIntents,
    Backfill,
    Reconciliation,
    DuplicateRefunds,
    WhenDuplicatePaymentReceived,
    WhenPaymentIntentRequested,
    WhenPaymentAttempted,
    WhenPaymentFreesIp,
    configured(
      ReconciliationSchedule,
      ({ reconciliationSeconds }) => new ReconciliationSchedule(reconciliationSeconds),
    ),
    configured(PaymentProvider, ({ stripe }) => new StripePaymentProvider(stripe)),
  ],
  exports: [
    PaymentProvider,
    Reconciliation,
    DuplicateRefunds,
    WhenDuplicatePaymentReceived,
    WhenPaymentIntentRequested,
    WhenPaymentAttempted,
    WhenPaymentFreesIp,
  ],
})
export class PaymentsModule {}
