import type { Configuration } from '../api/contract.js';

/** The configuration of an installation without page events. */
export const configuration: Configuration = {
  brandName: 'Meca',
  professionalAppUrl: 'https://pro.example/',
  customerAppUrl: 'https://client.example/',
  reviewsUrl: 'https://avis.example/',
  supportEmail: 'support@meca.example',
  company: { name: 'Meca', siret: '1', vatNumber: '2', address: '4', director: '5', host: '6', mediator: '3' },
  stripe: { publicKey: 'pk_test', scriptUrl: '/stripe.js' },
  analytics: null,
  livePaymentHost: 'shop.example',
  priceDisplay: 'specified',
  ratings: {
    google: { stars: 4.7, reviews: 1743, date: null },
    trustpilot: { stars: 4, reviews: 193, date: null },
  },
  promiseSeconds: 3600,
  checksMailDomains: false,
};
