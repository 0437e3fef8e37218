import type { TechnicalReport } from '@shop/domain/reports';
import type { Formats } from '../formats.js';
import type { ReportModel } from '../report-model.js';
import type { TechnicalWords } from '../words/technical-fr.js';

/** Checks to make at the car, built from this car's own data. */
export const checks = (
  { report, vehicle }: ReportModel<TechnicalReport>,
  { checks: texts }: TechnicalWords,
  { number, day }: Formats,
): string[] => {
  const { identity, engine, equipment, recalls } = report;
  const vin = vehicle.vin ?? report.vehicle.vin;
  const { powerKw, fiscalPower } = engine;
  return [
    ...(vin === undefined ? [] : [texts.vin(vin)]),
    ...(powerKw === undefined || fiscalPower === undefined ? [] : [texts.power(number(powerKw), number(fiscalPower))]),
    ...(identity.nationalType === undefined ? [] : [texts.type(identity.nationalType)]),
    ...(identity.firstRegisteredOn === undefined ? [] : [texts.first(day(identity.firstRegisteredOn))]),
    ...(identity.colour === undefined ? [] : [texts.colour(identity.colour)]),
    ...(equipment.some(({ items }) => items.some(({ option }) => option)) ? [texts.options] : []),
    ...(recalls?.some(({ state }) => state === 'open') === true ? [texts.recalls] : []),
    texts.papers,
  ];
};
