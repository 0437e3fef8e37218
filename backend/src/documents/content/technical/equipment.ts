import type { EquipmentGroup, EquipmentItem, ReportBlock } from '@shop/domain/reports';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { TechnicalMessages } from '../messages/technical-fr.js';

/** The built-in equipment, group by group; paid options are marked as such, with their price. */
export const equipment = (
  groups: readonly EquipmentGroup[],
  messages: TechnicalMessages,
  formats: Formats,
): ReportBlock[] => {
  if (groups.length === 0) return [text(messages.noEquipment, 'quiet')];
  const options = groups.flatMap(({ items }) => items).filter(({ option }) => option);
  const sum = options.reduce((cents, { priceCents = 0 }) => cents + priceCents, 0);
  return [
    text(messages.equipmentNote, 'intro'),
    ...(sum > 0 ? [text(messages.optionsSum(options.length, formats.euros(sum)), 'strong')] : []),
    {
      kind: 'equipment',
      groups: groups.map(({ group, items }) => ({
        title: messages.groups[group],
        items: items.map((item) => ({ label: item.label, note: noteOf(item, messages, formats) ?? null })),
      })),
    },
  ];
};

const noteOf = (
  { option, priceCents }: EquipmentItem,
  messages: TechnicalMessages,
  { euros }: Formats,
): string | undefined =>
  !option ? undefined : priceCents === undefined ? messages.option : messages.optionPriced(euros(priceCents));
