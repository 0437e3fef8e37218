import { describe, expect, it } from 'vitest';
import { MAKES, modelsOf } from '../vehicle-registry/catalogue.js';
import { lookUpPlate } from '../vehicle-registry/registry.js';
import { valueOf } from './valuation.js';

const basePrice = (value: number) =>
  9 + Math.floor((20 * (Math.min(Math.max(value, 8_000), 100_000) - 8_000)) / 92_000 + 0.5);

const models = MAKES.flatMap((make) => modelsOf(make));

function basePriceOfPlate(plate: string): number {
  const answer = lookUpPlate(plate);
  if (answer.kind !== 'known') throw new Error(answer.kind);
  const { make, model, year } = answer.vehicle;
  return basePrice(valueOf(make, String(model), year) ?? Number.NaN);
}

describe('the valuation', () => {
  it('values the car of the example at 54,000 euros: a base price of 19', () => {
    expect(valueOf('BMW', 'X5', 2020)).toBe(54_000);
    expect(basePriceOfPlate('AB123CD')).toBe(19);
  });

  it('has samples at both ends of the price range', () => {
    expect(basePriceOfPlate('PX009AA')).toBe(9);
    expect(basePriceOfPlate('PX029AA')).toBe(29);
  });

  it('never values an older car of a model higher', () => {
    for (const { make, model, from, to } of models) {
      for (let year = from + 1; year <= to; year += 1) {
        expect(valueOf(make, model, year)).toBeGreaterThanOrEqual(valueOf(make, model, year - 1) ?? Number.NaN);
      }
    }
  });

  it('leads to every base price from 9 to 29', () => {
    const years = ({ from, to }: { from: number; to: number }) =>
      Array.from({ length: to - from + 1 }, (_, n) => from + n);
    const values = models.flatMap((entry) => years(entry).map((year) => valueOf(entry.make, entry.model, year) ?? 0));
    const prices = new Set(values.map(basePrice));
    expect([...prices].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, n) => 9 + n));
  });

  it('values a model it has not heard of within its make, and knows no other makes', () => {
    expect(valueOf('Citroën', 'Ami 6', 2020)).toBeGreaterThan(0);
    expect(valueOf('Citroën', 'Ami 6', 2020)).toBe(valueOf('CITROEN', 'AMI-6', 2020));
    expect(valueOf('TOYOTA', 'YARIS', 2018)).toBeUndefined();
  });
});
