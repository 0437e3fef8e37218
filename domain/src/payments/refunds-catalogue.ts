import { declareEvents } from '../catalogue.js';
import { amountEn, amountFr } from '../sentence.js';
import type { RefundsEvent } from './events.js';

const at = '2026-06-30T08:05:00.000Z';

/** Catalogue of all refund events, declared like those in catalogue.ts. */
export const refundsCatalogue = declareEvents<RefundsEvent>()({
  RefundRequested: {
    example: { data: { paymentIntentId: 'pi_2', amountCents: 4300, reason: 'duplicate' }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents }) => `${amountFr(amountCents)} doivent être rendus.`,
      en: ({ amountCents }) => `${amountEn(amountCents)} shall be given back.`,
    },
  },
  RefundCompleted: {
    example: { data: { paymentIntentId: 'pi_2', amountCents: 4300, refundId: 're_1' }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents }) => `${amountFr(amountCents)} ont été rendus.`,
      en: ({ amountCents }) => `${amountEn(amountCents)} was given back.`,
    },
  },
  RefundFailed: {
    example: { data: { paymentIntentId: 'pi_2', amountCents: 4300, reason: 'charge_already_refunded' }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents, reason }) => `${amountFr(amountCents)} n’ont pas pu être rendus\u00a0: ${reason}.`,
      en: ({ amountCents, reason }) => `${amountEn(amountCents)} could not be given back: ${reason}.`,
    },
  },
  PaymentRefunded: {
    example: { data: { paymentIntentId: 'pi_1', refundedCents: 4300 }, at },
    personal: [],
    sentence: {
      fr: ({ refundedCents }) => `Le prestataire montre ${amountFr(refundedCents)} rendus.`,
      en: ({ refundedCents }) => `The provider shows ${amountEn(refundedCents)} given back.`,
    },
  },
  PaymentDisputed: {
    example: { data: { paymentIntentId: 'pi_1', amountCents: 4300 }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents }) => `Le porteur de la carte conteste ${amountFr(amountCents)} auprès de sa banque.`,
      en: ({ amountCents }) => `The cardholder disputes ${amountEn(amountCents)} at the bank.`,
    },
  },
});
