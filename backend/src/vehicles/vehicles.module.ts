import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
import { FindVehicleHandler } from './find-vehicle.query.js';
import { HttpVehicleRegistry } from './http.vehicle-registry.js';
import { VehicleRegistry } from './vehicle-registry.js';
import { VehiclesController } from './vehicles.controller.js';

@Module({
  controllers: [VehiclesController],
  providers: [
    FindVehicleHandler,
    configured(VehicleRegistry, ({ providers }) => new HttpVehicleRegistry(providers.registryUrl, providers.key)),
  ],
})
export class VehiclesModule {}
