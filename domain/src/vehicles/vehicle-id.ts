/** Length limits of a visitor's input, of a VIN and of a plate, in characters. */
export const VEHICLE_INPUT_MAX = 17;
const VIN_LENGTH = 17;
const PLATE_MIN_LENGTH = 6;
const PLATE_MAX_LENGTH = 9;

export type VehicleIdKind = 'plate' | 'vin';
export type VehicleInputState = 'pending' | 'valid' | 'invalid';

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const PLATE = /^[A-Z]{1,2}\d{1,4}[A-Z]{1,2}$/;
const VIN_START = /^[A-HJ-NPR-Z0-9]{0,17}$/;
const PLATE_START = /^(?:[A-Z]{0,2}|[A-Z]{1,2}\d{1,4}[A-Z]{0,2})$/;
const MAX_INPUT_LENGTH = 64;

/** Removes spaces and hyphens and converts to uppercase; text longer than any plate or VIN is cut first. */
export const cleanVehicleInput = (text: string): string =>
  text.slice(0, MAX_INPUT_LENGTH).replaceAll(/[\s-]/g, '').toUpperCase();

export const isVin = (text: string): boolean => text.length === VIN_LENGTH && VIN.test(text);

/** Both the pattern and the length of 6 to 9 must hold, on the cleaned text. */
export const isPlate = (text: string): boolean =>
  text.length >= PLATE_MIN_LENGTH && text.length <= PLATE_MAX_LENGTH && PLATE.test(text);

const platesAllowed = (lang: string | null | undefined): boolean =>
  lang === undefined || lang === null || lang === 'fr';

/** A plate is recognised only when the language is French or unset. */
export const recogniseVehicleId = (text: string, lang?: string | null): VehicleIdKind | 'unknown' => {
  const cleaned = cleanVehicleInput(text);
  if (isVin(cleaned)) return 'vin';
  return platesAllowed(lang) && isPlate(cleaned) ? 'plate' : 'unknown';
};

/** Pending while the text can still become a plate or a VIN. */
export const vehicleInputState = (text: string, lang?: string | null): VehicleInputState => {
  const cleaned = cleanVehicleInput(text);
  if (recogniseVehicleId(cleaned, lang) !== 'unknown') return 'valid';
  const canBeVin = cleaned.length < VIN_LENGTH && VIN_START.test(cleaned);
  const canBePlate = platesAllowed(lang) && cleaned.length < PLATE_MAX_LENGTH && PLATE_START.test(cleaned);
  return canBeVin || canBePlate ? 'pending' : 'invalid';
};

/** AB123CD → AB-123-CD; a text that is not letters, digits, letters is returned unchanged. */
export const hyphenatePlate = (plate: string): string => {
  const parts = /^([A-Z]{1,2})(\d{1,4})([A-Z]{1,2})$/.exec(cleanVehicleInput(plate));
  return parts === null ? plate : parts.slice(1).join('-');
};
