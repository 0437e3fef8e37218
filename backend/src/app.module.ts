import { Global, Injectable, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AdminModule } from './admin/admin.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { Clocks } from '@shop/eventing/clocks';
import { Clock } from './platform/clock.js';
import { ClockWatch } from './clock-watch.js';
import type { Configuration } from './platform/configuration.js';
import { CustomersModule } from './customers/customers.module.js';
import { WhenConsentGiven } from './customers/when-consent-given.reaction.js';
import { WhenConsentWithdrawn } from './customers/when-consent-withdrawn.reaction.js';
import { EventStoreModule } from './stores/event-store/event-store.module.js';
import { ReactionStarts } from './stores/event-store/reaction-starts.js';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { ConfigurationController } from './http/configuration.controller.js';
import { EffectLimits } from './limits/effect-limits.js';
import { ProofOfWork } from './limits/proof-of-work.js';
import { HealthController } from './http/health.controller.js';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.js';
import { InputPipe } from './http/input/input.pipe.js';
import { MetricsController } from './http/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { ProblemFilter } from './http/problem.filter.js';
import { StaffContextInterceptor } from './http/staff/staff-context.interceptor.js';
import { VisitContextInterceptor } from './http/session/visit-context.interceptor.js';
import { ConsentedVisit } from './integrations/consented-visit.js';
import { FailedWork } from './integrations/failed-work.js';
import { LookupBudget } from './integrations/lookup-budget.js';
import { ProviderFailures } from './integrations/provider-failures.js';
import { Lookups } from './integrations/lookups.js';
import { IntentUnknown, PaymentProvider, PaymentProviderRefused } from './payments/payment-provider.js';
import { PaymentsModule } from './payments/payments.module.js';
import { HealthIssues } from './platform/health-issues.js';
import { PostgresModule } from './stores/postgres/postgres.module.js';
import { WhenDuplicatePaymentReceived } from './payments/refunds/when-duplicate-payment-received.reaction.js';
import { WhenPaymentAttempted } from './payments/when-payment-attempted.reaction.js';
import { WhenPaymentFreesIp } from './payments/when-payment-frees-ip.reaction.js';
import { WhenPaymentIntentRequested } from './payments/reconciliation/when-payment-intent-requested.reaction.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { SessionBinding } from './sessions/session-binding.js';
import { CardIdentity } from './orders/fulfilment/card-identity.js';
import { Refunder, RefundRefused } from './orders/fulfilment/refunder.js';
import { OrdersModule } from './orders/orders.module.js';
import { WhenCreditNoteIssued } from './orders/numbering/when-credit-note-issued.reaction.js';
import { WhenInvoiceIssued } from './orders/numbering/when-invoice-issued.reaction.js';
import { WhenPaymentRefunded } from './orders/refunds/when-payment-refunded.reaction.js';
import { WhenPaymentSucceeded } from './orders/fulfilment/when-payment-succeeded.reaction.js';
import { WhenRefundFailed } from './orders/refunds/when-refund-failed.reaction.js';
import type { ProviderRefund } from '@shop/domain/payments';
import { ReportsModule } from './reports/reports.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { ShopLookups } from './shop-lookups.js';
import { Disks } from './platform/disks/disks.js';
import { CONFIGURATION, REACTIONS } from './platform/tokens.js';
import { configured } from './platform/configured.js';
import { VehiclesModule } from './vehicles/vehicles.module.js';

@Injectable()
class ShopRefunder extends Refunder {
  constructor(private readonly provider: PaymentProvider) {
    super();
  }

  async refund(paymentIntentId: string, amountCents: number, key: string): Promise<string> {
    const refund = this.provider.refund(paymentIntentId, amountCents, { key, reason: 'requested_by_customer' });
    return refund.catch((error: unknown) => {
      throw error instanceof PaymentProviderRefused ? new RefundRefused(error.message, { cause: error }) : error;
    });
  }

  refundsOf(paymentIntentId: string): Promise<readonly ProviderRefund[]> {
    return this.provider.refundsOf(paymentIntentId);
  }
}

@Injectable()
class ShopCardIdentity extends CardIdentity {
  constructor(private readonly provider: PaymentProvider) {
    super();
  }

  async fingerprintOf(paymentIntentId: string): Promise<string | null> {
    return this.provider.cardOf(paymentIntentId).catch((error: unknown) => {
      if (error instanceof IntentUnknown) return null;
      throw error;
    });
  }
}

/** Binds what capabilities need of each other to what provides it; this is done here and nowhere else. */
@Global()
@Module({
  imports: [CqrsModule.forRoot(), PaymentsModule],
  providers: [
    EffectLimits,
    ConsentedVisit,
    ProofOfWork,
    LookupBudget,
    { provide: HealthIssues, useFactory: () => new HealthIssues() },
    FailedWork,
    ProviderFailures,
    Metrics,
    configured(SessionBinding, ({ sessionBinding }) => new SessionBinding(sessionBinding, new Clock())),
    Clock,
    { provide: Clocks, useClass: ClockWatch },
    configured(Disks, ({ disks }) => new Disks(disks)),
    { provide: Lookups, useClass: ShopLookups },
    { provide: Refunder, useClass: ShopRefunder },
    { provide: CardIdentity, useClass: ShopCardIdentity },
  ],
  exports: [
    Clock,
    Clocks,
    Disks,
    EffectLimits,
    LookupBudget,
    HealthIssues,
    FailedWork,
    ProviderFailures,
    Metrics,
    SessionBinding,
    Lookups,
    Refunder,
    CardIdentity,
  ],
})
class PortsModule {}

@Global()
@Module({})
export class ConfigurationModule {
  static with(configuration: Configuration): DynamicModule {
    const provider = { provide: CONFIGURATION, useValue: configuration };
    return { module: ConfigurationModule, providers: [provider], exports: [CONFIGURATION] };
  }
}

/** The root module, the only file that imports every capability. */
@Module({
  imports: [
    CqrsModule.forRoot(),
    EventStoreModule,
    PostgresModule,
    PortsModule,
    SessionsModule,
    VehiclesModule,
    CustomersModule,
    PricingModule,
    PaymentsModule,
    OrdersModule,
    ReportsModule,
    AnalyticsModule,
    AdminModule,
    PrivacyModule,
  ],
  controllers: [HealthController, MetricsController, ConfigurationController],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useClass: InputPipe },
    { provide: APP_INTERCEPTOR, useClass: StaffContextInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: VisitContextInterceptor },
    {
      provide: REACTIONS,
      useFactory: (...reactions: readonly Reaction[]) => reactions,
      inject: [
        WhenPaymentIntentRequested,
        WhenPaymentAttempted,
        WhenPaymentFreesIp,
        WhenDuplicatePaymentReceived,
        WhenPaymentSucceeded,
        WhenRefundFailed,
        WhenPaymentRefunded,
        WhenInvoiceIssued,
        WhenCreditNoteIssued,
        WhenConsentGiven,
        WhenConsentWithdrawn,
      ],
    },
    ReactionStarts,
  ],
  exports: [REACTIONS],
})
export class AppModule {
  static with(configuration: Configuration): DynamicModule {
    return { module: AppModule, imports: [ConfigurationModule.with(configuration)] };
  }
}
