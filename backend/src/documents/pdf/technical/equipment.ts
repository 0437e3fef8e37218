import type { EquipmentGroup, EquipmentItem } from '@shop/domain/reports';
import { subsection } from '../blocks/heading.js';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';
import type { TechnicalWords } from '../words/technical-words.js';

const GAP = 24;
const MOST_LINES = 4;

/** What was built in, group by group, in two columns read row by row; paid options are named and priced. */
export const equipment = (
  sheet: Sheet,
  groups: readonly EquipmentGroup[],
  words: TechnicalWords,
  formats: Formats,
): void => {
  if (groups.length === 0) return sheet.paragraph(words.noEquipment, STYLES.quiet);
  sheet.paragraph(words.equipmentNote, { ...STYLES.body, colour: COLOURS.ink2 });
  const options = groups.flatMap(({ items }) => items).filter(({ option }) => option);
  const sum = options.reduce((cents, { priceCents = 0 }) => cents + priceCents, 0);
  if (sum > 0) sheet.paragraph(words.optionsSum(options.length, formats.euros(sum)), STYLES.strong);
  for (const { group, items } of groups) {
    subsection(sheet, words.groups[group], Math.min(240, 40 + Math.ceil(items.length / 2) * 26));
    sheet.tags.group('L', () => {
      for (let index = 0; index < items.length; index += 2) pair(sheet, items.slice(index, index + 2), words, formats);
    });
  }
};

function pair(sheet: Sheet, items: readonly EquipmentItem[], words: TechnicalWords, formats: Formats): void {
  const width = (sheet.width - GAP) / 2;
  const set = items.map((item) => {
    const note = noteOf(item, words, formats);
    const labels = sheet.lines(item.label, STYLES.body, width - 12, MOST_LINES);
    return { labels, notes: note === undefined ? [] : sheet.lines(note, STYLES.label, width - 12, 1) };
  });
  const height = Math.max(...set.map(({ labels, notes }) => labels.length * 14.5 + notes.length * 12)) + 4;
  sheet.need(height);
  set.forEach(({ labels, notes }, column) => {
    const x = sheet.left + column * (width + GAP);
    sheet.decor((pdf) => pdf.circle(x + 2.5, sheet.y + 7.5, 1.8).fill(notes.length > 0 ? COLOURS.blue : COLOURS.ink3));
    sheet.tags.group('LI', () => {
      const box = { x: x + 12, width: width - 12 };
      sheet.block('LBody', labels, sheet.y, STYLES.body, box);
      const style = { ...STYLES.label, colour: COLOURS.blue };
      if (notes.length > 0) sheet.block('LBody', notes, sheet.y + labels.length * 14.5, style, box);
    });
  });
  sheet.space(height);
}

const noteOf = (
  { option, priceCents }: EquipmentItem,
  words: TechnicalWords,
  { euros }: Formats,
): string | undefined =>
  !option ? undefined : priceCents === undefined ? words.option : words.optionPriced(euros(priceCents));
