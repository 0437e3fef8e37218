import { describe, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { colliding, openedPdf, textsOffPage, plainText, readPdf } from '../testing/read-pdf.js';
import { formatsFor } from '../content/formats.js';
import { reportPdf } from './report-pdf.js';
import { samplePdfs } from '../samples.js';
import { sampleReports } from '../content/samples/sample-reports.js';
import { sampleHistory } from '../content/samples/sample-history.js';
import { sampleTechnical } from '../content/samples/sample-technical.js';
import { sampleValuation } from '../content/samples/sample-valuation.js';
import { SAMPLE_ISSUED_AT, SAMPLE_VEHICLE } from '../content/samples/sample-vehicle.js';
import { HISTORY_MESSAGES } from '../content/history/history-content.js';
import { TECHNICAL_MESSAGES } from '../content/technical/technical-content.js';
import { VALUATION_MESSAGES } from '../content/valuation/valuation-content.js';

const LANGUAGES = ['fr', 'en'] as const;
const MESSAGES = { mecavin: TECHNICAL_MESSAGES, 'service-history': HISTORY_MESSAGES, mecascore: VALUATION_MESSAGES };
const brand = { name: 'Meca', site: 'meca.example', supportEmail: 'aide@meca.example' };
const model = { vehicle: SAMPLE_VEHICLE, brand, issuedAt: SAMPLE_ISSUED_AT, reference: '7F3K-2M9Q' };

const cases = LANGUAGES.flatMap((language) =>
  sampleReports(language).map((received) => [language, received.service, received] as const),
);

describe.each(cases)('in %s, the report of %s', (language, service, received) => {
  const bytes = reportPdf(received, { ...model, language });

  it('has a cover with plate, vehicle and what to remember, and every section', async () => {
    const { pages, words } = await readPdf(bytes);
    const [cover = ''] = pages;
    const remember = language === 'fr' ? "Ce qu'il faut retenir" : 'Key findings';
    for (const text of ['Meca', 'AA-000-AA', 'PEUGEOT 308 SW', SAMPLE_VEHICLE.vin ?? '', remember, '7F3K-2M9Q'])
      expect(cover).toContain(text);
    for (const title of Object.values(MESSAGES[service][language].sections)) expect(words).toContain(plainText(title));
  });

  it('numbers its pages, names its source and its day', async () => {
    const { pages, words } = await readPdf(bytes);
    pages.forEach((text, index) => expect(text).toContain(`${index + 1} / ${pages.length}`));
    expect(words).toContain(plainText(received.report.source.name));
    const foot = language === 'fr' ? 'Établi le 20 novembre 2026' : 'Issued on 20 November 2026';
    const reference = language === 'fr' ? 'Référence' : 'Reference';
    expect(pages.at(-1)).toContain(`Meca · meca.example · ${foot} · ${reference} 7F3K-2M9Q`);
    expect(words).toContain(language === 'fr' ? 'données arrêtées au 19 novembre 2026' : 'data as of 19 November 2026');
  });

  it('stays within the page, and no text lies on another', async () => {
    const { texts } = await readPdf(bytes);
    expect(textsOffPage(texts)).toEqual([]);
    expect(colliding(texts)).toEqual([]);
  });

  it('is tagged, in its language, with a title, heads of tables and embedded fonts', async () => {
    const { info } = await readPdf(bytes);
    const text = openedPdf(bytes);
    expect(info).toMatchObject({ Title: expect.stringContaining('PEUGEOT 308 SW'), Author: 'Meca' });
    expect(text).toContain('/Marked true');
    expect(text).toContain(`/Lang (${language === 'fr' ? 'fr-FR' : 'en-GB'})`);
    expect(text).toContain('/DisplayDocTitle true');
    for (const tag of ['H1', 'H2', 'P', 'Sect', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure', 'TOC'])
      expect(text).toContain(`/S /${tag}\n`);
    expect([...text.matchAll(/\/FontFile2/g)]).toHaveLength(3);
    expect([...text.matchAll(/\/S \/Figure\n[^>]*\/Alt \(/g)].length).toBe(
      [...text.matchAll(/\/S \/Figure\n/g)].length,
    );
  });

  it('is the same to the byte when it is made again', () => {
    expect(Buffer.compare(reportPdf(received, { ...model, language }), bytes)).toBe(0);
  });
});

describe('what a report tells', () => {
  it.each(LANGUAGES)('never leaves the last row of a table alone on a page: %s', async (language) => {
    const report = sampleHistory(language);
    const { pages } = await readPdf(reportPdf({ service: 'service-history', report }, { ...model, language }));
    const days = report.entries.map(({ date }) => date).sort();
    const [before = '', last = ''] = days.slice(-2).map(formatsFor(language).shortDay);
    for (const page of pages.filter((text) => text.includes(last))) expect(page).toContain(before);
    expect(pages.join()).toContain(last);
  });

  it('lists every visit with its day, mileage and workshop', async () => {
    const report = sampleHistory('fr');
    const { words } = await readPdf(reportPdf({ service: 'service-history', report }, { ...model, language: 'fr' }));
    const { km, shortDay } = formatsFor('fr');
    for (const { date, mileageKm = 0, dealer = '' } of report.entries)
      for (const text of [shortDay(date), plainText(km(mileageKm)), dealer]) expect(words).toContain(text);
    expect(words).toContain('Le compteur recule de 12 580 km');
    expect(words).toContain('au moins 97 530 km');
  });

  it('lists every item of equipment, every recall and its state', async () => {
    const report = sampleTechnical('en');
    const { words } = await readPdf(reportPdf({ service: 'mecavin', report }, { ...model, language: 'en' }));
    for (const { items } of report.equipment) for (const { label } of items) expect(words).toContain(plainText(label));
    for (const { title } of report.recalls ?? []) expect(words).toContain(title);
    expect(words).toContain('To be done');
  });

  it('gives the range, every reason and every like offer', async () => {
    const report = sampleValuation('fr');
    const { words } = await readPdf(reportPdf({ service: 'mecascore', report }, { ...model, language: 'fr' }));
    const { euros, signedEuros } = formatsFor('fr');
    for (const cents of [report.lowCents, report.medianCents, report.highCents])
      expect(words).toContain(plainText(euros(cents)));
    for (const { label = '', effectCents } of report.reasons)
      for (const text of [label, signedEuros(effectCents)]) expect(words).toContain(plainText(text));
    for (const { priceCents, place = '' } of report.comparables)
      for (const text of [euros(priceCents), place]) expect(words).toContain(plainText(text));
  });

  it('is known by its VIN where the car has no plate, and by nothing where it has neither', async () => {
    const report = sampleHistory('fr');
    const read = async (vehicle: typeof SAMPLE_VEHICLE) => {
      const bytes = reportPdf({ service: 'service-history', report }, { ...model, vehicle, language: 'fr' });
      return { ...(await readPdf(bytes)), opened: openedPdf(bytes) };
    };
    const byVin = await read({ ...SAMPLE_VEHICLE, plate: null });
    expect(byVin.pages[0]).toContain(`VIN ${SAMPLE_VEHICLE.vin}`);
    expect(byVin.pages[1]).toContain(`PEUGEOT 308 SW · ${SAMPLE_VEHICLE.vin}`);
    const byPlate = await read({ ...SAMPLE_VEHICLE, vin: null });
    expect(byPlate.pages[0]).toContain('AA-000-AA');
    expect(byPlate.pages[0]).not.toContain('VIN ');
    const figures = ({ opened }: typeof byPlate) => opened.match(/\/S \/Figure\n/g)?.length ?? 0;
    const byNothing = await read({ ...SAMPLE_VEHICLE, plate: null, vin: null, year: null });
    expect(figures(byNothing)).toBe(figures(byPlate) - 1);
  });

  it('has a title without the signs of markup', async () => {
    const vehicle = { ...SAMPLE_VEHICLE, make: 'R&D', model: '<b>  X5' };
    const report = sampleHistory('fr');
    const { info } = await readPdf(
      reportPdf({ service: 'service-history', report }, { ...model, vehicle, language: 'fr' }),
    );
    expect(info['Title']).toBe('Service History · R D b X5');
  });

  it('says what is missing in words, never that there is nothing', async () => {
    const { source, vehicle } = sampleTechnical('fr');
    const report = {
      source,
      vehicle,
      identity: { make: 'PEUGEOT' },
      engine: {},
      dimensions: {},
      emissions: {},
      equipment: [],
    };
    const { words } = await readPdf(reportPdf({ service: 'mecavin', report }, { ...model, language: 'fr' }));
    expect(words).toContain('Non communiqué');
    expect(words).toContain('La source ne suit pas les rappels de ce véhicule.');
    expect(words).toContain('Des données manquent');
    expect(words).not.toContain('Aucun rappel');
  });
});

describe('the samples of the landing page', () => {
  it.each(samplePdfs().map(({ name, bytes }) => [name, bytes] as const))('%s is what the code makes', (name, bytes) => {
    const file = new URL(`../../../../frontend/public/samples/${name}`, import.meta.url);
    expect(existsSync(file)).toBe(true);
    const kept = readFileSync(file);
    expect(kept.length).toBeLessThan(200_000);
    expect(openedPdf(kept) === openedPdf(bytes)).toBe(true);
  });
});
