import { declareEvents } from '../catalogue.js';
import { emailChangeCatalogue } from './email/catalogue.js';
import type { OrderEvent } from './events.js';
import { fulfilmentCatalogue } from './fulfilment/catalogue.js';
import { linkCatalogue } from './link/catalogue.js';
import { mailsCatalogue } from './mails/catalogue.js';
import { orderRefundsCatalogue } from './refunds/catalogue.js';
import { sharingCatalogue } from './sharing/catalogue.js';
import { withdrawalCatalogue } from './withdrawal/catalogue.js';

const at = '2026-06-30T08:05:31.000Z';

/** Every event of an order: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const ordersCatalogue = declareEvents<OrderEvent>()({
  OrderOpened: {
    example: {
      data: {
        orderId: '5f0c9c1e-0000-4000-8000-000000000001',
        paymentIntentId: 'pi_1',
        paidAt: '2026-06-30T08:05:30.000Z',
        promisedBy: '2026-06-30T09:05:30.000Z',
        amountCents: 4300,
        services: [
          { serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents: 1900 },
          { serviceId: 'service-history', serviceName: 'Service History', priceCents: 1900 },
          { serviceId: 'mecascore', serviceName: 'MecaSCORE', priceCents: 1900 },
        ],
        lang: 'fr',
        email: 'jeanne@example.fr',
        vehicle: { plate: 'AB-123-CD', vin: 'WBAKS410500H12345', make: 'BMW', model: 'X5', year: 2017 },
        mileage: 80_000,
      },
      at,
    },
    personal: ['email', 'vehicle.plate', 'vehicle.vin'],
    sentence: {
      fr: ({ services }) => `La commande est ouverte\u00a0: ${services.map((line) => line.serviceName).join(', ')}.`,
      en: ({ services }) => `The order is opened: ${services.map((line) => line.serviceName).join(', ')}.`,
    },
  },
  InvoiceIssued: {
    example: {
      data: {
        number: '2026-000001',
        issuedAt: at,
        seller: {
          name: 'Meca',
          siret: '123 456 789 00012',
          vatNumber: 'FR12 123456789',
          address: '1 rue de l’Exemple, Paris',
        },
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ number }) => `La facture ${number} est émise.`,
      en: ({ number }) => `Invoice ${number} is issued.`,
    },
  },
  ...fulfilmentCatalogue,
  ...mailsCatalogue,
  ...emailChangeCatalogue,
  ...withdrawalCatalogue,
  ...orderRefundsCatalogue,
  ...sharingCatalogue,
  ...linkCatalogue,
});
