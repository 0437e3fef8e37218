import type { Dimensions, Emissions, Engine, TechnicalReport } from '@shop/domain/reports';
import type { Fact } from '../blocks/facts.js';
import type { Formats } from '../page/formats.js';
import type { ReportFacts } from '../report-facts.js';
import type { TechnicalWords } from '../words/technical-words.js';

/** Metric horsepower of a kilowatt. */
const HORSES_A_KILOWATT = 1.35962;

const told = <Value>(value: Value | undefined, write: (value: Value) => string): string | undefined =>
  value === undefined ? undefined : write(value);

export const powerOf = ({ powerKw }: Engine, words: TechnicalWords, formats: Formats): string | undefined =>
  told(powerKw, (kilowatts) =>
    words.power(formats.number(kilowatts), formats.number(Math.round(kilowatts * HORSES_A_KILOWATT))),
  );

export const identityFacts = (
  { report, vehicle }: ReportFacts<TechnicalReport>,
  { identity: labels }: TechnicalWords,
  formats: Formats,
): Fact[] => {
  const { identity } = report;
  return [
    [labels.make, identity.make ?? (vehicle.make || undefined)],
    [labels.model, identity.model ?? (vehicle.model || undefined)],
    [labels.generation, identity.generation],
    [labels.trim, identity.trim],
    [labels.bodyType, identity.bodyType],
    [labels.colour, identity.colour],
    [labels.doors, told(identity.doors, String)],
    [labels.seats, told(identity.seats, String)],
    [labels.producedOn, told(identity.producedOn, formats.day)],
    [labels.plant, [identity.plant, identity.country].filter((part) => part !== undefined).join(', ') || undefined],
    [labels.firstRegisteredOn, told(identity.firstRegisteredOn, formats.day)],
    [labels.firstRegisteredIn, identity.firstRegisteredIn],
    [labels.nationalType, identity.nationalType],
    [labels.typeApproval, identity.typeApproval],
    [labels.newPrice, told(identity.newPriceCents, formats.euros)],
    [labels.vin, vehicle.vin ?? report.vehicle.vin],
  ];
};

export const engineFacts = (engine: Engine, words: TechnicalWords, { number, km }: Formats): Fact[] => {
  const { engine: labels, energies, gearboxes, drives } = words;
  const { gears } = engine;
  const electric: Fact[] = [
    [labels.battery, told(engine.batteryKwh, (kwh) => `${number(kwh, 1)}\u00a0kWh`)],
    [labels.range, told(engine.electricRangeKm, km)],
  ];
  return [
    [labels.energy, told(engine.energy, (energy) => energies[energy])],
    [labels.power, powerOf(engine, words, { number } as Formats)],
    [labels.code, engine.code],
    [labels.fiscalPower, told(engine.fiscalPower, (power) => `${power}\u00a0CV`)],
    ...(engine.energy === 'electric' ? electric : combustion(engine, labels, number)),
    [labels.torque, told(engine.torqueNm, (torque) => `${number(torque)}\u00a0Nm`)],
    [
      labels.gearbox,
      told(engine.gearbox, (gearbox) =>
        gears === undefined || gears === 1 ? gearboxes[gearbox] : words.gears(gearboxes[gearbox], gears),
      ),
    ],
    [labels.drive, told(engine.drive, (drive) => drives[drive])],
    [labels.topSpeed, told(engine.topSpeedKmh, (speed) => `${number(speed)}\u00a0km/h`)],
    [labels.acceleration, told(engine.zeroToHundredSeconds, (seconds) => `${number(seconds, 1)}\u00a0s`)],
    ...(engine.energy?.startsWith('plug-in') === true ? electric : []),
  ];
};

const combustion = (engine: Engine, labels: TechnicalWords['engine'], number: Formats['number']): Fact[] => [
  [labels.displacement, told(engine.displacementCc, (cc) => `${number(cc)}\u00a0cm³`)],
  [labels.cylinders, told(engine.cylinders, String)],
];

export const dimensionFacts = (
  told_: Dimensions,
  { dimensions: labels }: TechnicalWords,
  { number }: Formats,
): Fact[] => {
  const metres = (mm: number) => `${number(mm / 1000, 2, 2)}\u00a0m`;
  const kilos = (kg: number) => `${number(kg)}\u00a0kg`;
  const litres = (volume: number) => `${number(volume)}\u00a0l`;
  return [
    [labels.length, told(told_.lengthMm, metres)],
    [labels.kerb, told(told_.kerbWeightKg, kilos)],
    [labels.width, told(told_.widthMm, metres)],
    [labels.gross, told(told_.grossWeightKg, kilos)],
    [labels.height, told(told_.heightMm, metres)],
    [labels.towing, told(told_.towingKg, kilos)],
    [labels.wheelbase, told(told_.wheelbaseMm, metres)],
    [labels.boot, told(told_.bootLitres, litres)],
    [labels.tyres, told_.tyres],
    [labels.tank, told(told_.tankLitres, litres)],
  ];
};

export const emissionFacts = (emissions: Emissions, words: TechnicalWords, { number }: Formats): Fact[] => {
  const { emissions: labels } = words;
  const litres = (volume: number) => `${number(volume, 1)}\u00a0l/100\u00a0km`;
  const electricity: Fact[] =
    emissions.kwhPer100Km === undefined
      ? []
      : [[labels.electricity, `${number(emissions.kwhPer100Km, 1)}\u00a0kWh/100\u00a0km`]];
  const fuel: Fact[] = [
    [labels.mixed, told(emissions.litresPer100Km, litres)],
    [labels.town, told(emissions.litresPer100KmTown, litres)],
    [labels.road, told(emissions.litresPer100KmRoad, litres)],
  ];
  const burns = emissions.co2GramsPerKm !== 0;
  return [
    [labels.co2, told(emissions.co2GramsPerKm, (grams) => `${number(grams)}\u00a0g/km`)],
    [labels.critAir, told(emissions.critAir, words.sticker)],
    [labels.euro, emissions.euroStandard],
    [labels.cycle, emissions.cycle],
    ...(burns ? fuel : []),
    ...electricity,
  ];
};
