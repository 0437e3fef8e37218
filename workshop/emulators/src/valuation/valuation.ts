import { hashOf } from '../hash.js';
import { MAKES, modelsOf } from '../vehicle-registry/catalogue.js';

/** The year of the values and of the prices of new cars, fixed so that they do not change. */
export const VALUED_IN = 2026;

/** Share of its value that a car keeps each year. */
const KEPT_EACH_YEAR = 0.88;

/** The used value in whole hundreds of euros, always the same for a vehicle; undefined for an unknown make. */
export function valueOf(make: string, model: string, year: number): number | undefined {
  const known = MAKES.find((name) => plain(name) === plain(make));
  if (known === undefined) return undefined;
  const age = Math.max(0, VALUED_IN - year);
  return Math.round((newPriceOf(known, model) * KEPT_EACH_YEAR ** age) / 100) * 100;
}

function newPriceOf(make: string, model: string): number {
  const models = modelsOf(make);
  const exact = models.find((entry) => plain(entry.model) === plain(model));
  if (exact !== undefined) return exact.newPrice;
  const prices = models.map(({ newPrice }) => newPrice);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least + (hashOf(`${make} ${plain(model)}`) % (most - least + 1));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
