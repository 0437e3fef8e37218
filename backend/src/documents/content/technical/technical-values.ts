import type { Dimensions, Emissions, Engine, TechnicalReport } from '@shop/domain/reports';
import type { LabelledValue } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ReportModel } from '../report-model.js';
import type { TechnicalMessages } from '../messages/technical-fr.js';

/** Metric horsepower per kilowatt. */
const HORSES_A_KILOWATT = 1.35962;

const written = <Value>(value: Value | undefined, write: (value: Value) => string): string | undefined =>
  value === undefined ? undefined : write(value);

export const powerOf = ({ powerKw }: Engine, messages: TechnicalMessages, formats: Formats): string | undefined =>
  written(powerKw, (kilowatts) =>
    messages.power(formats.number(kilowatts), formats.number(Math.round(kilowatts * HORSES_A_KILOWATT))),
  );

export function identityValues(
  { report, vehicle }: ReportModel<TechnicalReport>,
  { identity: labels }: TechnicalMessages,
  formats: Formats,
): LabelledValue[] {
  const { identity } = report;
  return [
    [labels.make, identity.make ?? (vehicle.make || undefined)],
    [labels.model, identity.model ?? (vehicle.model || undefined)],
    [labels.generation, identity.generation],
    [labels.trim, identity.trim],
    [labels.bodyType, identity.bodyType],
    [labels.colour, identity.colour],
    [labels.doors, written(identity.doors, String)],
    [labels.seats, written(identity.seats, String)],
    [labels.producedOn, written(identity.producedOn, formats.day)],
    [labels.plant, [identity.plant, identity.country].filter((part) => part !== undefined).join(', ') || undefined],
    [labels.firstRegisteredOn, written(identity.firstRegisteredOn, formats.day)],
    [labels.firstRegisteredIn, identity.firstRegisteredIn],
    [labels.nationalType, identity.nationalType],
    [labels.typeApproval, identity.typeApproval],
    [labels.newPrice, written(identity.newPriceCents, formats.euros)],
    [labels.vin, vehicle.vin ?? report.vehicle.vin],
  ];
}

export function engineValues(engine: Engine, messages: TechnicalMessages, { number, km }: Formats): LabelledValue[] {
  const { engine: labels, energies, gearboxes, drives } = messages;
  const { gears } = engine;
  const electric: LabelledValue[] = [
    [labels.battery, written(engine.batteryKwh, (kwh) => `${number(kwh, 1)}\u00a0kWh`)],
    [labels.range, written(engine.electricRangeKm, km)],
  ];
  return [
    [labels.energy, written(engine.energy, (energy) => energies[energy])],
    [labels.power, powerOf(engine, messages, { number } as Formats)],
    [labels.code, engine.code],
    [labels.fiscalPower, written(engine.fiscalPower, (power) => `${power}\u00a0CV`)],
    ...(engine.energy === 'electric' ? electric : combustion(engine, labels, number)),
    [labels.torque, written(engine.torqueNm, (torque) => `${number(torque)}\u00a0Nm`)],
    [
      labels.gearbox,
      written(engine.gearbox, (gearbox) =>
        gears === undefined || gears === 1 ? gearboxes[gearbox] : messages.gears(gearboxes[gearbox], gears),
      ),
    ],
    [labels.drive, written(engine.drive, (drive) => drives[drive])],
    [labels.topSpeed, written(engine.topSpeedKmh, (speed) => `${number(speed)}\u00a0km/h`)],
    [labels.acceleration, written(engine.zeroToHundredSeconds, (seconds) => `${number(seconds, 1)}\u00a0s`)],
    ...(engine.energy?.startsWith('plug-in') === true ? electric : []),
  ];
}

const combustion = (
  engine: Engine,
  labels: TechnicalMessages['engine'],
  number: Formats['number'],
): LabelledValue[] => [
  [labels.displacement, written(engine.displacementCc, (cc) => `${number(cc)}\u00a0cm³`)],
  [labels.cylinders, written(engine.cylinders, String)],
];

export function dimensionValues(
  given: Dimensions,
  { dimensions: labels }: TechnicalMessages,
  { number }: Formats,
): LabelledValue[] {
  const metres = (mm: number) => `${number(mm / 1000, 2, 2)}\u00a0m`;
  const kilos = (kg: number) => `${number(kg)}\u00a0kg`;
  const litres = (volume: number) => `${number(volume)}\u00a0l`;
  return [
    [labels.length, written(given.lengthMm, metres)],
    [labels.width, written(given.widthMm, metres)],
    [labels.height, written(given.heightMm, metres)],
    [labels.wheelbase, written(given.wheelbaseMm, metres)],
    [labels.tyres, given.tyres],
    [labels.kerb, written(given.kerbWeightKg, kilos)],
    [labels.gross, written(given.grossWeightKg, kilos)],
    [labels.towing, written(given.towingKg, kilos)],
    [labels.boot, written(given.bootLitres, litres)],
    [labels.tank, written(given.tankLitres, litres)],
  ];
}

export function emissionValues(
  emissions: Emissions,
  messages: TechnicalMessages,
  { number }: Formats,
): LabelledValue[] {
  const { emissions: labels } = messages;
  const litres = (volume: number) => `${number(volume, 1)}\u00a0l/100\u00a0km`;
  const electricity: LabelledValue[] =
    emissions.kwhPer100Km === undefined
      ? []
      : [[labels.electricity, `${number(emissions.kwhPer100Km, 1)}\u00a0kWh/100\u00a0km`]];
  const fuel: LabelledValue[] = [
    [labels.mixed, written(emissions.litresPer100Km, litres)],
    [labels.town, written(emissions.litresPer100KmTown, litres)],
    [labels.road, written(emissions.litresPer100KmRoad, litres)],
  ];
  const burns = emissions.co2GramsPerKm !== 0;
  return [
    [labels.co2, written(emissions.co2GramsPerKm, (grams) => `${number(grams)}\u00a0g/km`)],
    [labels.critAir, written(emissions.critAir, messages.sticker)],
    [labels.euro, emissions.euroStandard],
    [labels.cycle, emissions.cycle],
    ...(burns ? fuel : []),
    ...electricity,
  ];
}
