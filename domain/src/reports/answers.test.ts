import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHistoryReport } from './history-answer.js';
import { readTechnicalReport } from './technical-answer.js';
import { readValuationReport } from './valuation-answer.js';

const query = { vin: 'VF1RFB00123456789', plate: 'AB-123-CD', today: '2026-11-20' };
const source = { name: 'Registre technique', asOf: '2026-11-19' };
const vehicle = { vin: 'VF1RFB00123456789', plate: 'AB123CD' };
const value = { valuedOn: '2026-11-20', mileageKm: 68_400, lowCents: 1, medianCents: 2, highCents: 3 };

const READERS = { technical: readTechnicalReport, history: readHistoryReport, valuation: readValuationReport };

describe.each(Object.entries(READERS))('the %s answer', (_name, read) => {
  it.each([
    [null, 'not-an-object'],
    ['<html>', 'not-an-object'],
    [[source], 'not-an-object'],
    [{ vehicle }, 'source-missing'],
    [{ source: { name: '\u0000' }, vehicle }, 'source-missing'],
    [{ source, vehicle: { vin: 'WBA00000000000000' } }, 'other-vehicle'],
    [{ source, vehicle: { plate: 'ZZ-999-ZZ' } }, 'other-vehicle'],
  ])('%j is refused: %s', (answer, fault) => {
    expect(read(answer, query)).toEqual({ clean: false, fault });
  });

  it('never throws, whatever comes', () => {
    const fields = fc.dictionary(
      fc.constantFrom(
        ...['entries', 'identity', 'engine', 'dimensions', 'emissions', 'equipment', 'recalls'],
        ...['reasons', 'comparables', 'mileageEffect', 'priceByAge', 'lowCents'],
      ),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fields), (answer) => {
        expect(typeof read({ source, vehicle, ...value, ...(answer as object) }, query).clean).toBe('boolean');
      }),
    );
  });
});

describe('a technical answer', () => {
  it('keeps what is in bounds and drops the rest', () => {
    const answer = {
      ...{ source, vehicle },
      identity: { make: 'RENAULT', model: 'CLIO', doors: 5, seats: 500, producedOn: '2027-01-01' },
      engine: { energy: 'petrol', powerKw: 74, gearbox: 'magic' },
      equipment: [
        { group: 'comfort', items: [{ label: 'Climatisation' }, { label: '' }, 'Radio'] },
        { group: 'unheard-of', items: [{ label: 'Attelage', option: true, priceCents: 45_000 }] },
        { group: 'safety', items: [] },
      ],
      recalls: [{ reference: 'R-1', title: 'Airbag', state: 'open' }, { title: 'sans référence' }],
    };
    expect(readTechnicalReport(answer, query)).toEqual({
      clean: true,
      report: {
        ...{ source, vehicle, dimensions: {}, emissions: {} },
        identity: { make: 'RENAULT', model: 'CLIO', doors: 5 },
        engine: { energy: 'petrol', powerKw: 74 },
        equipment: [
          { group: 'comfort', items: [{ label: 'Climatisation', option: false }] },
          { group: 'other', items: [{ label: 'Attelage', option: true, priceCents: 45_000 }] },
        ],
        recalls: [{ reference: 'R-1', title: 'Airbag', state: 'open' }],
      },
    });
  });

  it('with nothing in it is no report', () => {
    expect(readTechnicalReport({ source, vehicle, identity: {}, engine: [] }, query)).toEqual({
      ...{ clean: false, fault: 'nothing-known' },
    });
  });

  it('does not turn recalls that nobody follows into none', () => {
    const answer = readTechnicalReport({ source, vehicle, identity: { make: 'RENAULT' } }, query);
    expect(answer).toMatchObject({ clean: true });
    expect(answer).not.toHaveProperty('report.recalls');
  });
});

describe('a history answer', () => {
  it('puts the visits in order and counts those it cannot read', () => {
    const entries = [
      { date: '2024-05-02', mileageKm: 41_200, kind: 'maintenance', works: [{ code: 'oil-service' }, { code: 'x' }] },
      { date: '2022-04-01', mileageKm: -4, dealer: 'Garage\nDurand', works: [{ code: 'x', label: 'Essuie-glaces' }] },
      { date: '2031-01-01', mileageKm: 90_000 },
    ];
    expect(readHistoryReport({ source, vehicle, entries }, query)).toMatchObject({
      clean: true,
      report: {
        unreadable: 1,
        entries: [
          {
            date: '2022-04-01',
            dealer: 'Garage Durand',
            kind: 'other',
            works: [{ code: 'other', label: 'Essuie-glaces' }],
          },
          { date: '2024-05-02', mileageKm: 41_200, kind: 'maintenance', works: [{ code: 'oil-service' }] },
        ],
      },
    });
  });

  it('without a visit is a clean answer: there is no history', () => {
    expect(readHistoryReport({ source, vehicle, entries: [] }, query)).toEqual({
      clean: true,
      report: { source, vehicle, entries: [], unreadable: 0 },
    });
  });

  it.each([
    [{}, 'entries-missing'],
    [Array.from({ length: 301 }, () => ({ date: '2020-01-01' })), 'too-many-entries'],
    [[{ date: 'hier' }], 'nothing-known'],
  ])('is refused: %#', (entries, fault) => {
    expect(readHistoryReport({ source, vehicle, entries }, query)).toEqual({ clean: false, fault });
  });
});

describe('a valuation answer', () => {
  it('needs a day, a mileage and a range that stands upright', () => {
    const faults = [{ valuedOn: 'x' }, { mileageKm: -1 }, { lowCents: 0 }, { lowCents: 3 }, { highCents: 1 }].map(
      (wrong) => readValuationReport({ source, vehicle, ...value, ...wrong }, query),
    );
    expect(faults.map((answer) => (answer.clean ? 'clean' : answer.fault))).toEqual([
      ...['value-missing', 'value-missing', 'value-missing', 'range-upside-down', 'range-upside-down'],
    ]);
  });

  it('keeps its reasons, like offers and rising ages', () => {
    const answer = {
      ...value,
      confidence: 82,
      reasons: [{ code: 'mileage', effectCents: -45_000 }, { code: 'other', effectCents: 5 }, { code: 'age' }],
      comparables: [{ priceCents: 1_249_000, year: 2019, mileageKm: 70_000, place: 'Lyon' }, { year: 2019 }],
      mileageEffect: { usualKm: 60_000, effectCents: -45_000 },
      priceByAge: [
        { years: 2, medianCents: 8 },
        { years: 1, medianCents: 9 },
        { years: 2, medianCents: 7 },
      ],
    };
    expect(readValuationReport({ source, vehicle, ...answer }, query)).toEqual({
      clean: true,
      report: {
        ...{ source, vehicle, ...value, confidence: 82 },
        reasons: [{ code: 'mileage', effectCents: -45_000 }],
        comparables: [{ priceCents: 1_249_000, year: 2019, mileageKm: 70_000, place: 'Lyon' }],
        mileageEffect: { usualKm: 60_000, effectCents: -45_000 },
        priceByAge: [
          { years: 1, medianCents: 9 },
          { years: 2, medianCents: 8 },
        ],
      },
    });
  });
});
