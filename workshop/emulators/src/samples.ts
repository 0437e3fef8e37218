import { REPORT_SAMPLES } from './reports/report-samples.js';
import { TEST_CARDS } from './stripe/payments/test-cards.js';
import { lookUpPlate } from './vehicle-registry/registry.js';
import { VEHICLE_SAMPLES } from './vehicle-registry/vehicle-samples.js';

/** All sample inputs for the shop, with their effects. */
export const samples = () => ({
  plates: [...VEHICLE_SAMPLES, ...REPORT_SAMPLES].map(({ plate, fr, en }) => ({ value: hyphenated(plate), fr, en })),
  vins: [
    ...VEHICLE_SAMPLES.map(({ vin, fr, en }) => ({ value: vin, fr, en })),
    ...REPORT_SAMPLES.map(({ plate, fr, en }) => ({ value: vinOf(plate), fr, en })),
  ],
  cards: TEST_CARDS.map(({ number, fr, en }) => ({ value: number.replace(/(\d{4})(?=\d)/g, '$1 '), fr, en })),
});

function vinOf(plate: string): string {
  const known = lookUpPlate(plate);
  if (!('vehicle' in known)) throw new Error(`The registry does not know ${plate}`);
  return known.vehicle.vin;
}

const hyphenated = (plate: string): string => plate.replace(/^([A-Z]+)(\d+)([A-Z]+)$/, '$1-$2-$3');
