import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Clock } from '../platform/clock.js';
import { AdminController } from './admin.controller.js';
import { IdentifyStaffHandler } from './sign-in/identify-staff.query.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { ListAuditHandler } from './list-audit.query.js';
import { ListPaymentIssuesHandler } from './list-payment-issues.query.js';
import { LocalStrategy } from './sign-in/local.strategy.js';
import { RecordRevealHandler } from './record-reveal.command.js';
import { RecordStaffActionHandler } from './record-staff-action.command.js';
import { LoginThrottle } from './sign-in/login-throttle.js';
import { StaffSerializer } from './sign-in/staff.serializer.js';
import { Staff } from './sign-in/staff.js';
import { TellStoryHandler } from './tell-story.query.js';
import { VisitStoriesController } from './visit-stories.controller.js';

@Module({
  imports: [PassportModule.register({ session: true })],
  controllers: [AdminController, VisitStoriesController],
  providers: [
    Clock,
    Staff,
    LocalStrategy,
    StaffSerializer,
    LoginThrottle,
    KnownDevices,
    IdentifyStaffHandler,
    RecordStaffActionHandler,
    RecordRevealHandler,
    TellStoryHandler,
    ListAuditHandler,
    ListPaymentIssuesHandler,
  ],
})
export class AdminModule {}
