import { promisify } from 'node:util';
import { Controller, Get, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminView } from '@shop/domain/admin';
import { EMAIL_MAX } from '@shop/domain/customers';
import type { Request } from 'express';
import { Route } from '../http/openapi/routes.js';
import { StaffOnly } from '../http/staff/staff-only.guard.js';
import { RecordStaffAction } from './record-staff-action.command.js';
import { MAX_PASSWORD_LENGTH } from './sign-in/passwords.js';
import { SignInGuard } from './sign-in/sign-in.guard.js';
import type { StaffMember } from './sign-in/staff.js';

const LOGIN = {
  type: 'object',
  properties: {
    email: { type: 'string', maxLength: EMAIL_MAX },
    password: { type: 'string', maxLength: MAX_PASSWORD_LENGTH },
  },
  required: ['email', 'password'],
};

const memberOf = (request: Request): StaffMember => request.user as StaffMember;

const viewOf = ({ email, role }: StaffMember): AdminView => ({ email, role });

@Controller('api/admin')
export class AdminController {
  constructor(private readonly commands: CommandBus) {}

  @Get('user')
  @Route({
    summary: 'Find the signed-in staff member',
    answers: { 200: 'Admin' },
    signIn: 'required',
  })
  @UseGuards(StaffOnly)
  find(@Req() request: Request): AdminView {
    return viewOf(memberOf(request));
  }

  @Post('login')
  @Route({ summary: 'Sign in', answers: { 200: 'Admin' }, body: LOGIN, problems: ['unauthorized'] })
  @UseGuards(SignInGuard)
  async login(@Req() request: Request): Promise<AdminView> {
    const member = memberOf(request);
    await this.commands.execute(new RecordStaffAction('RecordLogin', member.adminId));
    return viewOf(member);
  }

  /** Ends the session on the server; a request without a signed-in staff member is no error. */
  @Post('logout')
  @Route({ summary: 'Sign out', answers: { 200: 'SignedOut' }, signIn: 'optional' })
  async logout(@Req() request: Request): Promise<{ signedOut: true }> {
    const member = request.user as StaffMember | undefined;
    await promisify(request.session.destroy.bind(request.session))();
    if (member !== undefined) await this.commands.execute(new RecordStaffAction('RecordLogout', member.adminId));
    return { signedOut: true };
  }
}
