import { declareEvents } from '../catalogue.js';
import { amountEn, amountFr } from '../sentence.js';
import type { RefundsEvent } from './events.js';

const at = '2026-06-30T08:05:00.000Z';

const feeFr = (cents: number): string => (cents === 0 ? '' : `\u00a0; frais du prestataire\u00a0: ${amountFr(cents)}`);
const feeEn = (cents: number): string => (cents === 0 ? '' : `; the provider charges ${amountEn(cents)}`);

/** Catalogue of all refund and dispute events, declared like those in catalogue.ts. */
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
  DisputeWon: {
    example: { data: { paymentIntentId: 'pi_1', disputeId: 'du_1', amountCents: 4300, feeCents: 2000 }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents, feeCents }) =>
        `La contestation de ${amountFr(amountCents)} est gagnée, l’argent revient${feeFr(feeCents)}.`,
      en: ({ amountCents, feeCents }) =>
        `The dispute over ${amountEn(amountCents)} is won, the money comes back${feeEn(feeCents)}.`,
    },
  },
  DisputeLost: {
    example: { data: { paymentIntentId: 'pi_1', disputeId: 'du_1', amountCents: 4300, feeCents: 2000 }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents, feeCents }) =>
        `La contestation est perdue, la banque garde ${amountFr(amountCents)}${feeFr(feeCents)}.`,
      en: ({ amountCents, feeCents }) =>
        `The dispute is lost, the bank keeps ${amountEn(amountCents)}${feeEn(feeCents)}.`,
    },
  },
  DisputeClosed: {
    example: { data: { paymentIntentId: 'pi_1', disputeId: 'du_1', amountCents: 4300 }, at },
    personal: [],
    sentence: {
      fr: ({ amountCents }) => `La contestation de ${amountFr(amountCents)} s’est close sans reprise d’argent.`,
      en: ({ amountCents }) => `The dispute over ${amountEn(amountCents)} was closed, and no money was taken back.`,
    },
  },
});
