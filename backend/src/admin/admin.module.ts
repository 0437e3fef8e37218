import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Clock } from '../clock.js';
import { AdminController } from './admin.controller.js';
import { IdentifyStaffHandler } from './identify-staff.query.js';
import { KnownDevices } from './known-devices.js';
import { ListAuditHandler } from './list-audit.query.js';
import { ListConcernsHandler } from './list-concerns.query.js';
import { LocalStrategy } from './local.strategy.js';
import { RecordRevealHandler } from './record-reveal.command.js';
import { RecordStaffActionHandler } from './record-staff-action.command.js';
import { LoginThrottle } from './login-throttle.js';
import { StaffSerializer } from './staff.serializer.js';
import { Staff } from './staff.js';
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
    ListConcernsHandler,
  ],
})
export class AdminModule {}
