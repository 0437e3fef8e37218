import { Body, Controller, Get, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  isReason,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  type AuditView,
  type PaymentIssuesView,
  type StoryView,
} from '@shop/domain/admin';
import type { Request } from 'express';
import { Required, type Check } from '../http/input/check.js';
import { Route } from '../http/openapi/routes.js';
import { SessionUuidPipe } from '../http/session/session-uuid.pipe.js';
import { AdminId } from '../http/staff/staff-context.interceptor.js';
import { StaffOnly } from '../http/staff/staff-only.guard.js';
import { ListAudit } from './list-audit.query.js';
import { ListPaymentIssues } from './list-payment-issues.query.js';
import { RecordPersonalDataAccess } from './record-personal-data-access.command.js';
import { FindStory } from './find-story.query.js';

const reason: Check<string> = {
  fits: isReason,
  schema: { type: 'string', minLength: MIN_REASON_LENGTH, maxLength: MAX_REASON_LENGTH },
};

class RevealRequest {
  @Required(reason, `must be text of ${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters`)
  readonly reason!: string;
}

/** The stories of the visits behind a figure, and the audit of what staff did with them. */
@Controller('api/admin')
@UseGuards(StaffOnly)
export class VisitStoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('visits/:uuid')
  @Route({
    summary: 'Find the events of a visit as sentences; personal data is masked',
    answers: { 200: 'Story' },
    uuid: true,
    signIn: 'required',
    problems: ['session-not-found'],
  })
  async find(@Param('uuid', SessionUuidPipe) uuid: string): Promise<StoryView> {
    return this.queries.execute(new FindStory(uuid, true));
  }

  /** Records which staff member asks, for which visit and why, before anything is shown. */
  @Post('visits/:uuid/reveal')
  @Route({
    summary: 'Find the events of a visit with personal data; the access is recorded with its reason',
    answers: { 200: 'Story' },
    uuid: true,
    signIn: 'required',
    problems: ['session-not-found'],
  })
  async findWithPersonalData(
    @AdminId() adminId: string,
    @Param('uuid', SessionUuidPipe) uuid: string,
    @Body() { reason }: RevealRequest,
  ): Promise<StoryView> {
    await this.queries.execute(new FindStory(uuid, true));
    await this.commands.execute(new RecordPersonalDataAccess(adminId, uuid, reason.trim()));
    return this.queries.execute(new FindStory(uuid, false));
  }

  @Get('audit')
  @Route({
    summary: 'List the actions of staff, newest first',
    answers: { 200: 'Audit' },
    query: { after: { type: 'string', maxLength: 41 } },
    signIn: 'required',
  })
  async audit(@Req() request: Request): Promise<AuditView> {
    const { searchParams } = new URL(request.originalUrl, 'http://shop');
    return this.queries.execute(new ListAudit(searchParams.get('after') ?? undefined));
  }

  @Get('concerns')
  @Route({
    summary: 'List payments that need a person',
    answers: { 200: 'Concerns' },
    signIn: 'required',
  })
  async concerns(): Promise<PaymentIssuesView> {
    return this.queries.execute(new ListPaymentIssues());
  }
}
