import { APART, cleanVehicleInput, plainVehicleText, VEHICLE_INPUT_MAX } from '@shop/domain/vehicles';

/** The text in upper case, no longer than the field: cleaned when it fills the field, and visibly cut when it still is too long. */
export function fitVehicleText(text: string): string {
  const upper = plainVehicleText(text).trimStart();
  if (upper.length < VEHICLE_INPUT_MAX) return upper;
  const cleaned = cleanVehicleInput(text);
  return cleaned.length <= VEHICLE_INPUT_MAX ? cleaned : cleaned.slice(0, VEHICLE_INPUT_MAX - 1) + APART;
}
