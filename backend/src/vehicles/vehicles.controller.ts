import { Body, Controller, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { cleanVehicleInput, isPlate, isVin, type VehicleData } from '@shop/domain/vehicles';
import { Text } from '../http/input/fields.js';
import { Route } from '../http/openapi/routes.js';
import { BadInput } from '../platform/bad-input.js';
import { FindVehicle } from './find-vehicle.query.js';

const MAX_ID_LENGTH = 64;

const LOOK_UP_PROBLEMS = [
  'vehicle-not-found',
  'vehicle-look-up-failed',
  'look-ups-spent',
  'proof-of-work-required',
] as const;

const Plate = () => Text(MAX_ID_LENGTH, { examples: ['AB-123-CD'] });
const Vin = () => Text(MAX_ID_LENGTH, { examples: ['WBAKS410500H12345'] });

/** Both names are accepted; `immatriculation` takes precedence. */
export class FindByPlateRequest {
  @Plate() readonly immatriculation?: string | null;
  @Plate() readonly licensePlate?: string | null;
}

/** Both names are accepted; `VIN` takes precedence. */
export class FindByVinRequest {
  @Vin() readonly VIN?: string | null;
  @Vin() readonly vin?: string | null;
}

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
  async findByPlate(@Body() { immatriculation, licensePlate }: FindByPlateRequest): Promise<VehicleData> {
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
  async findByVin(@Body() { VIN, vin }: FindByVinRequest): Promise<VehicleData> {
    const cleaned = cleanVehicleInput(VIN ?? vin ?? '');
    if (!isVin(cleaned)) throw new BadInput([{ field: 'vin', message: 'This is not a VIN of 17 characters.' }]);
    return this.queries.execute(new FindVehicle('vin', cleaned));
  }
}
