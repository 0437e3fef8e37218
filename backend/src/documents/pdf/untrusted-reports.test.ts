import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  readHistoryReport,
  readTechnicalReport,
  readValuationReport,
  type HistoryEntry,
  type HistoryReport,
} from '@shop/domain/reports';
import { colliding, textsOffPage, plainText, readPdf } from '../testing/read-pdf.js';
import type { ReceivedReport } from '../content/report-content.js';
import { reportPdf } from './report-pdf.js';
import { sampleHistory } from '../content/samples/sample-history.js';
import { sampleTechnical } from '../content/samples/sample-technical.js';
import { sampleValuation } from '../content/samples/sample-valuation.js';
import { SAMPLE_ISSUED_AT, SAMPLE_VEHICLE } from '../content/samples/sample-vehicle.js';

const RUNS = Number(process.env['SHOP_FUZZ_REPORTS'] ?? 12);
const MAX_PAGES = 160;
const asked = { vin: null, plate: null, today: '2026-11-20' };
const source = { name: 'S' };
const model = { vehicle: SAMPLE_VEHICLE, brand: { name: 'Meca' }, issuedAt: SAMPLE_ISSUED_AT, language: 'fr' } as const;

const longName = 'Écrémage-Œuvre Ångström Ⅷ Ünïcödé Modèle'.slice(0, 40);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('W'.repeat(160), 'a '.repeat(80), '\u202e\u0000<b>', '\u00a0'.repeat(60), longName, ''),
);
const anything = fc.oneof(text, fc.double(), fc.integer(), fc.constant(null));
const answerOf = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [] }).map((answer) => ({ ...answer, source }));
const day = fc
  .integer({ min: 0, max: 9_000 })
  .map((days) => new Date(days * 86_400_000 + Date.UTC(2001, 0)).toISOString().slice(0, 10));

const history = answerOf({}).chain((answer) =>
  fc
    .array(
      fc.record({
        date: day,
        mileageKm: fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constant(undefined)),
        dealer: text,
        place: text,
        kind: anything,
        works: fc.array(fc.record({ code: fc.constantFrom('oil-service', 'other'), label: text }), { maxLength: 40 }),
      }),
      { maxLength: 60 },
    )
    .map((entries) => ({ ...answer, entries })),
);
const technical = answerOf({
  identity: fc.dictionary(
    fc.constantFrom('make', 'model', 'trim', 'colour', 'plant', 'typeApproval', 'newPriceCents'),
    anything,
  ),
  engine: fc.dictionary(fc.constantFrom('energy', 'code', 'powerKw', 'displacementCc', 'gears'), anything),
  equipment: fc.array(
    fc.record({
      group: fc.constantFrom('safety', 'other'),
      items: fc.array(fc.record({ label: text, option: fc.boolean() })),
    }),
  ),
  recalls: fc.array(fc.record({ reference: text, title: text, risk: text, remedy: text, state: anything })),
});
const cents = fc.integer({ min: 1, max: 500_000_000 });
const valuation = fc.tuple(cents, cents, cents).chain((three) => {
  const [lowCents, medianCents, highCents] = three.toSorted((a, b) => a - b);
  return answerOf({
    reasons: fc.array(fc.record({ code: fc.constantFrom('mileage', 'other'), effectCents: fc.integer(), label: text })),
    comparables: fc.array(fc.record({ title: text, priceCents: cents, place: text, mileageKm: fc.nat(3_000_000) })),
    priceByAge: fc.array(fc.record({ years: fc.nat(40), medianCents: cents })),
    mileageEffect: fc.record({ usualKm: fc.nat(), effectCents: fc.integer() }),
    confidence: fc.nat(200),
  }).map((answer) => ({ ...answer, lowCents, medianCents, highCents, valuedOn: '2026-11-20', mileageKm: 68_000 }));
});

function receivedOf(service: ReceivedReport['service'], answer: unknown): ReceivedReport | undefined {
  const readers = {
    mecavin: readTechnicalReport,
    'service-history': readHistoryReport,
    mecascore: readValuationReport,
  };
  const read = readers[service](answer, asked);
  return read.clean ? ({ service, report: read.report } as ReceivedReport) : undefined;
}

async function holds(received: ReceivedReport, vehicle = model.vehicle): Promise<string[]> {
  const { texts, pages } = await readPdf(reportPdf(received, { ...model, vehicle }));
  expect(pages.length).toBeLessThanOrEqual(MAX_PAGES);
  expect(textsOffPage(texts)).toEqual([]);
  expect(colliding(texts)).toEqual([]);
  return pages;
}

describe('a report of what nobody expected', () => {
  it.each([
    ['mecavin', technical],
    ['service-history', history],
    ['mecascore', valuation],
  ] as const)('%s holds its layout', async (service, answers) => {
    const names = fc.record({
      make: text,
      model: text,
      plate: fc.oneof(text, fc.constant(null)),
      vin: fc.oneof(text, fc.constant(null)),
    });
    await fc.assert(
      fc.asyncProperty(answers, names, async (answer, name) => {
        const received = receivedOf(service, answer);
        if (received !== undefined) await holds(received, { ...name, year: 2019 });
      }),
      { numRuns: RUNS },
    );
  });

  it('puts the figures on a new page when a name fills the cover', async () => {
    const received = receivedOf('service-history', { source, entries: [] });
    const name = 'W'.repeat(160);
    if (received === undefined) throw new Error('the report is not readable');
    await holds(received, { make: name, model: name, plate: '', vin: '', year: 2019 });
  });
});

const visit = (index: number, label: string): HistoryEntry => ({
  date: new Date(Date.UTC(2005, index)).toISOString().slice(0, 10),
  ...{
    mileageKm: 4_000 * index,
    dealer: `Garage ${index} ${longName}`,
    place: 'Saint-Étienne-de-Tinée',
    kind: 'maintenance',
  },
  works: [{ code: 'oil-service' }, { code: 'timing-belt', label }, { code: 'brake-fluid' }, { code: 'tyres' }],
});

describe('signs that are drawn into each other', () => {
  it('are no fault of the layout', async () => {
    const report: HistoryReport = { ...sampleHistory('fr'), entries: [visit(1, '*.')] };
    expect((await holds({ service: 'service-history', report })).join(' ')).toContain('*');
    const named = { make: '*.', model: 'W'.repeat(200), plate: null, vin: null, year: 2019 };
    await holds({ service: 'service-history', report }, named);
  });
});

describe('the longest reports', () => {
  it('hold sixty visits, each with all its words, and repeat the heads of the table', async () => {
    const entries = Array.from({ length: 60 }, (_, index) => visit(index, 'kit complet, galets et pompe à eau'));
    const report: HistoryReport = { ...sampleHistory('fr'), entries };
    const pages = await holds({ service: 'service-history', report }, { ...SAMPLE_VEHICLE, model: longName });
    const words = pages.join(' ');
    for (let index = 0; index < 60; index++) expect(words).toContain(`Garage ${index} `);
    expect(pages.filter((page) => page.includes('Travaux')).length).toBeGreaterThan(2);
    expect(words).toContain(plainText('PEUGEOT'));
  });

  it('stay small and quick at the bounds of what is taken', async () => {
    const entries = Array.from({ length: 300 }, (_, index) => ({
      ...visit(index % 240, 'x'),
      works: Array.from({ length: 30 }, () => ({ code: 'other' as const, label: 'long mot '.repeat(17).trim() })),
    }));
    const report: HistoryReport = { ...sampleHistory('fr'), entries };
    const start = performance.now();
    const bytes = reportPdf({ service: 'service-history', report }, model);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(bytes.length).toBeLessThan(2_000_000);
    expect((await readPdf(bytes)).pages.length).toBeLessThanOrEqual(MAX_PAGES);
  });

  it('are small for a usual car', () => {
    for (const received of [
      { service: 'mecavin', report: sampleTechnical('fr') },
      { service: 'service-history', report: sampleHistory('fr') },
      { service: 'mecascore', report: sampleValuation('fr') },
    ] as const)
      expect(reportPdf(received, model).length).toBeLessThan(150_000);
  });
});
