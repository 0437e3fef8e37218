import { refuse } from '../refusal.js';

export type VehiclesRefusal =
  | 'vehicle-id-unknown-format'
  | 'vehicle-not-found'
  | 'vehicle-look-up-failed'
  | 'vehicle-mismatch'
  | 'vehicle-not-identified'
  | 'vehicle-brand-not-supported'
  | 'vehicle-too-old';

export const refuseVehicle = (code: VehiclesRefusal, details?: Readonly<Record<string, number | string>>): never =>
  refuse(code, details);
