import type { Comparable, ValuationReport, ValueReason } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import { SAMPLE_ANSWERED, sampleSource } from './sample-vehicle.js';

type Reason = readonly [code: ValueReason['code'], effectCents: number, fr: string, en: string];

const REASONS: readonly Reason[] = [
  ['gearbox', 90_000, 'Boîte automatique à 8 rapports, recherchée', '8-speed automatic gearbox, sought after'],
  ['mileage', -75_000, '7 800 km de plus que la moyenne', '7\u202f800\u00a0km above the average'],
  ['equipment', 60_000, 'Toit panoramique, régulateur adaptatif', 'Panoramic roof, adaptive cruise control'],
  ['energy', -50_000, "Diesel, Crit'Air 2 : moins demandé en ville", "Diesel, Crit'Air 2: less wanted in towns"],
  ['demand', 35_000, 'Les breaks de cette taille sont rares à la vente', 'Estates of this size are rarely on sale'],
  ['season', -15_000, 'Novembre est un mois calme', 'November is a quiet month'],
];

const OFFERS: readonly (readonly [
  trim: string,
  year: number,
  mileageKm: number,
  priceCents: number,
  place: string,
  seenOn: string,
])[] = [
  ['308 SW 1.5 BlueHDi 130 Active EAT8', 2019, 98_400, 1_299_000, 'Saint-Étienne', '2026-11-02'],
  ['308 SW 1.5 BlueHDi 130 Allure EAT8', 2019, 91_200, 1_369_000, 'Grenoble', '2026-11-12'],
  ['308 SW 1.5 BlueHDi 130 Allure EAT8', 2019, 84_000, 1_425_000, 'Lyon', '2026-11-16'],
  ['308 SW 1.5 BlueHDi 130 Allure EAT8', 2020, 88_700, 1_479_000, 'Dijon', '2026-11-08'],
  ['308 SW 1.5 BlueHDi 130 GT Line EAT8', 2019, 79_500, 1_549_000, 'Annecy', '2026-11-17'],
  ['308 SW 1.5 BlueHDi 130 GT Line EAT8', 2020, 71_300, 1_659_000, 'Genas', '2026-11-18'],
];

const PRICE_BY_AGE = [2_140_000, 1_910_000, 1_715_000, 1_560_000, 1_425_000, 1_305_000, 1_195_000, 1_090_000];

/** The MecaSCORE sample. */
export const sampleValuation = (language: Language): ValuationReport => ({
  ...{ source: sampleSource(language), vehicle: SAMPLE_ANSWERED, valuedOn: '2026-11-20', mileageKm: 97_800 },
  ...{ lowCents: 1_340_000, medianCents: 1_435_000, highCents: 1_545_000, confidence: 84, offers: 127, daysToSell: 31 },
  ...{ newPriceCents: 3_145_000, mileageEffect: { usualKm: 90_000, effectCents: -75_000, centsPerThousandKm: -9_600 } },
  reasons: REASONS.map(([code, effectCents, fr, en]) => ({ code, effectCents, label: language === 'fr' ? fr : en })),
  comparables: OFFERS.map(([trim, year, mileageKm, priceCents, place, seenOn]): Comparable => ({
    ...{ title: `Peugeot ${trim}`, year, mileageKm, priceCents, place, seenOn },
  })),
  priceByAge: PRICE_BY_AGE.map((medianCents, index) => ({ years: index + 3, medianCents })),
});
