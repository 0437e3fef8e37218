import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AdminController } from './admin.controller.js';
import { FindStaffByPasswordHandler } from './sign-in/find-staff-by-password.query.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { ListAuditHandler } from './list-audit.query.js';
import { ListPaymentIssuesHandler } from './list-payment-issues.query.js';
import { LocalStrategy } from './sign-in/local.strategy.js';
import { RecordPersonalDataAccessHandler } from './record-personal-data-access.command.js';
import { RecordStaffActionHandler } from './record-staff-action.command.js';
import { LoginThrottle } from './sign-in/login-throttle.js';
import { StaffSerializer } from './sign-in/staff.serializer.js';
import { Staff } from './sign-in/staff.js';
import { FindStoryHandler } from './find-story.query.js';
import { VisitStoriesController } from './visit-stories.controller.js';

@Module({
  imports: [PassportModule.register({ session: true })],
  controllers: [AdminController, VisitStoriesController],
  providers: [
    Staff,
    LocalStrategy,
    StaffSerializer,
    LoginThrottle,
    KnownDevices,
    FindStaffByPasswordHandler,
    RecordStaffActionHandler,
    RecordPersonalDataAccessHandler,
    FindStoryHandler,
    ListAuditHandler,
    ListPaymentIssuesHandler,
  ],
})
export class AdminModule {}
