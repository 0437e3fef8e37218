import type { ReportPoint, ReportSummary, TechnicalReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import type { Formats } from '../formats.js';
import type { ReportModel } from '../report-model.js';
import { vehicleName } from '../vehicle-name.js';
import type { TechnicalWords } from '../words/technical-fr.js';
import { powerOf } from './technical-values.js';

type Model = ReportModel<TechnicalReport>;

/** The fields without which a technical report counts as incomplete. */
const ESSENTIAL = {
  identity: ['trim', 'producedOn', 'firstRegisteredOn'],
  engine: ['energy', 'powerKw', 'gearbox'],
} as const;

/** Summary of the MecaVIN report: which car it is, and whether a recall is still to be done. */
export const technicalSummary = (model: Model, words: TechnicalWords, formats: Formats): ReportSummary => {
  const { identity, engine } = model.report;
  const figures: readonly (readonly [string | undefined, string])[] = [
    [engine.energy === undefined ? undefined : words.energies[engine.energy], words.figures.energy],
    [powerOf(engine, words, formats), words.figures.power],
    [identity.newPriceCents === undefined ? undefined : formats.euros(identity.newPriceCents), words.figures.newPrice],
  ];
  const verdict = recallPoint(model, words);
  return {
    ...{ serviceId: 'mecavin', serviceName: SERVICE_NAMES.mecavin, title: words.title },
    ...(identity.trim === undefined ? {} : { detail: identity.trim }),
    figures: figures.flatMap(([value, label]) => (value === undefined ? [] : [{ value, label }])),
    verdict,
    points: remember(model, verdict, words),
  };
};

const remember = (model: Model, verdict: ReportPoint, words: TechnicalWords): ReportPoint[] => {
  const { equipment } = model.report;
  const { remember: texts } = words;
  const items = equipment.flatMap((group) => group.items);
  const options = items.filter(({ option }) => option).length;
  const { critAir } = model.report.emissions;
  return [
    { state: 'info', title: texts.identified(vehicleName(model)), text: texts.identifiedNote },
    verdict,
    ...(items.length === 0
      ? []
      : [{ state: 'info', title: texts.equipment(items.length, options), text: texts.equipmentNote } as const]),
    ...(critAir === undefined || ['0', '1', '2'].includes(critAir)
      ? []
      : [{ state: 'warn', title: texts.lowEmission(words.sticker(critAir)), text: texts.lowEmissionNote } as const]),
    ...(isIncomplete(model) ? [{ state: 'warn', title: texts.incomplete, text: texts.incompleteNote } as const] : []),
  ];
};

const recallPoint = ({ report: { recalls } }: Model, { remember: texts }: TechnicalWords): ReportPoint => {
  if (recalls === undefined || recalls.some(({ state }) => state === 'unknown'))
    return { state: 'warn', title: texts.recallsUnknown, text: texts.recallsUnknownNote };
  const open = recalls.filter(({ state }) => state === 'open').length;
  return open === 0
    ? { state: 'good', title: texts.noOpenRecalls, text: texts.noOpenRecallsNote }
    : { state: 'bad', title: texts.openRecalls(open), text: texts.openRecallsNote };
};

const isIncomplete = ({ report }: Model): boolean =>
  report.equipment.length === 0 ||
  ESSENTIAL.identity.some((field) => report.identity[field] === undefined) ||
  ESSENTIAL.engine.some((field) => report.engine[field] === undefined);
