import type { TechnicalReport } from '@shop/domain/reports';
import type { Formats } from '../formats.js';
import type { ReportModel } from '../report-model.js';
import type { TechnicalMessages } from '../messages/technical-fr.js';

/** Checks to make at the car, built from this car's own data. */
export const checks = (
  { report, vehicle }: ReportModel<TechnicalReport>,
  { checks: m }: TechnicalMessages,
  { number, day }: Formats,
): string[] => {
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
};
