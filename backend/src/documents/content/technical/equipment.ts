import type { EquipmentGroup, EquipmentItem, ReportBlock } from '@shop/domain/reports';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { TechnicalWords } from '../words/technical-fr.js';

/** The built-in equipment, group by group; paid options are marked as such, with their price. */
export const equipment = (
  groups: readonly EquipmentGroup[],
  words: TechnicalWords,
  formats: Formats,
): ReportBlock[] => {
  if (groups.length === 0) return [text(words.noEquipment, 'quiet')];
  const options = groups.flatMap(({ items }) => items).filter(({ option }) => option);
  const sum = options.reduce((cents, { priceCents = 0 }) => cents + priceCents, 0);
  return [
    text(words.equipmentNote, 'intro'),
    ...(sum > 0 ? [text(words.optionsSum(options.length, formats.euros(sum)), 'strong')] : []),
    {
      kind: 'equipment',
      groups: groups.map(({ group, items }) => ({
        title: words.groups[group],
        items: items.map((item) => ({ label: item.label, note: noteOf(item, words, formats) ?? null })),
      })),
    },
  ];
};

const noteOf = ({ option, priceCents }: EquipmentItem, words: TechnicalWords, { euros }: Formats): string | undefined =>
  !option ? undefined : priceCents === undefined ? words.option : words.optionPriced(euros(priceCents));
