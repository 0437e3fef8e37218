import { Module } from '@nestjs/common';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { OrderAccessModule } from '../order-access.module.js';
import { CompareRefundsHandler } from './compare-refunds.command.js';
import { WhenPaymentRefunded } from './when-payment-refunded.reaction.js';
import { WhenRefundFailed } from './when-refund-failed.reaction.js';

/** Records in an order what the payment provider says of its refunds. */
@Module({
  imports: [OrderAccessModule, FulfilmentModule],
  providers: [CompareRefundsHandler, WhenPaymentRefunded, WhenRefundFailed],
  exports: [WhenPaymentRefunded, WhenRefundFailed],
})
export class RefundsModule {}
