import { Body, Controller, Get, Logger, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EMAIL_MAX, type MailDomainView } from '@shop/domain/customers';
import type { VehicleData } from '@shop/domain/vehicles';
import { Nullable, Verbatim, type Check } from '../http/input/check.js';
import { EMAIL_EXAMPLE, Flag, NullableUuid, Origin, Text } from '../http/input/fields.js';
import { VEHICLE_SCHEMA } from '../http/input/order-fields.js';
import { Route } from '../http/openapi/routes.js';
import { FindMailDomain } from './find-mail-domain.query.js';
import { ListKeywords } from './list-keywords.query.js';
import { NotifyEmailConsent } from './notify-email-consent.command.js';

const MAX_VEHICLE_LENGTH = 2048;

/** Accepts any object of this size: it is not sent on, only data that the visit itself holds leaves the shop. */
const anyVehicle: Check<VehicleData> = {
  fits: (value): value is VehicleData =>
    typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= MAX_VEHICLE_LENGTH,
  schema: VEHICLE_SCHEMA,
};

export class EmailConsentRequest {
  @Text(EMAIL_MAX, EMAIL_EXAMPLE) readonly email?: string | null;
  @Flag() readonly gdprConsent?: boolean | null;
  @NullableUuid() readonly sessionUuid?: string | null;
  @Verbatim() @Nullable(anyVehicle, 'must be a vehicle') readonly vehicleData?: VehicleData | null;
  @Origin() readonly idaff?: string | null;
  @Origin() readonly src?: string | null;
  @Text(10) readonly lang?: string | null;
}

@Controller('api')
export class CustomersController {
  private readonly logger = new Logger('Consent');

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route({ summary: 'List the keywords of professional e-mails', answers: { 200: 'Keywords' } })
  @Get('automotive-keywords')
  async listKeywords(): Promise<readonly string[]> {
    return this.queries.execute(new ListKeywords());
  }

  @Route({ summary: 'Find whether the domain of an e-mail gets mail', answers: { 200: 'MailDomain' } })
  @Get('mail-domains/:domain')
  async findMailDomain(@Param('domain') domain: string): Promise<MailDomainView> {
    return this.queries.execute(new FindMailDomain(domain));
  }

  /** Fire and forget: accepted at once, before its outcome is known; only data that the visit itself holds leaves the shop. */
  @Post('webhook/email-consent')
  @Route({
    summary: 'Send the consent of a visit to the CRM now',
    answers: { 202: 'Accepted' },
    repeatable: true,
  })
  notify(@Body() request: EmailConsentRequest): { accepted: true } {
    const { email = null, gdprConsent = null, vehicleData = null, idaff = null, src = null, lang = null } = request;
    const sessionUuid = request.sessionUuid?.toLowerCase() ?? null;
    const notice = { email, gdprConsent, vehicleData, idaff, src, lang };
    void this.commands
      .execute(new NotifyEmailConsent(sessionUuid, notice))
      .catch((error: unknown) => this.logger.warn(`a consent notice was not scheduled: ${String(error)}`));
    return { accepted: true };
  }
}
