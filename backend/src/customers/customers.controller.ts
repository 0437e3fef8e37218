import { Body, Controller, Get, Logger, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EMAIL_MAX } from '@shop/domain/customers';
import type { VehicleData } from '@shop/domain/vehicles';
import { z } from 'zod';
import { EMAIL_EXAMPLE, flag, origin, requestBody, text, uuid } from '../http/input/fields.js';
import { VEHICLE } from '../http/input/order-fields.js';
import { jsonSchemaOf } from '../http/openapi/json-schema.js';
import { Route } from '../http/openapi/routes.js';
import { ListKeywords } from './list-keywords.query.js';
import { NotifyEmailConsent } from './notify-email-consent.command.js';

const MAX_VEHICLE_LENGTH = 2048;

const isVehicle = (value: unknown) =>
  typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= MAX_VEHICLE_LENGTH;

/** Accepts any object of this size: it is not sent on, only data that the visit itself holds leaves the shop. */
const vehicle = () =>
  z.custom<VehicleData>(isVehicle, { error: 'must be a vehicle' }).meta({ ...jsonSchemaOf(VEHICLE) });

export const EmailConsentRequest = requestBody('EmailConsentRequest', {
  email: text(EMAIL_MAX, undefined, EMAIL_EXAMPLE),
  gdprConsent: flag().nullish(),
  sessionUuid: uuid().nullish(),
  vehicleData: vehicle().nullish(),
  idaff: origin(),
  src: origin(),
  lang: text(10),
});
export type EmailConsentRequest = z.infer<typeof EmailConsentRequest>;

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

  /** Fire and forget: accepted at once, before its outcome is known; only data that the visit itself holds leaves the shop. */
  @Post('webhook/email-consent')
  @Route({
    summary: 'Send the consent of a visit to the CRM now',
    answers: { 202: 'Accepted' },
    repeatable: true,
  })
  notify(@Body({ schema: EmailConsentRequest }) request: EmailConsentRequest): { accepted: true } {
    const { email = null, gdprConsent = null, vehicleData = null, idaff = null, src = null, lang = null } = request;
    const sessionUuid = request.sessionUuid?.toLowerCase() ?? null;
    const notice = { email, gdprConsent, vehicleData, idaff, src, lang };
    void this.commands
      .execute(new NotifyEmailConsent(sessionUuid, notice))
      .catch((error: unknown) => this.logger.warn(`a consent notice was not scheduled: ${String(error)}`));
    return { accepted: true };
  }
}
