import { Module } from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { FindVehicleHandler } from './find-vehicle.query.js';
import { HttpVehicleRegistry } from './http.vehicle-registry.js';
import { VehicleRegistry } from './vehicle-registry.js';
import { VehiclesController } from './vehicles.controller.js';

@Module({
  controllers: [VehiclesController],
  providers: [
    FindVehicleHandler,
    {
      provide: VehicleRegistry,
      useFactory: ({ providers }: Configuration) => new HttpVehicleRegistry(providers.registryUrl, providers.key),
      inject: [CONFIGURATION],
    },
  ],
})
export class VehiclesModule {}
