import type { ReportQuery } from './report-query.js';
import { isElectricModel, kindOf, type CarKind } from './car-kinds.js';
import type { Draw } from './draw.js';

export type Energy = 'petrol' | 'diesel' | 'electric' | 'hybrid-petrol' | 'plug-in-petrol';

/** CO2 in grams per litre of fuel burnt. */
const GRAMS_PER_LITRE: Readonly<Record<'petrol' | 'diesel', number>> = { petrol: 2_320, diesel: 2_640 };

/** The data of an engine; kW, Nm, km/h. */
export type Engine = ReturnType<typeof engineOf>;

function energyOf({ model, year }: ReportQuery, draw: Draw): Energy {
  if (isElectricModel(model)) return 'electric';
  const kind = kindOf(model);
  if (year >= 2017 && draw.happens('hybrid', 0.28))
    return draw.happens('plug', 0.3) ? 'plug-in-petrol' : 'hybrid-petrol';
  const share = year >= 2019 ? kind.dieselShare * 0.5 : kind.dieselShare;
  return draw.happens('diesel', share) ? 'diesel' : 'petrol';
}

export function engineOf(query: ReportQuery, draw: Draw) {
  const kind = kindOf(query.model);
  const energy = energyOf(query, draw);
  const powerKw = draw.between('power', ...kind.powers);
  const secondsToHundred = round(3.4 + (kind.kerbWeightKg / powerKw) * 0.55, 1);
  const common = {
    energy,
    powerKw,
    torqueNm: Math.round((powerKw * (energy === 'diesel' ? 3 : energy === 'electric' ? 2.3 : 1.9)) / 5) * 5,
    drive: draw.happens('all wheels', kind.allWheelShare) ? 'all' : kind.powers[1] > 180 ? 'rear' : 'front',
    topSpeedKmh: Math.min(250, Math.round(120 + powerKw * 0.72)),
    zeroToHundredSeconds: secondsToHundred,
    code: draw.code('engine code', 5),
  };
  return energy === 'electric'
    ? { ...common, ...electricPart(draw) }
    : { ...common, ...burningPart(query, kind, { energy, powerKw }, draw) };
}

function electricPart(draw: Draw) {
  const batteryKwh = draw.pick('battery', [41, 52, 58, 64, 77.4]);
  return {
    fiscalPower: draw.between('fiscal', 3, 6),
    gearbox: 'automatic',
    gears: 1,
    batteryKwh,
    electricRangeKm: Math.round(batteryKwh * 6.1),
  };
}

function burningPart(
  { year }: ReportQuery,
  kind: CarKind,
  { energy, powerKw }: { energy: Energy; powerKw: number },
  draw: Draw,
) {
  const [least, most] = kind.powers;
  const strength = (powerKw - least) / (most - least + 1);
  const [displacementCc, cylinders] = kind.displacements[Math.floor(strength * kind.displacements.length)] ?? [
    1_598, 4,
  ];
  const always = powerKw > 150 || (energy !== 'petrol' && energy !== 'diesel');
  const isAutomatic = always || draw.happens('automatic', year > 2012 ? 0.5 : 0.2);
  const plug = energy === 'plug-in-petrol' ? { batteryKwh: 13.2, electricRangeKm: draw.between('range', 38, 68) } : {};
  return {
    displacementCc,
    cylinders,
    gearbox: isAutomatic ? 'automatic' : 'manual',
    gears: isAutomatic ? draw.pick('gears', [6, 7, 8]) : draw.pick('gears', [5, 6]),
    ...plug,
  };
}

/** Consumption, CO2, Euro standard and Crit'Air of an engine; `fiscalPower` by the formula for the car's year. */
export function emissionsOf({ model, year }: ReportQuery, { energy, powerKw }: Engine) {
  const cycle = year >= 2019 ? 'WLTP' : 'NEDC';
  const critAir = critAirOf(energy, year);
  if (energy === 'electric') {
    const kwhPer100Km = round(12.5 + kindOf(model).kerbWeightKg / 400, 1);
    return { emissions: { co2GramsPerKm: 0, cycle, critAir, kwhPer100Km }, fiscalPower: undefined };
  }
  const burns = energy === 'diesel' ? 'diesel' : 'petrol';
  const saving = { petrol: 1, diesel: 0.82, 'hybrid-petrol': 0.74, 'plug-in-petrol': 0.24 }[energy];
  const age = year < 2010 ? 1.18 : 1;
  const litres = round((2.1 + kindOf(model).kerbWeightKg / 480 + powerKw / 95) * saving * age, 1);
  const co2GramsPerKm = Math.round((litres * GRAMS_PER_LITRE[burns]) / 100);
  const emissions = {
    co2GramsPerKm,
    cycle,
    euroStandard: euroStandardOf(year),
    critAir,
    litresPer100Km: litres,
    litresPer100KmTown: round(litres * 1.26, 1),
    litresPer100KmRoad: round(litres * 0.86, 1),
  };
  return { emissions, fiscalPower: fiscalPowerOf(year, powerKw, co2GramsPerKm) };
}

/** French fiscal horsepower: by kW since 2020, by CO2 and kW before. */
function fiscalPowerOf(year: number, powerKw: number, co2: number): number {
  const parts = powerKw / 100;
  return Math.max(
    1,
    Math.round(year >= 2020 ? 1.34 + 1.8 * parts ** 2 + 3.87 * parts : co2 / 45 + (powerKw / 40) ** 1.6),
  );
}

const EURO_STANDARDS = [
  ['Euro 6d', 2020],
  ['Euro 6d-TEMP', 2018],
  ['Euro 6b', 2015],
  ['Euro 5', 2011],
  ['Euro 4', 2006],
] as const;

const euroStandardOf = (year: number): string => EURO_STANDARDS.find(([, from]) => year >= from)?.[0] ?? 'Euro 3';

function critAirOf(energy: Energy, year: number): string {
  if (energy === 'electric') return '0';
  if (energy === 'plug-in-petrol') return '1';
  if (energy === 'diesel') return year >= 2011 ? '2' : year >= 2006 ? '3' : '4';
  return year >= 2011 ? '1' : year >= 2006 ? '2' : '3';
}

export const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
