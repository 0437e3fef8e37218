import type { ContentCell, ContentColumn, ContentRow, ReportBlock, TextTone } from '@shop/domain/reports';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

/** A label and its value; an undefined value is shown as words that say so. */
export type LabelledValue = readonly [label: string, value: string | undefined];

export const text = (words: string, tone: TextTone = 'plain'): BlockOf<'text'> => ({ kind: 'text', text: words, tone });

export const cell = (words: string, tone: TextTone = 'plain'): ContentCell => ({ text: words, tone });

export const row = (cells: readonly (string | ContentCell)[], isMarked = false): ContentRow => ({
  cells: cells.map((one) => (typeof one === 'string' ? cell(one) : one)),
  isMarked,
});

export const column = (head: string, share: number, align: ContentColumn['align'] = 'left'): ContentColumn => ({
  head,
  share,
  align,
});

export const values = (all: readonly LabelledValue[], missing: string): BlockOf<'values'> => ({
  kind: 'values',
  rows: all.map(([label, value]) => ({ label, value: value ?? null })),
  missing,
});

export const checklist = (items: readonly string[]): BlockOf<'checklist'> => ({ kind: 'checklist', items });
