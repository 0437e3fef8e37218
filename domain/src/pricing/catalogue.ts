import { declareEvents } from '../catalogue.js';
import { amountEn, amountFr, namesOf } from '../sentence.js';
import type { DiscountsEvent } from './discounts.js';
import type { PricingEvent } from './events.js';

const at = '2026-06-30T08:03:00.000Z';

/** Every event of choice and price: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const pricingCatalogue = declareEvents<PricingEvent>()({
  BasePriceQuoted: {
    example: { data: { basePriceCents: 1900, previousBasePriceCents: null }, at },
    personal: [],
    sentence: {
      fr: ({ basePriceCents }) => `La page montre ${amountFr(basePriceCents)} par service.`,
      en: ({ basePriceCents }) => `The page shows ${amountEn(basePriceCents)} a service.`,
    },
  },
  BasePriceEstablished: {
    example: { data: { basePriceCents: 1900, source: 'valuation' }, at },
    personal: [],
    sentence: {
      fr: ({ basePriceCents, source }) =>
        `Le prix est de ${amountFr(basePriceCents)} par service, ${source === 'valuation' ? 'selon la valeur de la voiture' : 'par défaut'}.`,
      en: ({ basePriceCents, source }) =>
        `The price is ${amountEn(basePriceCents)} a service, ${source === 'valuation' ? 'by the car’s value' : 'by default'}.`,
    },
  },
  ServicesSelected: {
    example: {
      data: {
        selectedServices: ['mecavin', 'service-history', 'mecascore'],
        servicePrices: [
          { serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents: 1900 },
          { serviceId: 'service-history', serviceName: 'Service History', priceCents: 1900 },
          { serviceId: 'mecascore', serviceName: 'MecaSCORE', priceCents: 1900 },
        ],
        totalAmountCents: 4300,
        product: 'mecavin,service-history,mecascore',
        mileage: 80_000,
      },
      at,
    },
    personal: ['product'],
    sentence: {
      fr: ({ servicePrices, totalAmountCents }) =>
        servicePrices.length === 0
          ? 'Plus aucun service n’est choisi.'
          : `Choix\u00a0: ${namesOf(servicePrices)}, affichés à ${amountFr(totalAmountCents)}.`,
      en: ({ servicePrices, totalAmountCents }) =>
        servicePrices.length === 0
          ? 'No service is chosen any more.'
          : `Chosen: ${namesOf(servicePrices)}, shown at ${amountEn(totalAmountCents)}.`,
    },
  },
  DiscountApplied: {
    example: { data: { discountToken: 'BIENVENUE10', discountPercentage: 10 }, at },
    personal: [],
    sentence: {
      fr: ({ discountToken, discountPercentage }) => `Le code ${discountToken} enlève ${discountPercentage}\u00a0%.`,
      en: ({ discountToken, discountPercentage }) => `The code ${discountToken} takes ${discountPercentage}% off.`,
    },
  },
  PriceHeld: {
    example: {
      data: {
        basePriceCents: 1900,
        totalCents: 4300,
        services: ['mecavin', 'service-history', 'mecascore'],
        discountToken: null,
        discountPercentage: null,
        until: '2026-06-30T08:10:00.000Z',
      },
      at: '2026-06-30T08:05:00.000Z',
    },
    personal: [],
    sentence: {
      fr: ({ totalCents }) => `Le prix de ${amountFr(totalCents)} est garanti quelques minutes.`,
      en: ({ totalCents }) => `The price of ${amountEn(totalCents)} is held for a few minutes.`,
    },
  },
});

/** The same of a promotion code's own stream. */
export const discountsCatalogue = declareEvents<DiscountsEvent>()({
  DiscountIssued: {
    example: { data: { token: 'BIENVENUE10', discountPercentage: 10 }, at: '2026-06-30T07:00:00.000Z' },
    personal: [],
    sentence: {
      fr: ({ token, discountPercentage }) => `Le code ${token} est créé\u00a0: ${discountPercentage}\u00a0% de remise.`,
      en: ({ token, discountPercentage }) => `The code ${token} is issued: ${discountPercentage}% off.`,
    },
  },
});
