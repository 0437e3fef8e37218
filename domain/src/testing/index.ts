import { adminCatalogue } from '../admin/index.js';
import type { OlderVersion } from '../catalogue.js';
import { customersCatalogue } from '../customers/index.js';
import { ordersCatalogue } from '../orders/index.js';
import { paymentsCatalogue } from '../payments/index.js';
import { discountsCatalogue, pricingCatalogue } from '../pricing/index.js';
import { reportsCatalogue } from '../reports/index.js';
import { sessionsCatalogue } from '../sessions/index.js';
import { vehiclesCatalogue } from '../vehicles/index.js';
import { sentenceOf } from '../event-types.js';

type DeclaredEvents = Readonly<Record<string, { readonly example: { readonly data: unknown; readonly at: string } }>>;

/** One example of every event of a catalogue, with the literal types of its declaration. */
export type ExamplesOf<Entries extends DeclaredEvents> = {
  readonly [Type in keyof Entries & string]: { readonly type: Type } & Entries[Type]['example'];
};

export const examplesOf = <Entries extends DeclaredEvents>(entries: Entries): ExamplesOf<Entries> =>
  Object.fromEntries(
    Object.entries(entries).map(([type, { example }]) => [type, { type, ...example }]),
  ) as unknown as ExamplesOf<Entries>;

const sessionsExamples = examplesOf(sessionsCatalogue);
export const vehiclesExamples = examplesOf(vehiclesCatalogue);
const reportsExamples = examplesOf(reportsCatalogue);
const customersExamples = examplesOf(customersCatalogue);
const pricingExamples = examplesOf(pricingCatalogue);
export const discountsExamples = examplesOf(discountsCatalogue);
export const paymentsExamples = examplesOf(paymentsCatalogue);
export const ordersExamples = examplesOf(ordersCatalogue);
export const adminExamples = examplesOf(adminCatalogue);

/** One example of every event of the visit's stream. */
export const sessionExamples = {
  ...sessionsExamples,
  ...vehiclesExamples,
  ...reportsExamples,
  ...customersExamples,
  ...pricingExamples,
  ...paymentsExamples,
};

/** One example of every event that the shop ever stores. */
export const allExamples = { ...sessionExamples, ...ordersExamples, ...discountsExamples, ...adminExamples };

const catalogues: Readonly<Record<string, { readonly example: unknown; readonly older?: readonly OlderVersion[] }>> = {
  ...sessionsCatalogue,
  ...vehiclesCatalogue,
  ...reportsCatalogue,
  ...customersCatalogue,
  ...pricingCatalogue,
  ...discountsCatalogue,
  ...paymentsCatalogue,
  ...ordersCatalogue,
  ...adminCatalogue,
};

/** An example of every older version of an event, which is no longer written. */
export const olderExamples = Object.entries(catalogues).flatMap(([type, { older = [] }]) =>
  older.map(({ example }, index) => ({ type, version: index + 1, data: example })),
);

/** A PaymentIntentRequested event in its current form, in which the order has a vehicle and a base price for it. */
export const intentForVehicle = {
  type: 'PaymentIntentRequested',
  data: {
    ...paymentsExamples.PaymentIntentRequested.data,
    basePriceCents: 1900,
    vehicle: {
      marque: 'BMW',
      modele: 'X5',
      annee: 2020,
      immatriculation_siv: 'AB123CD',
      immatriculation_siv_fr: 'AB-123-CD',
      vin: 'WBAKS410500H12345',
    },
  },
  at: paymentsExamples.PaymentIntentRequested.at,
} as const;

/** What staff read of an example with other data, in French and in English, its spaces that do not break as plain ones. */
export function inBothLanguages(type: keyof typeof allExamples, data: object = {}): string[] {
  const example = allExamples[type];
  const event = { ...example, data: { ...example.data, ...data } };
  return (['fr', 'en'] as const).map((lang) => sentenceOf(event, lang).replaceAll(/[\u00a0\u202f]/g, ' '));
}

export { scenarioFor, type Decision } from './scenario.js';
