import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContent, sectionOf, wordsOf } from '../testing/read-content.js';
import { plainText, readPdf } from '../testing/read-pdf.js';
import { reportPdf } from '../pdf/report-pdf.js';
import { reportContent, reportSummary } from './report-content.js';
import { sampleContents } from '../samples.js';
import { sampleHistory } from './samples/sample-history.js';
import { sampleModel, sampleReports } from './samples/sample-reports.js';

const fr = sampleModel('fr');

describe('the content of a report', () => {
  it.each(sampleReports('fr').map((received) => [received.service, received] as const))(
    'of %s is all in its PDF',
    async (_service, received) => {
      const content = reportContent(received, fr);
      const { words } = await readPdf(reportPdf(received, fr));
      const said = content.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsOf)]);
      const missing = said.filter((text) => !words.includes(plainText(text)));
      expect(missing).toEqual([]);
      expect(said.length).toBeGreaterThan(20);
    },
  );

  it('gives the answer that the report was bought for as its verdict', () => {
    const verdicts = sampleReports('fr').map((received) => reportSummary(received, fr).verdict);
    expect(verdicts.map(({ state, title }) => [state, plainText(title)])).toEqual([
      ['bad', '1 rappel reste à faire'],
      ['bad', 'Le compteur a reculé une fois'],
      ['info', 'Un prix juste se situe entre 13 400 € et 15 450 €'],
    ]);
  });

  it('warns where readings are too few', () => {
    const verdictOf = (entries: number) => {
      const report = { ...sampleHistory('fr'), entries: sampleHistory('fr').entries.slice(0, entries) };
      return reportSummary({ service: 'service-history', report }, fr).verdict;
    };
    expect(verdictOf(1)).toMatchObject({ state: 'warn', title: 'Trop peu de relevés pour juger le compteur' });
    expect(verdictOf(5)).toMatchObject({ state: 'good' });
  });

  it('says nothing of the order, its money and whom to write to when it is read by others', () => {
    const [, received] = sampleReports('fr');
    if (received === undefined) throw new Error('no sample');
    const model = { ...fr, reference: '2026-000042', brand: { name: 'Meca', supportEmail: 'aide@meca.example' } };
    const own = JSON.stringify(reportContent(received, model));
    const shared = JSON.stringify(reportContent(received, { ...model, isShared: true }));
    for (const text of ['2026-000042', 'aide@meca.example', 'remboursé']) {
      expect(own).toContain(text);
      expect(shared).not.toContain(text);
    }
  });
});

describe('a report of which little is known', () => {
  const { source, ...history } = sampleHistory('fr');
  const read = (changed: Parameters<typeof readContent>[1], asOf?: string) => {
    const report = { ...history, source: { name: source.name, ...(asOf === undefined ? {} : { asOf }) } };
    return readContent({ service: 'service-history', report }, changed);
  };

  it('names its source, and the day of its data where the source says it', () => {
    expect(sectionOf(read({ language: 'fr' }), 'sources')[0]).toBe(`Source : ${source.name}.`);
    expect(sectionOf(read({ language: 'fr' }, '2026-03-01'), 'sources')[0]).toMatch(
      /données arrêtées au 1er mars 2026\.$/,
    );
    expect(sectionOf(read({ language: 'en' }, '2026-03-01'), 'sources')[0]).toMatch(/data as of 1 March 2026\.$/);
    expect(sectionOf(read({ language: 'fr' }, '2026-03-21'), 'sources')[0]).toMatch(
      /données arrêtées au 21 mars 2026\.$/,
    );
  });

  it('calls a car without make and model a vehicle', () => {
    const vehicle = { ...fr.vehicle, make: '', model: '' };
    expect(read({ language: 'fr', vehicle }).vehicle.name).toBe('Véhicule');
    expect(read({ language: 'en', vehicle }).vehicle.name).toBe('Vehicle');
    expect(read({ vehicle: { ...vehicle, model: 'X5' } }).vehicle.name).toBe('X5');
  });

  it('is of the day in Paris on which it was issued', () => {
    expect(read({ language: 'en', issuedAt: '2026-11-20T23:30:00.000Z' }).issued).toBe('Issued on 21 November 2026');
  });
});

describe('the samples that are read on a page', () => {
  it.each(sampleContents().map(({ name, content }) => [name, content] as const))(
    '%s is what the code makes',
    (name, content) => {
      const kept: unknown = JSON.parse(
        readFileSync(new URL(`../../../../frontend/public/samples/${name}`, import.meta.url), 'utf8'),
      );
      expect(kept).toEqual(content);
    },
  );
});
