import { dayOf, MAX_CENTS, numberOf, oneOf, present, textOf, type Fields, type IsoDay } from './untrusted-input.js';

const ENERGIES = [
  'petrol',
  'diesel',
  'electric',
  'hybrid-petrol',
  'hybrid-diesel',
  'plug-in-petrol',
  'plug-in-diesel',
  'ethanol',
  'lpg',
  'cng',
  'hydrogen',
] as const;
export type Energy = (typeof ENERGIES)[number];

const GEARBOXES = ['manual', 'automatic', 'semi-automatic'] as const;
export type Gearbox = (typeof GEARBOXES)[number];

const DRIVES = ['front', 'rear', 'all'] as const;
export type Drive = (typeof DRIVES)[number];

/** Class of the French air-quality sticker; `none` for a vehicle that gets no sticker. */
const CRIT_AIRS = ['0', '1', '2', '3', '4', '5', 'none'] as const;
export type CritAir = (typeof CRIT_AIRS)[number];

export const identityOf = (fields: Fields, today: IsoDay) =>
  present({
    make: textOf(fields['make'], 40),
    model: textOf(fields['model'], 60),
    generation: textOf(fields['generation'], 60),
    trim: textOf(fields['trim'], 80),
    bodyType: textOf(fields['bodyType'], 40),
    colour: textOf(fields['colour'], 60),
    doors: numberOf(fields['doors'], 1, 9),
    seats: numberOf(fields['seats'], 1, 60),
    producedOn: dayOf(fields['producedOn'], today),
    plant: textOf(fields['plant'], 60),
    country: textOf(fields['country'], 60),
    firstRegisteredOn: dayOf(fields['firstRegisteredOn'], today),
    firstRegisteredIn: textOf(fields['firstRegisteredIn'], 60),
    /** CNIT, field D.2.1 of the registration certificate. */
    nationalType: textOf(fields['nationalType'], 30),
    /** European type approval, field K. */
    typeApproval: textOf(fields['typeApproval'], 40),
    /** List price when new, options included, in cents. */
    newPriceCents: numberOf(fields['newPriceCents'], 1, MAX_CENTS),
  });

export const engineOf = (fields: Fields) =>
  present({
    energy: oneOf(fields['energy'], ENERGIES),
    code: textOf(fields['code'], 30),
    displacementCc: numberOf(fields['displacementCc'], 1, 12_000),
    cylinders: numberOf(fields['cylinders'], 1, 16),
    powerKw: numberOf(fields['powerKw'], 1, 2_000),
    /** French fiscal horsepower, field P.6. */
    fiscalPower: numberOf(fields['fiscalPower'], 1, 150),
    torqueNm: numberOf(fields['torqueNm'], 1, 5_000),
    gearbox: oneOf(fields['gearbox'], GEARBOXES),
    gears: numberOf(fields['gears'], 1, 12),
    drive: oneOf(fields['drive'], DRIVES),
    batteryKwh: numberOf(fields['batteryKwh'], 0.1, 400, 1),
    electricRangeKm: numberOf(fields['electricRangeKm'], 1, 2_000),
    topSpeedKmh: numberOf(fields['topSpeedKmh'], 20, 500),
    zeroToHundredSeconds: numberOf(fields['zeroToHundredSeconds'], 1, 60, 1),
  });

export const dimensionsOf = (fields: Fields) =>
  present({
    lengthMm: numberOf(fields['lengthMm'], 1_000, 10_000),
    widthMm: numberOf(fields['widthMm'], 500, 4_000),
    heightMm: numberOf(fields['heightMm'], 500, 5_000),
    wheelbaseMm: numberOf(fields['wheelbaseMm'], 500, 8_000),
    kerbWeightKg: numberOf(fields['kerbWeightKg'], 200, 10_000),
    grossWeightKg: numberOf(fields['grossWeightKg'], 200, 20_000),
    towingKg: numberOf(fields['towingKg'], 0, 10_000),
    bootLitres: numberOf(fields['bootLitres'], 1, 20_000),
    tankLitres: numberOf(fields['tankLitres'], 1, 400),
    tyres: textOf(fields['tyres'], 60),
  });

export const emissionsOf = (fields: Fields) =>
  present({
    co2GramsPerKm: numberOf(fields['co2GramsPerKm'], 0, 1_000),
    /** `WLTP` or `NEDC`: the test cycle of the figures. */
    cycle: textOf(fields['cycle'], 12),
    /** As the provider writes it, e.g. `Euro 6d-ISC-FCM`. */
    euroStandard: textOf(fields['euroStandard'], 30),
    critAir: oneOf(fields['critAir'], CRIT_AIRS),
    litresPer100Km: numberOf(fields['litresPer100Km'], 0, 60, 1),
    litresPer100KmTown: numberOf(fields['litresPer100KmTown'], 0, 60, 1),
    litresPer100KmRoad: numberOf(fields['litresPer100KmRoad'], 0, 60, 1),
    kwhPer100Km: numberOf(fields['kwhPer100Km'], 0, 100, 1),
  });

export type VehicleIdentity = ReturnType<typeof identityOf>;
export type Engine = ReturnType<typeof engineOf>;
export type Dimensions = ReturnType<typeof dimensionsOf>;
export type Emissions = ReturnType<typeof emissionsOf>;
