import { Body, Controller, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { cleanVehicleInput, isPlate, isVin, type VehicleData } from '@shop/domain/vehicles';
import type { z } from 'zod';
import { requestBody, text } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { BadInput } from '../http/input/bad-input.js';
import { FindVehicle } from './find-vehicle.query.js';

const MAX_ID_LENGTH = 64;
const PLATE = { examples: ['AB-123-CD'] };
const VIN_FORM = { examples: ['WBAKS410500H12345'] };

const LOOK_UP_PROBLEMS = [
  'vehicle-not-found',
  'vehicle-look-up-failed',
  'look-ups-spent',
  'proof-of-work-required',
] as const;

const id = (described: Record<string, unknown>) => text(MAX_ID_LENGTH, undefined, described);

/** Both names are accepted; `immatriculation` takes precedence. */
export const FindByPlateRequest = requestBody('FindByPlateRequest', {
  immatriculation: id(PLATE),
  licensePlate: id(PLATE),
});
export type FindByPlateRequest = z.infer<typeof FindByPlateRequest>;

/** Both names are accepted; `VIN` takes precedence. */
export const FindByVinRequest = requestBody('FindByVinRequest', { VIN: id(VIN_FORM), vin: id(VIN_FORM) });
export type FindByVinRequest = z.infer<typeof FindByVinRequest>;

@Controller('api/vehicle')
export class VehiclesController {
  constructor(private readonly queries: QueryBus) {}

  @Post('license-plate')
  @Route({
    summary: 'Find a vehicle by its plate',
    answers: { 200: 'Vehicle' },
    paid: 'for a visit',
    problems: LOOK_UP_PROBLEMS,
  })
  async findByPlate(
    @Body({ schema: FindByPlateRequest }) { immatriculation, licensePlate }: FindByPlateRequest,
  ): Promise<VehicleData> {
    const plate = cleanVehicleInput(immatriculation ?? licensePlate ?? '');
    if (!isPlate(plate)) throw new BadInput([{ field: 'immatriculation', message: 'This is not a French plate.' }]);
    return this.queries.execute(new FindVehicle('plate', plate));
  }

  @Post('vin')
  @Route({
    summary: 'Find a vehicle by its VIN',
    answers: { 200: 'Vehicle' },
    paid: 'for a visit',
    problems: LOOK_UP_PROBLEMS,
  })
  async findByVin(@Body({ schema: FindByVinRequest }) { VIN, vin }: FindByVinRequest): Promise<VehicleData> {
    const cleaned = cleanVehicleInput(VIN ?? vin ?? '');
    if (!isVin(cleaned)) throw new BadInput([{ field: 'vin', message: 'This is not a VIN of 17 characters.' }]);
    return this.queries.execute(new FindVehicle('vin', cleaned));
  }
}
