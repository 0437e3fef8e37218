import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ReportBlock } from '@shop/domain/reports';
import { plainText, readPdf } from '../testing/read-pdf.js';
import { reportPdf } from '../pdf/report-pdf.js';
import { reportContent, reportSummary } from './report-content.js';
import { sampleContents } from './samples/sample-contents.js';
import { sampleHistory } from './samples/sample-history.js';
import { sampleModel, sampleReports } from './samples/sample-reports.js';

const fr = sampleModel('fr');

const wordsOf = (block: ReportBlock): readonly string[] => {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'points':
      return block.points.flatMap(({ title, text = '' }) => [title, text]);
    case 'values':
      return block.rows.flatMap(({ label, value }) => [label, value ?? block.missing]);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.map(({ text }) => text));
    case 'checklist':
      return block.items;
    case 'equipment':
      return block.groups.flatMap(({ title, items }) => [title, ...items.map(({ label }) => label)]);
    case 'curve':
      return [block.legend.reading, ...block.readings.filter(({ isSuspect }) => isSuspect).map(({ label }) => label)];
    case 'range':
      return [block.low.amount, block.median.amount, block.high.amount];
    case 'bars':
      return block.bars.flatMap(({ label, amount }) => [label, amount]);
    case 'effects':
      return block.rows.flatMap(({ label, detail, amount }) => [label, detail, amount]);
  }
};

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

  it('warns where there is no visit, and where readings are too few', () => {
    const verdictOf = (entries: number) => {
      const report = { ...sampleHistory('fr'), entries: sampleHistory('fr').entries.slice(0, entries) };
      return reportSummary({ service: 'service-history', report }, fr).verdict;
    };
    expect(verdictOf(0)).toMatchObject({ state: 'warn', title: 'Aucun passage trouvé' });
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
