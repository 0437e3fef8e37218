import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DueVisits } from './due-visits.js';
import { Erasures } from './erasures.js';
import { Retention } from './retention.js';

@Module({
  imports: [SessionsModule],
  providers: [DueVisits, Erasures, Retention],
  exports: [Retention],
})
export class PrivacyModule {}
