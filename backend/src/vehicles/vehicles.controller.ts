import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { cleanVehicleInput, isPlate, isVin, type VehicleData } from '@shop/domain/vehicles';
import { Text } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { BadInput } from '../http/input/bad-input.js';
import { FindVehicle } from './find-vehicle.query.js';

const LONGEST_ID = 64;
const PLATE = { examples: ['AB-123-CD'] };
const VIN_FORM = { examples: ['WBAKS410500H12345'] };

const LOOK_UP_PROBLEMS = [
  'vehicle-not-found',
  'vehicle-look-up-failed',
  'look-ups-spent',
  'proof-of-work-required',
] as const;

/** Both names are known; immatriculation wins. */
export class FindByPlateRequest {
  @Text(LONGEST_ID, undefined, PLATE) readonly immatriculation?: string | null;
  @Text(LONGEST_ID, undefined, PLATE) readonly licensePlate?: string | null;
}

/** Both names are known; VIN wins. */
export class FindByVinRequest {
  @Text(LONGEST_ID, undefined, VIN_FORM) readonly VIN?: string | null;
  @Text(LONGEST_ID, undefined, VIN_FORM) readonly vin?: string | null;
}

@Controller('api/vehicle')
export class VehiclesController {
  constructor(private readonly queries: QueryBus) {}

  @Post('license-plate')
  @HttpCode(200)
  @Route({
    summary: 'A vehicle by its plate',
    answers: { 200: 'Vehicle' },
    paid: 'for a visit',
    problems: LOOK_UP_PROBLEMS,
  })
  async findByPlate(@Body() { immatriculation, licensePlate }: FindByPlateRequest): Promise<VehicleData> {
    const plate = cleanVehicleInput(immatriculation ?? licensePlate ?? '');
    if (!isPlate(plate)) throw new BadInput([{ field: 'immatriculation', message: 'This is not a French plate.' }]);
    return this.queries.execute(new FindVehicle('plate', plate));
  }

  @Post('vin')
  @HttpCode(200)
  @Route({
    summary: 'A vehicle by its VIN',
    answers: { 200: 'Vehicle' },
    paid: 'for a visit',
    problems: LOOK_UP_PROBLEMS,
  })
  async findByVin(@Body() { VIN, vin }: FindByVinRequest): Promise<VehicleData> {
    const id = cleanVehicleInput(VIN ?? vin ?? '');
    if (!isVin(id)) throw new BadInput([{ field: 'vin', message: 'This is not a VIN of 17 characters.' }]);
    return this.queries.execute(new FindVehicle('vin', id));
  }
}
