import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Field } from '../http/input/fields.js';
import { UUID } from '../http/openapi/fields.js';
import { Route } from '../http/openapi/routes.js';
import { isSessionUuid } from '../http/session/session-uuid.pipe.js';
import { WithdrawConsent } from './withdraw-consent.command.js';

export class WithdrawConsentRequest {
  @Field('uuid', 'must be a UUID', isSessionUuid, UUID) readonly sessionUuid!: string;
}

/** What a visitor asks about their own data. */
@Controller('api/privacy')
export class PrivacyController {
  constructor(private readonly commands: CommandBus) {}

  @Post('consent-withdrawal')
  @HttpCode(200)
  @Route({
    summary: 'Withdraws the consents of a visit; a repetition changes nothing',
    answers: { 200: 'Withdrawn' },
    repeatable: true,
    problems: ['session-not-found', 'owner-required', 'contended'],
  })
  async withdraw(@Body() { sessionUuid }: WithdrawConsentRequest): Promise<{ withdrawn: true }> {
    await this.commands.execute(new WithdrawConsent(sessionUuid.toLowerCase()));
    return { withdrawn: true };
  }
}
