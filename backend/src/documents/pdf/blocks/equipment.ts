import type { EquipmentEntry, ReportBlock } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';
import { subsection } from './heading.js';

const GAP = 24;
const MAX_LINES = 4;

/** Draws the equipment group by group, in two columns read row by row. */
export function equipment(sheet: Sheet, groups: Extract<ReportBlock, { kind: 'equipment' }>['groups']): void {
  for (const { title, items } of groups) {
    subsection(sheet, title);
    sheet.tags.group('L', () => {
      for (let index = 0; index < items.length; index += 2) pair(sheet, items.slice(index, index + 2));
    });
  }
}

function pair(sheet: Sheet, items: readonly EquipmentEntry[]): void {
  const width = (sheet.width - GAP) / 2;
  const set = items.map(({ label, note }) => ({
    labels: sheet.lines(label, STYLES.body, width - 12, MAX_LINES),
    notes: note === null ? [] : sheet.lines(note, STYLES.label, width - 12, 1),
  }));
  const height =
    Math.max(
      ...set.map(({ labels, notes }) => labels.length * STYLES.body.leading + notes.length * STYLES.label.leading),
    ) + 4;
  sheet.need(height);
  set.forEach(({ labels, notes }, column) => {
    const x = sheet.left + column * (width + GAP);
    sheet.decor((pdf) => pdf.circle(x + 2.5, sheet.y + 7.5, 1.8).fill(notes.length > 0 ? COLOURS.blue : COLOURS.ink3));
    sheet.tags.group('LI', () => {
      const box = { x: x + 12, width: width - 12 };
      sheet.block('LBody', labels, sheet.y, STYLES.body, box);
      const style = { ...STYLES.label, colour: COLOURS.blue };
      if (notes.length > 0) sheet.block('LBody', notes, sheet.y + labels.length * STYLES.body.leading, style, box);
    });
  });
  sheet.space(height);
}
