import { cleanVehicleInput, VEHICLE_INPUT_MAX } from '@shop/domain/vehicles';

/** The text in upper case, no longer than the field; a text that is too long is cleaned before it is cut. */
export function fitVehicleText(text: string): string {
  const upper = text.trimStart().toUpperCase();
  return upper.length <= VEHICLE_INPUT_MAX ? upper : cleanVehicleInput(upper).slice(0, VEHICLE_INPUT_MAX);
}
