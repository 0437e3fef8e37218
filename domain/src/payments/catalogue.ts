import { declareEvents } from '../catalogue.js';
import { amountEn, amountFr, namesOf } from '../sentence.js';
import { VEHICLE_DATA_PERSONAL } from '../vehicles/index.js';
import type { PaymentsEvent } from './events.js';
import { refundsCatalogue } from './refunds-catalogue.js';

const at = '2026-06-30T08:05:00.000Z';
const services = [
  { serviceId: 'mecavin', serviceName: 'MecaVIN', priceCents: 1900 },
  { serviceId: 'service-history', serviceName: 'Service History', priceCents: 1900 },
  { serviceId: 'mecascore', serviceName: 'MecaSCORE', priceCents: 1900 },
] as const;
const DIFFERS_FR = { intent: 'la demande', amount: 'le montant', currency: 'la devise', session: 'la visite' };

/** Every event of the payment: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const paymentsCatalogue = declareEvents<PaymentsEvent>()({
  PaymentIntentRequested: {
    example: {
      data: {
        attempt: 1,
        amountCents: 4300,
        currency: 'eur',
        services,
        mileage: 80_000,
        discountToken: null,
        discountPercentage: null,
      },
      at,
    },
    personal: VEHICLE_DATA_PERSONAL.map((field) => `vehicle.${field}`),
    sentence: {
      fr: ({ attempt, amountCents, services }) =>
        `Un paiement de ${amountFr(amountCents)} est demandé (essai ${attempt}\u00a0: ${namesOf(services)}).`,
      en: ({ attempt, amountCents, services }) =>
        `A payment of ${amountEn(amountCents)} is asked for (attempt ${attempt}: ${namesOf(services)}).`,
    },
  },
  PaymentIntentCreated: {
    example: { data: { attempt: 1, paymentIntentId: 'pi_1', amountCents: 4300 }, at },
    personal: [],
    sentence: {
      fr: ({ paymentIntentId }) => `Le prestataire est prêt pour le paiement\u00a0: ${paymentIntentId}.`,
      en: ({ paymentIntentId }) => `The provider is ready for the payment: ${paymentIntentId}.`,
    },
  },
  PaymentIntentFailed: {
    example: { data: { attempt: 1, amountCents: 4300, reason: 'provider-unavailable' }, at },
    personal: [],
    sentence: {
      fr: ({ reason }) => `Le prestataire n’a pas pu préparer le paiement\u00a0: ${reason}.`,
      en: ({ reason }) => `The provider could not prepare the payment: ${reason}.`,
    },
  },
  PaymentIntentCanceled: {
    example: { data: { attempt: 1, paymentIntentId: 'pi_1' }, at },
    personal: [],
    sentence: {
      fr: ({ paymentIntentId }) => `Le paiement ${paymentIntentId} ne peut plus être réglé.`,
      en: ({ paymentIntentId }) => `The payment ${paymentIntentId} can no longer be paid.`,
    },
  },
  PaymentClaimed: {
    example: { data: { paymentStatus: 'success', paymentIntentId: 'pi_1', amountCents: 4300, provider: 'stripe' }, at },
    personal: [],
    sentence: {
      fr: ({ paymentStatus }) => `La page dit du paiement\u00a0: ${paymentStatus ?? 'rien'}.`,
      en: ({ paymentStatus }) => `The page says of the payment: ${paymentStatus ?? 'nothing'}.`,
    },
  },
  PaymentAttempted: {
    example: { data: { paymentIntentId: 'pi_1', amountCents: 4300 }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents }) => `Le visiteur essaie de payer ${amountFr(amountCents)}.`,
      en: ({ amountCents }) => `The visitor tries to pay ${amountEn(amountCents)}.`,
    },
  },
  PaymentSucceeded: {
    example: {
      data: {
        paymentIntentId: 'pi_1',
        amountCents: 4300,
        provider: 'stripe',
        paidAt: '2026-06-30T08:05:30.000Z',
        discountToken: null,
        discountPercentage: null,
        services,
        source: 'webhook',
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ amountCents, services, source }) =>
        `Payé\u00a0: ${amountFr(amountCents)} pour ${namesOf(services)} (appris par ${source}).`,
      en: ({ amountCents, services, source }) =>
        `Paid: ${amountEn(amountCents)} for ${namesOf(services)} (learnt by ${source}).`,
    },
  },
  PaymentFailed: {
    example: {
      data: {
        paymentIntentId: 'pi_1',
        amountCents: 4300,
        providerCode: 'card_declined',
        providerMessage: 'Votre carte a été refusée.',
      },
      at,
    },
    personal: ['providerMessage'],
    sentence: {
      fr: ({ providerCode, providerMessage }) =>
        `Le paiement échoue\u00a0: ${providerMessage ?? 'sans raison'} (${providerCode ?? 'sans code'}).`,
      en: ({ providerCode, providerMessage }) =>
        `The payment fails: ${providerMessage ?? 'no reason given'} (${providerCode ?? 'no code'}).`,
    },
  },
  DuplicatePaymentReceived: {
    example: {
      data: {
        paymentIntentId: 'pi_2',
        amountCents: 4300,
        paidAt: '2026-06-30T08:06:00.000Z',
        firstPaymentIntentId: 'pi_1',
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ amountCents }) => `${amountFr(amountCents)} reçus une seconde fois\u00a0; à rendre.`,
      en: ({ amountCents }) => `${amountEn(amountCents)} came a second time; it is owed back.`,
    },
  },
  PaymentAnomalyDetected: {
    example: { data: { paymentIntentId: 'pi_1', amountCents: 4200, currency: 'eur', differs: 'amount' }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents, differs }) =>
        `${amountFr(amountCents)} reçus sans commande correspondante\u00a0: ${DIFFERS_FR[differs]} diffère.`,
      en: ({ amountCents, differs }) => `${amountEn(amountCents)} came that fits no order: the ${differs} differs.`,
    },
  },
  ...refundsCatalogue,
});
