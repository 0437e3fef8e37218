import { describe, expect, it } from 'vitest';
import type { HistoryEntry, Recall, TechnicalReport, ValuationReport } from '@shop/domain/reports';
import { readContent } from '../testing/read-content.js';
import type { ReceivedReport } from './report-content.js';
import { sampleHistory } from './samples/sample-history.js';
import { sampleTechnical } from './samples/sample-technical.js';
import { sampleValuation } from './samples/sample-valuation.js';

const technical = (more: Partial<TechnicalReport>): ReceivedReport => ({
  service: 'mecavin',
  report: { ...sampleTechnical('en'), ...more },
});
const valuation = (more: Partial<ValuationReport>): ReceivedReport => ({
  service: 'mecascore',
  report: { ...sampleValuation('en'), ...more },
});
/** A history with these readings, one a year on. */
function readings(years: number, ...all: readonly (number | undefined)[]): ReceivedReport {
  const entries = all.map((mileageKm, at): HistoryEntry => ({
    ...{ date: `${2000 + at * years}-03-01`, kind: 'inspection', works: [] },
    ...(mileageKm === undefined ? {} : { mileageKm }),
  }));
  return { service: 'service-history', report: { ...sampleHistory('en'), entries } };
}
const unreadable = (count: number): ReceivedReport => ({
  service: 'service-history',
  report: { ...sampleHistory('en'), unreadable: count },
});
const recalls = (count: number): Recall[] =>
  Array.from({ length: count }, () => ({ reference: 'JZR', title: 'Pump', state: 'open' }));
const options = (...prices: readonly (number | undefined)[]): TechnicalReport['equipment'] => [
  {
    group: 'comfort',
    items: prices.map((priceCents) => ({
      ...{ label: 'Seats', option: priceCents !== undefined },
      ...(priceCents === undefined ? {} : { priceCents }),
    })),
  },
];
const emissions = (critAir: NonNullable<TechnicalReport['emissions']['critAir']>) =>
  technical({ emissions: { critAir } });
const mileage = (mileageKm: number) => valuation({ mileageKm, mileageEffect: { usualKm: 90_000, effectCents: 1 } });
const aged = (years: number) => valuation({ priceByAge: [{ years, medianCents: 1_000_000 }] });

const OPENS = ['donne accès à toutes les zones', 'opens every French low-emission zone'] as const;
const LIMITS = ['limitent la circulation', 'limit traffic by this sticker'] as const;

type Case = readonly [what: string, received: ReceivedReport, french: string, english: string];

const CASES: readonly Case[] = [
  ['one fall', readings(1, 90, 20), 'Le compteur a reculé une fois', 'The odometer went back once'],
  ['two falls', readings(1, 900, 200, 300, 100), 'Le compteur a reculé 2 fois', 'The odometer went back 2 times'],
  ['a leap', readings(1, 900, 900_000), '1 bond de kilométrage impossible', '1 impossible leap of the mileage'],
  ['a silence', readings(3, 1, 2), '1 période de plus de deux ans', '1 stretch of more than two years'],
  ['two silences', readings(3, 1, 2, 3), '2 périodes de plus de deux ans', '2 stretches of more than two years'],
  ['few readings', readings(1, 7), 'Trop peu de relevés', 'Too few readings'],
  ['no reading', readings(1, undefined), 'Dernier passage le 1er mars 2000', 'Last visit on 1 March 2000'],
  ['a long pause', readings(1, 7, 9), 'Aucun passage depuis plus de deux ans', 'No visit for more than two years'],
  ['an unreadable visit', unreadable(1), 'Un passage transmis était illisible', '1 visit of the answer was unreadable'],
  ['unreadable visits', unreadable(2), '2 passages transmis étaient', '2 visits of the answer were unreadable'],
  ['a sticker E', emissions('0'), `Crit'Air E`, `Crit'Air E`],
  ['a sticker 1', emissions('1'), `Crit'Air 1`, `Crit'Air 1`],
  ['a sticker 5', emissions('5'), `Vignette Crit'Air 5`, `Sticker Crit'Air 5`],
  ['no sticker', emissions('none'), 'Non classé', 'Not classed'],
  ...(['0', '1'] as const).map((sticker): Case => [`what ${sticker} opens`, emissions(sticker), ...OPENS]),
  ...(['2', '5', 'none'] as const).map((sticker): Case => [`what ${sticker} limits`, emissions(sticker), ...LIMITS]),
  ['a recall', technical({ recalls: recalls(1) }), '1 rappel reste à faire', '1 recall outstanding'],
  ['recalls', technical({ recalls: recalls(2) }), '2 rappels restent à faire', '2 recalls outstanding'],
  [
    'one item',
    technical({ equipment: options(undefined) }),
    `1 équipement d'origine, dont 0 option`,
    '1 item of original equipment, 0 options among them',
  ],
  [
    'two options',
    technical({ equipment: options(1000, 2000) }),
    '2 options payées en plus à la commande, pour 30 €',
    '2 options paid on top of the trim, 30 € in the catalogue',
  ],
  ['more kilometres', mileage(100_000), '10 000 km de plus que', '10 000 km more than usual'],
  ['fewer kilometres', mileage(80_000), '10 000 km de moins que', '10 000 km less than usual'],
  ['as many kilometres', mileage(90_000), 'kilométrage habituel de son âge', 'the usual mileage of its age'],
  ['a year', aged(1), '"1 an"', '"1 year"'],
  ['two years', aged(2), '"2 ans"', '"2 years"'],
  ['a day', valuation({ daysToSell: 1 }), 'se vend en 1 jour en', 'sells in 1 day on'],
  ['days', valuation({ daysToSell: 2 }), 'se vend en 2 jours en', 'sells in 2 days on'],
  ['offers', valuation({ offers: 1270 }), `d'après 1 270 annonces`, 'from 1 270 offers studied'],
];

describe('a report says in both languages', () => {
  it.each(CASES)('%s', (_what, received, french, english) => {
    expect(JSON.stringify(readContent(received, { language: 'fr' }))).toContain(french);
    expect(JSON.stringify(readContent(received, { language: 'en' }))).toContain(english);
  });
});
