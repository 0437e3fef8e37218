import { hashOf, pickBy } from '../hash.js';
import { MAKES, modelsOf, NEWEST_YEAR, type Model } from './catalogue.js';
import { makeOfCode } from './manufacturer-codes.js';
import { VEHICLE_SAMPLES, type SampleAnswer, type Vehicle } from './vehicle-samples.js';
import { WRITTEN_NAMES } from './written-names.js';
import { plateFrom, plateInVin, vinOf, yearOfVin } from './vin.js';

const WRITTEN = WRITTEN_NAMES.map(({ brand, make, model, year, plate }) => {
  const vin = vinOf(plate, brand, year);
  return { plate, vin, answer: { kind: 'known', vehicle: { make, model, year, plate, vin } } as const };
});
const SAMPLES: readonly { plate: string; vin: string; answer: SampleAnswer }[] = [...VEHICLE_SAMPLES, ...WRITTEN];
const BY_PLATE = new Map(SAMPLES.map((sample) => [sample.plate, sample.answer]));
const BY_VIN = new Map(SAMPLES.map((sample) => [sample.vin, sample.answer]));

/** Every plate that is not a sample belongs to a vehicle of a supported make, 2001 or later, always the same one. */
export const lookUpPlate = (plate: string): SampleAnswer =>
  BY_PLATE.get(plate) ?? { kind: 'known', vehicle: vehicleOfPlate(plate) };

/** A VIN that was generated here has the vehicle of its plate; any other VIN has the make of its manufacturer code. */
export function lookUpVin(vin: string): SampleAnswer {
  const answer = BY_VIN.get(vin);
  if (answer !== undefined) return answer;
  const plate = plateInVin(vin);
  const issued = plate === undefined ? undefined : vehicleOfPlate(plate);
  return { kind: 'known', vehicle: issued?.vin === vin ? issued : vehicleOfVin(vin) };
}

function vehicleOfPlate(plate: string): Vehicle {
  const { make, model, from, to } = pickBy(plate, modelsOf(pickBy(`${plate} make`, MAKES)));
  const year = yearBetween(plate, from, to);
  return { make, model, year, plate, vin: vinOf(plate, make, year) };
}

function vehicleOfVin(vin: string): Vehicle {
  const make = makeOfCode(vin) ?? pickBy(`${vin} make`, MAKES);
  const encoded = yearOfVin(vin);
  const [sold] = encoded === undefined ? [] : modelsSold(make, encoded, vin);
  const { model, from, to } = sold ?? pickBy(vin, modelsOf(make));
  const year = sold !== undefined && encoded !== undefined ? encoded : yearBetween(vin, from, to);
  return { make, model, year, plate: plateFrom(vin), vin };
}

function modelsSold(make: string, year: number, text: string): Model[] {
  const models = modelsOf(make, year);
  return models.length === 0 ? [] : [pickBy(text, models)];
}

function yearBetween(text: string, from: number, to: number): number {
  const last = Math.min(to, NEWEST_YEAR);
  return from + (hashOf(`${text} year`) % (last - from + 1));
}
