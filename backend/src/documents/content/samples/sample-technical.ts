import type { EquipmentGroup, EquipmentItem, Recall, TechnicalReport } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import { SAMPLE_ANSWERED, sampleSource } from './sample-vehicle.js';

type Item = readonly [fr: string, en: string, priceCents?: number];

const EQUIPMENT: readonly (readonly [EquipmentGroup['group'], readonly Item[]])[] = [
  [
    'safety',
    [
      ['Six airbags', 'Six airbags'],
      ['Contrôle de stabilité', 'Stability control'],
      ['Fixations Isofix aux places arrière', 'Isofix points on the rear seats'],
      ['Détection de sous-gonflage des pneus', 'Tyre pressure monitoring'],
    ],
  ],
  [
    'assistance',
    [
      ['Régulateur de vitesse adaptatif', 'Adaptive cruise control', 45_000],
      ["Freinage automatique d'urgence", 'Automatic emergency braking'],
      ['Alerte de franchissement de ligne', 'Lane departure warning'],
      ['Surveillance des angles morts', 'Blind-spot monitoring', 35_000],
      ['Caméra de recul à 180°', '180° reversing camera', 30_000],
      ['Radars de stationnement avant et arrière', 'Front and rear parking sensors'],
    ],
  ],
  [
    'comfort',
    [
      ['Climatisation automatique à deux zones', 'Two-zone automatic air conditioning'],
      ['Accès et démarrage sans clé', 'Keyless entry and start'],
      ['Sièges avant chauffants', 'Heated front seats', 25_000],
      ['Rétroviseurs rabattables électriquement', 'Power-folding mirrors'],
      ['Capteurs de pluie et de luminosité', 'Rain and light sensors'],
    ],
  ],
  [
    'multimedia',
    [
      ['Écran tactile de 9,7 pouces', '9.7-inch touchscreen'],
      ['Navigation connectée', 'Connected navigation'],
      ['Radio numérique DAB', 'DAB digital radio'],
      ['Recopie du téléphone', 'Phone mirroring'],
    ],
  ],
  [
    'exterior',
    [
      ['Jantes en alliage de 17 pouces', '17-inch alloy wheels'],
      ['Phares à LED', 'LED headlights'],
      ['Barres de toit', 'Roof rails'],
      ['Toit panoramique', 'Panoramic roof', 70_000],
      ['Peinture métallisée gris Artense', 'Metallic paint, Artense grey', 65_000],
    ],
  ],
  [
    'interior',
    [
      ['Sellerie tissu et similicuir', 'Cloth and leatherette upholstery'],
      ['Volant en cuir', 'Leather steering wheel'],
    ],
  ],
];

const RECALLS: Readonly<Record<Language, readonly Recall[]>> = {
  fr: [
    {
      ...{ reference: 'JZR', date: '2021-03-15', state: 'done', title: 'Faisceau électrique du compartiment moteur' },
      ...{ risk: 'un frottement peut provoquer un court-circuit.', remedy: 'repositionnement et gaine de protection.' },
    },
    {
      ...{
        reference: 'KHS',
        date: '2024-06-03',
        state: 'open',
        title: 'Écrous de la pompe à carburant haute pression',
      },
      ...{ risk: 'fuite de carburant.', remedy: 'contrôle du serrage, remplacement si besoin (1 h).' },
    },
  ],
  en: [
    {
      ...{ reference: 'JZR', date: '2021-03-15', state: 'done', title: 'Wiring loom of the engine bay' },
      ...{ risk: 'chafing can cause a short circuit.', remedy: 'moved and sleeved.' },
    },
    {
      ...{ reference: 'KHS', date: '2024-06-03', state: 'open', title: 'Nuts of the high-pressure fuel pump' },
      ...{ risk: 'fuel leak.', remedy: 'torque check, replacement if needed (1 h).' },
    },
  ],
};

/** The MecaVIN sample, with one recall still to be done, to show how that is presented. */
export const sampleTechnical = (language: Language): TechnicalReport => ({
  ...{ source: sampleSource(language), vehicle: SAMPLE_ANSWERED, recalls: RECALLS[language] },
  identity: {
    ...{
      make: 'PEUGEOT',
      model: '308 SW',
      generation: '308 II (T9), phase 2',
      trim: 'Allure 1.5 BlueHDi 130 S&S EAT8',
    },
    ...{
      bodyType: language === 'fr' ? 'Break' : 'Estate',
      colour: language === 'fr' ? 'Gris Artense' : 'Artense grey',
    },
    ...{ doors: 5, seats: 5, producedOn: '2019-03-14', plant: 'Sochaux', country: 'France' },
    ...{ firstRegisteredOn: '2019-04-17', firstRegisteredIn: 'France', nationalType: 'M10PGTVP0000000' },
    ...{ typeApproval: 'e2*2007/46*0405*25', newPriceCents: 3_145_000 },
  },
  engine: {
    ...{ energy: 'diesel', code: 'DV5RC (YH01)', displacementCc: 1499, cylinders: 4, powerKw: 96, fiscalPower: 7 },
    ...{ torqueNm: 300, gearbox: 'automatic', gears: 8, drive: 'front', topSpeedKmh: 206, zeroToHundredSeconds: 9.6 },
  },
  dimensions: {
    ...{ lengthMm: 4585, widthMm: 1804, heightMm: 1472, wheelbaseMm: 2730, kerbWeightKg: 1354, grossWeightKg: 1900 },
    ...{ towingKg: 1500, bootLitres: 610, tankLitres: 53, tyres: '225/45 R17 94V' },
  },
  emissions: {
    ...{ co2GramsPerKm: 102, cycle: 'NEDC', euroStandard: 'Euro 6d-TEMP', critAir: '2', litresPer100Km: 3.9 },
    ...{ litresPer100KmTown: 4.4, litresPer100KmRoad: 3.6 },
  },
  equipment: EQUIPMENT.map(([group, items]) => ({ group, items: items.map((item) => itemOf(item, language)) })),
});

const itemOf = ([fr, en, priceCents]: Item, language: Language): EquipmentItem => ({
  label: language === 'fr' ? fr : en,
  option: priceCents !== undefined,
  ...(priceCents === undefined ? {} : { priceCents }),
});
