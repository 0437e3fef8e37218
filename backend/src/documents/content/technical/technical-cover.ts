import type { ReportPoint, ReportSummary, TechnicalReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import type { Formats } from '../formats.js';
import { type ReportModel, vehicleName } from '../report-model.js';
import type { TechnicalMessages } from '../messages/technical-fr.js';
import { powerOf } from './technical-values.js';

type Model = ReportModel<TechnicalReport>;

/** The fields without which a technical report counts as incomplete. */
const ESSENTIAL = {
  identity: ['trim', 'producedOn', 'firstRegisteredOn'],
  engine: ['energy', 'powerKw', 'gearbox'],
} as const;

/** Summary of the MecaVIN report: which car it is, and whether a recall is still to be done. */
export function technicalSummary(model: Model, messages: TechnicalMessages, formats: Formats): ReportSummary {
  const { identity, engine } = model.report;
  const figures: readonly (readonly [string | undefined, string])[] = [
    [engine.energy === undefined ? undefined : messages.energies[engine.energy], messages.figures.energy],
    [powerOf(engine, messages, formats), messages.figures.power],
    [
      identity.newPriceCents === undefined ? undefined : formats.euros(identity.newPriceCents),
      messages.figures.newPrice,
    ],
  ];
  const verdict = recallPoint(model, messages);
  return {
    ...{ serviceId: 'mecavin', serviceName: SERVICE_NAMES.mecavin, title: messages.title },
    ...(identity.trim === undefined ? {} : { detail: identity.trim }),
    figures: figures.flatMap(([value, label]) => (value === undefined ? [] : [{ value, label }])),
    verdict,
    points: remember(model, verdict, messages),
  };
}

function remember(model: Model, verdict: ReportPoint, messages: TechnicalMessages): ReportPoint[] {
  const { equipment } = model.report;
  const { remember: m } = messages;
  const items = equipment.flatMap((group) => group.items);
  const options = items.filter(({ option }) => option).length;
  const { critAir } = model.report.emissions;
  return [
    { state: 'info', title: m.identified(vehicleName(model)), text: m.identifiedNote },
    verdict,
    ...(items.length === 0
      ? []
      : [{ state: 'info', title: m.equipment(items.length, options), text: m.equipmentNote } as const]),
    ...(critAir === undefined || ['0', '1', '2'].includes(critAir)
      ? []
      : [{ state: 'warn', title: m.lowEmission(messages.sticker(critAir)), text: m.lowEmissionNote } as const]),
    ...(isIncomplete(model) ? [{ state: 'warn', title: m.incomplete, text: m.incompleteNote } as const] : []),
  ];
}

function recallPoint({ report: { recalls } }: Model, { remember: m }: TechnicalMessages): ReportPoint {
  const open = recalls?.filter(({ state }) => state === 'open').length ?? 0;
  if (open > 0) return { state: 'bad', title: m.openRecalls(open), text: m.openRecallsNote };
  return recalls === undefined || recalls.some(({ state }) => state === 'unknown')
    ? { state: 'warn', title: m.recallsUnknown, text: m.recallsUnknownNote }
    : { state: 'good', title: m.noOpenRecalls, text: m.noOpenRecallsNote };
}

const isIncomplete = ({ report }: Model): boolean =>
  report.equipment.length === 0 ||
  ESSENTIAL.identity.some((field) => report.identity[field] === undefined) ||
  ESSENTIAL.engine.some((field) => report.engine[field] === undefined);
