import type {
  EquipmentGroup,
  EquipmentItem,
  ReportBlock,
  Recall,
  RecallState,
  TextTone,
  TechnicalReport,
} from '@shop/domain/reports';
import { text, cell, column, row } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { TechnicalMessages } from '../messages/technical-fr.js';
import type { ReportModel } from '../report-model.js';

/** The built-in equipment, group by group; paid options are marked as such, with their price. */
export function equipment(
  groups: readonly EquipmentGroup[],
  messages: TechnicalMessages,
  formats: Formats,
): ReportBlock[] {
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
}

const noteOf = (
  { option, priceCents }: EquipmentItem,
  messages: TechnicalMessages,
  { euros }: Formats,
): string | undefined =>
  !option ? undefined : priceCents === undefined ? messages.option : messages.optionPriced(euros(priceCents));

const STATE_TONES: Readonly<Record<RecallState, TextTone>> = { open: 'bad', done: 'good', unknown: 'warn' };

/** The recalls of the manufacturer; a missing list is reported as unknown, never as no recalls. */
export function recalls(
  all: readonly Recall[] | undefined,
  messages: TechnicalMessages,
  { shortDay }: Formats,
): ReportBlock[] {
  if (all === undefined) return [text(messages.recallsNotFollowed)];
  if (all.length === 0) return [text(messages.noRecalls)];
  const [reference, date, subject, state] = messages.recallHeads;
  return [
    {
      kind: 'table',
      columns: [column(reference, 13), column(date, 16), column(subject, 57), column(state, 14)],
      rows: all.map((recall) =>
        row(
          [
            cell(recall.reference, 'strong'),
            recall.date === undefined ? '–' : shortDay(recall.date),
            subjectOf(recall, messages),
            cell(messages.recallStates[recall.state], STATE_TONES[recall.state]),
          ],
          recall.state === 'open',
        ),
      ),
    },
    ...(all.some((recall) => recall.state === 'open') ? [text(messages.openRecallsNote)] : []),
  ];
}

const subjectOf = ({ title, risk, remedy }: Recall, messages: TechnicalMessages): string =>
  [
    `${title}.`,
    ...(risk === undefined ? [] : [messages.risk(risk)]),
    ...(remedy === undefined ? [] : [messages.remedy(remedy)]),
  ].join(' ');

/** Checks to make at the car, built from this car's own data. */
export function checks(
  { report, vehicle }: ReportModel<TechnicalReport>,
  { checks: m }: TechnicalMessages,
  { number, day }: Formats,
): string[] {
  const { identity, engine, equipment, recalls } = report;
  const vin = vehicle.vin ?? report.vehicle.vin;
  const { powerKw, fiscalPower } = engine;
  return [
    ...(vin === undefined ? [] : [m.vin(vin)]),
    ...(powerKw === undefined || fiscalPower === undefined ? [] : [m.power(number(powerKw), number(fiscalPower))]),
    ...(identity.nationalType === undefined ? [] : [m.type(identity.nationalType)]),
    ...(identity.firstRegisteredOn === undefined ? [] : [m.first(day(identity.firstRegisteredOn))]),
    ...(identity.colour === undefined ? [] : [m.colour(identity.colour)]),
    ...(equipment.some(({ items }) => items.some(({ option }) => option)) ? [m.options] : []),
    ...(recalls?.some(({ state }) => state === 'open') === true ? [m.recalls] : []),
    m.papers,
  ];
}
