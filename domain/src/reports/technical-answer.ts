import { envelopeOf, faulty, type AskedFor, type ProviderAnswer } from './answer.js';
import { dayOf, fieldsOf, listOf, numberOf, oneOf, present, textOf } from './hostile.js';
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

const DEAREST_CENTS = 500_000_000;
const MOST_ITEMS = 80;
const MOST_RECALLS = 40;

/** MecaVIN's answer, made safe to print; what is out of bounds counts as missing. Never throws. */
export const readTechnicalReport = (answer: unknown, asked: AskedFor): ProviderAnswer<TechnicalReport> => {
  const envelope = envelopeOf(answer, asked);
  if (typeof envelope === 'string') return faulty(envelope);
  const { fields, source, vehicle } = envelope;
  const identity = identityOf(fieldsOf(fields['identity']) ?? {}, asked.today);
  const engine = engineOf(fieldsOf(fields['engine']) ?? {});
  const equipment = equipmentOf(fields['equipment']);
  if (Object.keys({ ...identity, ...engine }).length === 0 && equipment.length === 0) return faulty('nothing-known');
  const report = {
    ...{ source, vehicle, identity, engine, equipment },
    dimensions: dimensionsOf(fieldsOf(fields['dimensions']) ?? {}),
    emissions: emissionsOf(fieldsOf(fields['emissions']) ?? {}),
    ...(Array.isArray(fields['recalls']) ? { recalls: recallsOf(fields['recalls'], asked.today) } : {}),
  };
  return { clean: true, report };
};

type Fields = Readonly<Record<string, unknown>>;

const identityOf = (told: Fields, today: IsoDay): VehicleIdentity =>
  present({
    make: textOf(told['make'], 40),
    model: textOf(told['model'], 60),
    generation: textOf(told['generation'], 60),
    trim: textOf(told['trim'], 80),
    bodyType: textOf(told['bodyType'], 40),
    colour: textOf(told['colour'], 60),
    doors: numberOf(told['doors'], 1, 9),
    seats: numberOf(told['seats'], 1, 60),
    producedOn: dayOf(told['producedOn'], today),
    plant: textOf(told['plant'], 60),
    country: textOf(told['country'], 60),
    firstRegisteredOn: dayOf(told['firstRegisteredOn'], today),
    firstRegisteredIn: textOf(told['firstRegisteredIn'], 60),
    nationalType: textOf(told['nationalType'], 30),
    typeApproval: textOf(told['typeApproval'], 40),
    newPriceCents: numberOf(told['newPriceCents'], 1, DEAREST_CENTS),
  });

const engineOf = (told: Fields): Engine =>
  present({
    energy: oneOf(told['energy'], ENERGIES),
    code: textOf(told['code'], 30),
    displacementCc: numberOf(told['displacementCc'], 1, 12_000),
    cylinders: numberOf(told['cylinders'], 1, 16),
    powerKw: numberOf(told['powerKw'], 1, 2_000),
    fiscalPower: numberOf(told['fiscalPower'], 1, 150),
    torqueNm: numberOf(told['torqueNm'], 1, 5_000),
    gearbox: oneOf(told['gearbox'], GEARBOXES),
    gears: numberOf(told['gears'], 1, 12),
    drive: oneOf(told['drive'], DRIVES),
    batteryKwh: numberOf(told['batteryKwh'], 0.1, 400, 1),
    electricRangeKm: numberOf(told['electricRangeKm'], 1, 2_000),
    topSpeedKmh: numberOf(told['topSpeedKmh'], 20, 500),
    zeroToHundredSeconds: numberOf(told['zeroToHundredSeconds'], 1, 60, 1),
  });

const dimensionsOf = (told: Fields): Dimensions =>
  present({
    lengthMm: numberOf(told['lengthMm'], 1_000, 10_000),
    widthMm: numberOf(told['widthMm'], 500, 4_000),
    heightMm: numberOf(told['heightMm'], 500, 5_000),
    wheelbaseMm: numberOf(told['wheelbaseMm'], 500, 8_000),
    kerbWeightKg: numberOf(told['kerbWeightKg'], 200, 10_000),
    grossWeightKg: numberOf(told['grossWeightKg'], 200, 20_000),
    towingKg: numberOf(told['towingKg'], 0, 10_000),
    bootLitres: numberOf(told['bootLitres'], 1, 20_000),
    tankLitres: numberOf(told['tankLitres'], 1, 400),
    tyres: textOf(told['tyres'], 60),
  });

const emissionsOf = (told: Fields): Emissions =>
  present({
    co2GramsPerKm: numberOf(told['co2GramsPerKm'], 0, 1_000),
    cycle: textOf(told['cycle'], 12),
    euroStandard: textOf(told['euroStandard'], 30),
    critAir: oneOf(told['critAir'], CRIT_AIRS),
    litresPer100Km: numberOf(told['litresPer100Km'], 0, 60, 1),
    litresPer100KmTown: numberOf(told['litresPer100KmTown'], 0, 60, 1),
    litresPer100KmRoad: numberOf(told['litresPer100KmRoad'], 0, 60, 1),
    kwhPer100Km: numberOf(told['kwhPer100Km'], 0, 100, 1),
  });

/** Groups in the shop's order, each once, without empty ones. */
const equipmentOf = (told: unknown): EquipmentGroup[] => {
  const groups = listOf(told, 40, fieldsOf);
  return EQUIPMENT_GROUPS.map((group) => ({
    group,
    items: groups
      .filter((entry) => (oneOf(entry['group'], EQUIPMENT_GROUPS) ?? 'other') === group)
      .flatMap((entry) => listOf(entry['items'], MOST_ITEMS, itemOf))
      .slice(0, MOST_ITEMS),
  })).filter(({ items }) => items.length > 0);
};

const itemOf = (value: unknown): EquipmentItem | undefined => {
  const told = fieldsOf(value);
  const label = textOf(told?.['label'], 120);
  if (label === undefined) return undefined;
  return {
    label,
    option: told?.['option'] === true,
    ...present({ priceCents: numberOf(told?.['priceCents'], 1, DEAREST_CENTS) }),
  };
};

const recallsOf = (told: unknown, today: IsoDay): Recall[] =>
  listOf(told, MOST_RECALLS, (value) => {
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
