import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DueVisits } from './due-visits.js';
import { Erasures } from './erasures.js';
import { Retention } from './retention.js';
import { VisitorExports } from './visitor-exports.js';

@Module({
  imports: [SessionsModule, OrdersModule],
  providers: [DueVisits, Erasures, Retention, VisitorExports],
  exports: [Retention],
})
export class PrivacyModule {}
