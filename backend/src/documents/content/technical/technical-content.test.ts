import { describe, expect, it } from 'vitest';
import type { Emissions, Engine, Recall, TechnicalReport } from '@shop/domain/reports';
import { blockOf, readContent, sectionOf, valuesOf } from '../../testing/read-content.js';
import { sampleTechnical } from '../samples/sample-technical.js';
import { SAMPLE_VEHICLE } from '../samples/sample-vehicle.js';

const SAMPLE = sampleTechnical('en');
const { source, vehicle: answered } = SAMPLE;
const LITTLE = { source, vehicle: answered, identity: {}, engine: {}, dimensions: {}, emissions: {}, equipment: [] };

const read = (more: Partial<TechnicalReport>) => readContent({ service: 'mecavin', report: { ...SAMPLE, ...more } });
const readLittle = (more: Partial<TechnicalReport> = {}, vehicle = SAMPLE_VEHICLE) =>
  readContent({ service: 'mecavin', report: { ...LITTLE, ...more } }, { vehicle });
const labels = (values: readonly string[]) => values.map((value) => value.slice(0, value.indexOf(':')));

describe('the engine and the consumption', () => {
  const ELECTRIC: Engine = {
    ...{ energy: 'electric', powerKw: 100, batteryKwh: 52.46, electricRangeKm: 1395, gearbox: 'automatic', gears: 1 },
    ...{ displacementCc: 0, cylinders: 0 },
  };
  const PLUG_IN: Engine = {
    ...{ energy: 'plug-in-petrol', displacementCc: 1598, cylinders: 4, gearbox: 'automatic', gears: 8 },
    ...{ batteryKwh: 13.2, electricRangeKm: 59 },
  };
  const burning: Emissions = { co2GramsPerKm: 30, litresPer100Km: 1.25, kwhPer100Km: 14.64 };

  it('of an electric car are its battery and range, without cylinders, gears and fuel', () => {
    const emissions: Emissions = { ...burning, co2GramsPerKm: 0, critAir: '0' };
    const content = read({ engine: ELECTRIC, emissions });
    expect(valuesOf(content, 'engine')).toEqual([
      ...['Energy: Electric', 'Power: 136 hp (100 kW)', 'Battery: 52.5 kWh', 'Electric range: 1 395 km'],
      'Gearbox: Automatic',
    ]);
    expect(valuesOf(content, 'emissions')).toEqual([
      ...['CO2 (V.7): 0 g/km', "Crit'Air sticker: Crit'Air E", 'Electricity: 14.6 kWh/100 km'],
    ]);
    expect(sectionOf(content, 'emissions').at(-1)).toContain('opens every French low-emission zone');
  });

  it('of a plug-in hybrid are both', () => {
    const content = read({ engine: PLUG_IN, emissions: burning });
    expect(valuesOf(content, 'engine')).toEqual([
      ...['Energy: Plug-in petrol hybrid', 'Displacement: 1 598 cm³', 'Cylinders: 4', 'Gearbox: Automatic, 8-speed'],
      ...['Battery: 13.2 kWh', 'Electric range: 59 km'],
    ]);
    expect(labels(valuesOf(content, 'emissions'))).toEqual(['CO2 (V.7)', 'Combined consumption', 'Electricity']);
  });

  it('of a car that burns fuel have no battery, and its consumption also where nobody knows its CO2', () => {
    const content = read({ engine: { ...PLUG_IN, energy: 'hybrid-petrol' }, emissions: { litresPer100Km: 5 } });
    expect(labels(valuesOf(content, 'engine'))).toEqual(['Energy', 'Displacement', 'Cylinders', 'Gearbox']);
    expect(valuesOf(content, 'emissions')).toEqual(['Combined consumption: 5 l/100 km']);
  });

  it.each([
    ['0', "Crit'Air E", 'opens every'],
    ['1', "Crit'Air 1", 'opens every'],
    ['2', "Crit'Air 2", 'limit traffic'],
    ['none', 'Not classed', 'limit traffic'],
  ] as const)('tell what the sticker %s means', (critAir, name, meaning) => {
    const content = read({ emissions: { critAir } });
    expect(valuesOf(content, 'emissions')).toEqual([`Crit'Air sticker: ${name}`]);
    expect(sectionOf(content, 'emissions').at(-1)).toContain(meaning);
    const warnings = content.points.filter(({ title }) => title === `Sticker ${name}`).map(({ state }) => state);
    expect(warnings).toEqual(critAir === 'none' ? ['warn'] : []);
  });
});

describe('a report of which the source knows little', () => {
  it('names the car as the order does, and says so where a whole section is empty', () => {
    const content = readLittle();
    expect(valuesOf(content, 'identity')).toEqual([
      ...['Make: PEUGEOT', 'Model: 308 SW', `VIN (E): ${SAMPLE_VEHICLE.vin}`],
    ]);
    for (const id of ['engine', 'dimensions', 'emissions'])
      expect(sectionOf(content, id)).toEqual(['None of this was given to us for this car.']);
    expect(content.figures).toEqual([]);
    expect(content.detail).toBeUndefined();
  });

  it('has the VIN of the order, else the one of the source, where it is to be compared', () => {
    const vin = 'VF3AAAAAAAA000000';
    const other = { vehicle: { vin } };
    for (const [content, shown] of [
      [readLittle(other), SAMPLE_VEHICLE.vin],
      [readLittle(other, { ...SAMPLE_VEHICLE, vin: null }), vin],
    ] as const) {
      expect(valuesOf(content, 'identity')).toContain(`VIN (E): ${shown}`);
      expect(sectionOf(content, 'check')[0]).toContain(`windscreen: ${shown}.`);
    }
    const none = readLittle({ vehicle: {} }, { ...SAMPLE_VEHICLE, vin: null });
    expect(sectionOf(none, 'check')).toHaveLength(1);
  });

  it.each([
    [{ plant: 'Sochaux' }, 'Sochaux'],
    [{ country: 'France' }, 'France'],
  ])('has a plant or a country alone: %j', (identity, shown) => {
    expect(valuesOf(read({ identity }), 'identity')).toContain(`Plant: ${shown}`);
  });

  it.each(['trim', 'producedOn', 'firstRegisteredOn'] as const)('is incomplete without %s', (field) => {
    const { [field]: _none, ...identity } = SAMPLE.identity;
    expect(read({ identity }).points.at(-1)?.title).toBe('Some data is missing');
  });

  it.each(['energy', 'powerKw', 'gearbox'] as const)('is incomplete without %s', (field) => {
    const { [field]: _none, ...engine } = SAMPLE.engine;
    expect(read({ engine }).points.at(-1)?.title).toBe('Some data is missing');
    expect(read({}).points.at(-1)?.title).not.toBe('Some data is missing');
  });
});

describe('what to check at the car', () => {
  const asked = (more: Partial<TechnicalReport>) => sectionOf(readLittle(more), 'check').slice(1, -1);
  const recall = (state: Recall['state']): Recall => ({ reference: 'JZR', title: 'Pump', state });
  const items = (option: boolean) => [{ group: 'comfort' as const, items: [{ label: 'Seats', option }] }];

  it('is what this car has, and nothing of what nobody knows', () => {
    expect(asked({ engine: { powerKw: 96 } })).toEqual([]);
    expect(asked({ engine: { fiscalPower: 7 } })).toEqual([]);
    expect(asked({ engine: { powerKw: 96, fiscalPower: 7 } })).toEqual([
      expect.stringContaining('P.2 must say 96 kW and P.6 7'),
    ]);
    expect(asked({ equipment: items(false) })).toEqual([]);
    expect(asked({ equipment: items(true) })).toEqual([expect.stringContaining('every paid option')]);
    for (const state of ['done', 'unknown'] as const) expect(asked({ recalls: [recall(state)] })).toEqual([]);
    expect(asked({ recalls: [recall('done'), recall('open')] })).toEqual([expect.stringContaining('each recall')]);
  });

  it('is told of each recall with its state, and how to have an open one done', () => {
    const unknown = read({ recalls: [recall('unknown'), recall('done')] });
    expect(sectionOf(unknown, 'recalls')).toEqual(['JZR', '–', 'Pump.', 'Not known', 'JZR', '–', 'Pump.', 'Done']);
    const rows = blockOf(unknown, 'recalls', 'table')?.rows ?? [];
    expect(rows.map(({ cells, isMarked }) => [cells.at(-1)?.tone, isMarked])).toEqual([
      ['warn', false],
      ['good', false],
    ]);
    expect(sectionOf(read({ recalls: [recall('open')] }), 'recalls').at(-1)).toContain('free of charge');
    expect(sectionOf(read({ recalls: [] }), 'recalls')).toEqual(['No recall campaign is on record for this car.']);
  });
});
