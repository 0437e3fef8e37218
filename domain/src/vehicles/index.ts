export { vehiclesCatalogue } from './catalogue.js';
export { isSupportedBrand, normaliseBrand, SUPPORTED_BRANDS } from './brands.js';
export { decideVehicles, sellableVehicle, type VehiclesCommand } from './decider.js';
export { vehicleTextOf, vehicleName } from './vehicle-text.js';
export type { VehicleCleared, VehicleIdentified, VehiclesEvent } from './events.js';
export { refuseVehicle, type VehiclesRefusal } from './refusals.js';
export {
  isMismatch,
  isSameCar,
  isSameVehicle,
  isVehicleOf,
  lookupIdOf,
  MINIMUM_YEAR,
  VEHICLE_DATA_PERSONAL,
  type VehicleData,
  yearOf,
  objectionTo,
} from './vehicle-data.js';
export {
  APART,
  cleanVehicleInput,
  hyphenatePlate,
  isPlate,
  isVin,
  plainVehicleText,
  recogniseVehicleId,
  VEHICLE_INPUT_MAX,
  type VehicleIdKind,
  vehicleInputState,
} from './vehicle-id.js';
export { evolveVehicles, initialVehicles, type VehiclesState } from './state.js';
