import type { ContentCell, ReportBlock, TextTone } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES, type Style } from '../page/style.js';
import { bars, range } from './value-figures.js';
import { curve } from './curve.js';
import { effects } from './effects.js';
import { equipment } from './equipment.js';
import { labelledValues } from './labelled-values.js';
import { points, checklist } from './points.js';
import { table } from './table.js';

const TONES: Readonly<Record<TextTone, Style>> = {
  plain: STYLES.body,
  intro: inColour(STYLES.body, COLOURS.ink2),
  strong: STYLES.strong,
  quiet: STYLES.quiet,
  good: inColour(STYLES.strong, COLOURS.good),
  warn: inColour(STYLES.strong, COLOURS.warn),
  bad: inColour(STYLES.strong, COLOURS.bad),
};

const AFTER_BLOCK = 8;

const styled = ({ text, tone }: ContentCell) => ({ text, style: TONES[tone] });

const TITLE_HEIGHT = 40;

const MIN_HEIGHTS: Readonly<Record<Exclude<ReportBlock['kind'], 'values' | 'checklist'>, number>> = {
  ...{ text: 31, points: 40, table: 90, effects: 90, equipment: 100 },
  ...{ curve: 200, range: 110, bars: 170 },
};

function leastOf(one: ReportBlock): number {
  if (one.kind === 'values') return Math.min(120, 20 * one.rows.length);
  return one.kind === 'checklist' ? Math.min(240, 28 * one.items.length) : MIN_HEIGHTS[one.kind];
}

/** Room below which a section starts on a new page, so that its title stays with its first two parts. */
export const leastHeightOf = (blocks: readonly ReportBlock[]): number =>
  blocks.slice(0, 2).reduce((sum, one) => sum + leastOf(one), TITLE_HEIGHT);

/** Draws one part of a section at the cursor. */
export function block(sheet: Sheet, one: ReportBlock): void {
  switch (one.kind) {
    case 'text':
      return sheet.paragraph(one.text, TONES[one.tone], { after: AFTER_BLOCK });
    case 'points':
      return points(sheet, one.points);
    case 'values':
      labelledValues(
        sheet,
        one.rows.map(({ label, value }) => [label, value ?? undefined]),
        one.missing,
      );
      return sheet.space(AFTER_BLOCK);
    case 'table':
      table(
        sheet,
        one.columns.map((column, index) => ({ ...column, rowHead: index === 0 })),
        one.rows.map(({ cells, isMarked }) => ({
          cells: cells.map(styled),
          ...(isMarked ? { ground: COLOURS.badWash } : {}),
        })),
      );
      return sheet.space(AFTER_BLOCK);
    case 'checklist':
      return checklist(sheet, one.items);
    case 'equipment':
      return equipment(sheet, one.groups);
    case 'curve':
      return curve(sheet, one);
    case 'range':
      return range(sheet, one);
    case 'bars':
      return bars(sheet, one);
    case 'effects':
      return effects(sheet, one);
  }
}
