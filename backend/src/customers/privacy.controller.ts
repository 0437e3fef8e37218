import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Uuid } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { WithdrawConsent } from './withdraw-consent.command.js';

export class WithdrawConsentRequest {
  @Uuid() readonly sessionUuid!: string;
}

/** Requests of visitors about their own data. */
@Controller('api/privacy')
export class PrivacyController {
  constructor(private readonly commands: CommandBus) {}

  @Post('consent-withdrawal')
  @Route({
    summary: 'Withdraw the consents of a visit; idempotent',
    answers: { 200: 'Withdrawn' },
    repeatable: true,
    problems: ['session-not-found', 'owner-required', 'contended'],
  })
  async withdraw(@Body() { sessionUuid }: WithdrawConsentRequest): Promise<{ withdrawn: true }> {
    await this.commands.execute(new WithdrawConsent(sessionUuid.toLowerCase()));
    return { withdrawn: true };
  }
}
