import { Body, Controller, Get, HttpCode, Logger, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { isOrigin } from '@shop/domain/sessions';
import type { VehicleData } from '@shop/domain/vehicles';
import { IsOptional } from 'class-validator';
import { Field, Text } from '../http/input/fields.js';
import { EMAIL, FLAG, ORIGIN, orNull, UUID, VEHICLE_GIVEN } from '../http/openapi/fields.js';
import { Route } from '../http/openapi/routes.js';
import { isSessionUuid } from '../http/session/session-uuid.pipe.js';
import { ListKeywords } from './list-keywords.query.js';
import { NotifyEmailConsent } from './notify-email-consent.command.js';

const LONGEST_VEHICLE = 2048;

const isVehicle = (value: unknown) =>
  typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= LONGEST_VEHICLE;

export class EmailConsentRequest {
  @Text(254, undefined, EMAIL) readonly email?: string | null;
  @IsOptional()
  @Field('flag', 'must be true or false', (value) => typeof value === 'boolean', orNull(FLAG))
  readonly gdprConsent?: boolean | null;
  @IsOptional() @Field('uuid', 'must be a UUID', isSessionUuid, orNull(UUID)) readonly sessionUuid?: string | null;
  @IsOptional()
  @Field('vehicle', 'must be a vehicle', isVehicle, orNull(VEHICLE_GIVEN))
  readonly vehicleData?: VehicleData | null;
  @Text(64, isOrigin, ORIGIN) readonly idaff?: string | null;
  @Text(64, isOrigin, ORIGIN) readonly src?: string | null;
  @Text(10) readonly lang?: string | null;
}

@Controller('api')
export class CustomersController {
  private readonly logger = new Logger('Consent');

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route({ summary: 'Words that tell a professional address', answers: { 200: 'Keywords' } })
  @Get('automotive-keywords')
  async listKeywords(): Promise<readonly string[]> {
    return this.queries.execute(new ListKeywords());
  }

  /** Fire and forget: taken at once, whatever becomes of it; nothing leaves but what the visit itself holds. */
  @Post('webhook/email-consent')
  @HttpCode(202)
  @Route({
    summary: 'Hastens the notice of a consent that the visit holds',
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
