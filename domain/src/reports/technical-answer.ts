import { envelopeOf, providerFault, type ReportQuery, type ProviderAnswer } from './answer.js';
import { dayOf, fieldsOf, listOf, numberOf, oneOf, present, textOf } from './untrusted-input.js';
import {
  CRIT_AIRS,
  DRIVES,
  ENERGIES,
  EQUIPMENT_GROUPS,
  GEARBOXES,
  RECALL_STATES,
  type Dimensions,
  type Emissions,
  type Engine,
  type EquipmentGroup,
  type EquipmentItem,
  type IsoDay,
  type Recall,
  type TechnicalReport,
  type VehicleIdentity,
} from './provider.js';

const MAX_CENTS = 500_000_000;
const MAX_ITEMS = 80;
const MAX_RECALLS = 40;

/** Reads MecaVIN's answer, sanitised for printing; values out of bounds count as missing. Never throws. */
export const readTechnicalReport = (answer: unknown, query: ReportQuery): ProviderAnswer<TechnicalReport> => {
  const envelope = envelopeOf(answer, query);
  if (typeof envelope === 'string') return providerFault(envelope);
  const { fields, source, vehicle } = envelope;
  const identity = identityOf(fieldsOf(fields['identity']) ?? {}, query.today);
  const engine = engineOf(fieldsOf(fields['engine']) ?? {});
  const equipment = equipmentOf(fields['equipment']);
  if (Object.keys({ ...identity, ...engine }).length === 0 && equipment.length === 0)
    return providerFault('nothing-known');
  const report = {
    ...{ source, vehicle, identity, engine, equipment },
    dimensions: dimensionsOf(fieldsOf(fields['dimensions']) ?? {}),
    emissions: emissionsOf(fieldsOf(fields['emissions']) ?? {}),
    ...(Array.isArray(fields['recalls']) ? { recalls: recallsOf(fields['recalls'], query.today) } : {}),
  };
  return { clean: true, report };
};

type Fields = Readonly<Record<string, unknown>>;

const identityOf = (fields: Fields, today: IsoDay): VehicleIdentity =>
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
    nationalType: textOf(fields['nationalType'], 30),
    typeApproval: textOf(fields['typeApproval'], 40),
    newPriceCents: numberOf(fields['newPriceCents'], 1, MAX_CENTS),
  });

const engineOf = (fields: Fields): Engine =>
  present({
    energy: oneOf(fields['energy'], ENERGIES),
    code: textOf(fields['code'], 30),
    displacementCc: numberOf(fields['displacementCc'], 1, 12_000),
    cylinders: numberOf(fields['cylinders'], 1, 16),
    powerKw: numberOf(fields['powerKw'], 1, 2_000),
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

const dimensionsOf = (fields: Fields): Dimensions =>
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

const emissionsOf = (fields: Fields): Emissions =>
  present({
    co2GramsPerKm: numberOf(fields['co2GramsPerKm'], 0, 1_000),
    cycle: textOf(fields['cycle'], 12),
    euroStandard: textOf(fields['euroStandard'], 30),
    critAir: oneOf(fields['critAir'], CRIT_AIRS),
    litresPer100Km: numberOf(fields['litresPer100Km'], 0, 60, 1),
    litresPer100KmTown: numberOf(fields['litresPer100KmTown'], 0, 60, 1),
    litresPer100KmRoad: numberOf(fields['litresPer100KmRoad'], 0, 60, 1),
    kwhPer100Km: numberOf(fields['kwhPer100Km'], 0, 100, 1),
  });

/** Groups in the shop's order, each once, without empty ones. */
const equipmentOf = (listed: unknown): EquipmentGroup[] => {
  const groups = listOf(listed, 40, fieldsOf);
  return EQUIPMENT_GROUPS.map((group) => ({
    group,
    items: groups
      .filter((entry) => (oneOf(entry['group'], EQUIPMENT_GROUPS) ?? 'other') === group)
      .flatMap((entry) => listOf(entry['items'], MAX_ITEMS, itemOf))
      .slice(0, MAX_ITEMS),
  })).filter(({ items }) => items.length > 0);
};

const itemOf = (value: unknown): EquipmentItem | undefined => {
  const fields = fieldsOf(value);
  const label = textOf(fields?.['label'], 120);
  if (label === undefined) return undefined;
  return {
    label,
    option: fields?.['option'] === true,
    ...present({ priceCents: numberOf(fields?.['priceCents'], 1, MAX_CENTS) }),
  };
};

const recallsOf = (recalls: unknown, today: IsoDay): Recall[] =>
  listOf(recalls, MAX_RECALLS, (value) => {
    const recall = fieldsOf(value);
    const title = textOf(recall?.['title'], 160);
    const reference = textOf(recall?.['reference'], 40);
    if (recall === undefined || title === undefined || reference === undefined) return undefined;
    return {
      ...{ reference, title, state: oneOf(recall['state'], RECALL_STATES) ?? 'unknown' },
      ...present({
        date: dayOf(recall['date'], today),
        risk: textOf(recall['risk'], 400),
        remedy: textOf(recall['remedy'], 400),
      }),
    };
  });
