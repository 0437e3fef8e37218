/** Refusals that a retry cannot resolve: they need another vehicle. */
export const VEHICLE_REFUSALS = [
  'vehicle-missing',
  'vehicle-mismatch',
  'vehicle-not-identified',
  'vehicle-id-unknown-format',
  'vehicle-brand-not-supported',
  'vehicle-too-old',
];
