import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kilometres, ODOMETER, OPTION_PRICES, OPTIONS, READINGS, VALUE, wholeEuros } from './sample-figures.js';

const SAMPLES = join(import.meta.dirname, '../../../../backend/src/documents/content/samples');
const sample = (name: string) => readFileSync(join(SAMPLES, `sample-${name}.ts`), 'utf8');
const numbers = (text: string) => Number(text.replaceAll('_', ''));

describe('what the shop window shows of the samples', () => {
  it('is every reading of the Service History sample, and what follows from its step back', () => {
    const visits = [...sample('history').matchAll(/\['(\d{4}-\d\d-\d\d)', ([\d_]+), /g)];
    expect(visits.map(([, day, distance = '']) => [day, numbers(distance)])).toEqual(READINGS);
    expect(ODOMETER).toEqual({ beforeDrop: 74_120, afterDrop: 61_540, drop: 12_580, shown: 84_950, driven: 97_530 });
  });

  it('is the value of the MecaSCORE sample', () => {
    const [, ...cents] =
      /lowCents: ([\d_]+), medianCents: ([\d_]+), highCents: ([\d_]+)/.exec(sample('valuation')) ?? [];
    expect(cents.map((amount) => numbers(amount) / 100)).toEqual([VALUE.low, VALUE.fair, VALUE.high]);
  });

  it('is every option of the MecaVIN sample, and one recall still to be done', () => {
    const priced = [...sample('technical').matchAll(/\['[^\]]+', ([\d_]+)\]/g)].map(
      ([, cents = '']) => numbers(cents) / 100,
    );
    expect(priced.sort((one, other) => other - one)).toEqual(Object.values(OPTION_PRICES));
    expect(OPTIONS).toEqual({ count: 6, euros: 2_700 });
    expect(sample('technical').match(/state: 'open'/g), 'one in each language').toHaveLength(2);
  });

  it('is written like every figure of the shop', () => {
    expect([kilometres(74_120), wholeEuros(2_700)]).toEqual(['74\u202f120\u00a0km', '2\u202f700\u00a0€']);
  });
});
