import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Clock } from '../clock.js';
import { AdminController } from './admin.controller.js';
import { IdentifyStaffHandler } from './identify-staff.query.js';
import { KnownDevices } from './known-devices.js';
import { LocalStrategy } from './local.strategy.js';
import { RecordStaffActionHandler } from './record-staff-action.command.js';
import { SignInPatience } from './sign-in-patience.js';
import { StaffSerializer } from './staff.serializer.js';
import { Staff } from './staff.js';

@Module({
  imports: [PassportModule.register({ session: true })],
  controllers: [AdminController],
  providers: [
    Clock,
    Staff,
    LocalStrategy,
    StaffSerializer,
    SignInPatience,
    KnownDevices,
    IdentifyStaffHandler,
    RecordStaffActionHandler,
  ],
})
export class AdminModule {}
