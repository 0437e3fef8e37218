import type { ReportBlock, ReportContent } from '@shop/domain/reports';
import { reportContent, type ReceivedReport } from '../content/report-content.js';
import { sampleModel } from '../content/samples/sample-reports.js';
import { plainText } from './read-pdf.js';

/** What a part of a section says, in its order. */
export function wordsOf(block: ReportBlock): readonly string[] {
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
}

type Model = ReturnType<typeof sampleModel>;

/** A report as it is read, in English unless it is told otherwise, with plain spaces. */
export const readContent = (received: ReceivedReport, changed: Partial<Model> = {}): ReportContent =>
  JSON.parse(
    plainText(JSON.stringify(reportContent(received, { ...sampleModel(changed.language ?? 'en'), ...changed }))),
  ) as ReportContent;

const blocksOf = ({ sections }: ReportContent, id: string): readonly ReportBlock[] =>
  sections.find((section) => section.id === id)?.blocks ?? [];

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

/** The first part of this kind in a section. */
export const blockOf = <Kind extends ReportBlock['kind']>(
  content: ReportContent,
  id: string,
  kind: Kind,
): BlockOf<Kind> | undefined => blocksOf(content, id).find((block): block is BlockOf<Kind> => block.kind === kind);

/** All that a section says, in its order. */
export const sectionOf = (content: ReportContent, id: string): readonly string[] =>
  blocksOf(content, id).flatMap(wordsOf);

/** The values of a section that are known, with their labels. */
export const valuesOf = (content: ReportContent, id: string): readonly string[] =>
  (blockOf(content, id, 'values')?.rows ?? []).flatMap(({ label, value }) =>
    value === null ? [] : [`${label}: ${value}`],
  );
