import { Module } from '@nestjs/common';
import { FindOrderByReferenceHandler } from '../find-order-by-reference.query.js';
import { OrderAccessModule } from '../order-access.module.js';
import { ListOrdersHandler } from './list-orders.query.js';
import { StaffOrderLinkController } from './staff-order-link.controller.js';
import { StaffOrdersController } from './staff-orders.controller.js';

/** The orders of all buyers, and what staff decides about one. */
@Module({
  imports: [OrderAccessModule],
  controllers: [StaffOrdersController, StaffOrderLinkController],
  providers: [ListOrdersHandler, FindOrderByReferenceHandler],
})
export class StaffOrdersModule {}
