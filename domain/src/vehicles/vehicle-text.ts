import { printableLine } from '../printable-line.js';

export const MAX_VEHICLE_TEXT = 80;

/**
 * A make, model, plate or VIN as a registry or a page writes it: one printable line without markup, at most 80 characters; a number as
 * its digits. Null when nothing is left.
 */
export function vehicleTextOf(written: unknown): string | null {
  if (typeof written === 'number') return String(written);
  if (typeof written !== 'string') return null;
  return printableLine(written.replaceAll(/[<>]/g, ''), MAX_VEHICLE_TEXT) || null;
}

/** Make and model as one name; a vehicle may have no model. */
export const vehicleName = (make: string, model: string): string => `${make} ${model}`.trim();
