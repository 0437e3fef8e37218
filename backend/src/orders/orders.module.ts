import { Module } from '@nestjs/common';
import { BuyerModule } from './buyer.module.js';
import { DecideOrderHandler } from './decide-order.command.js';
import { FulfilmentModule } from './fulfilment/fulfilment.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { SharingModule } from './sharing/sharing.module.js';
import { StaffOrdersModule } from './staff/staff-orders.module.js';

/** The parts of orders, and the handler of what buyers and staff decide in them. */
@Module({
  imports: [BuyerModule, SharingModule, StaffOrdersModule, FulfilmentModule, RefundsModule],
  providers: [DecideOrderHandler],
  exports: [FulfilmentModule, RefundsModule],
})
export class OrdersModule {}
