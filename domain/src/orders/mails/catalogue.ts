import { declareEvents } from '../../catalogue.js';
import type { MailsEvent } from './events.js';
import { byStaffEn, byStaffFr, listOf } from '../sentence.js';

const at = '2026-06-30T08:05:31.000Z';
const messageId = '<reports-1.5f0c9c1e-0000-4000-8000-000000000001@shop.example>';

const MAILS_FR = {
  confirmation: 'de confirmation',
  reports: 'des rapports',
  late: 'de retard',
  refunded: 'de remboursement',
  'refund-declined': 'de refus de remboursement',
  'address-corrected': 'd’adresse corrigée',
  withdrawal: 'd’accusé de rétractation',
  'immediate-performance': 'de demande immédiate',
  'address-code': 'de code d’adresse',
  'address-changed': 'd’adresse quittée',
  'link-replaced': 'de lien remplacé',
};

const MAILS_EN = {
  confirmation: 'confirmation',
  reports: 'reports',
  late: 'delay',
  refunded: 'refund',
  'refund-declined': 'declined refund',
  'address-corrected': 'corrected address',
  withdrawal: 'acknowledged withdrawal',
  'immediate-performance': 'immediate request',
  'address-code': 'address code',
  'address-changed': 'left address',
  'link-replaced': 'replaced link',
};

/** Every event of a mail to the buyer, as catalogue.ts declares the others. */
export const mailsCatalogue = declareEvents<MailsEvent>()({
  DeliveryAttempted: {
    example: { data: { mail: 'reports', copy: 1, attempt: 1, messageId }, at },
    personal: [],
    sentence: {
      fr: ({ mail, attempt }) => `Le mail ${MAILS_FR[mail]} part (essai ${attempt}).`,
      en: ({ mail, attempt }) => `The ${MAILS_EN[mail]} mail is sent (attempt ${attempt}).`,
    },
  },
  DeliveryAccepted: {
    example: { data: { mail: 'reports', copy: 1, messageId }, at },
    personal: [],
    sentence: {
      fr: ({ mail }) => `Le serveur de courrier a pris le mail ${MAILS_FR[mail]}.`,
      en: ({ mail }) => `The mail server took the ${MAILS_EN[mail]} mail.`,
    },
  },
  DeliveryRefused: {
    example: { data: { mail: 'reports', copy: 1, attempt: 1, isFinal: false, reason: '451' }, at },
    personal: [],
    sentence: {
      fr: ({ mail, reason }) => `Le mail ${MAILS_FR[mail]} est refusé\u00a0: ${reason}.`,
      en: ({ mail, reason }) => `The ${MAILS_EN[mail]} mail is refused: ${reason}.`,
    },
  },
  ReportsDelivered: {
    example: { data: { services: ['mecavin', 'mecascore'] }, at },
    personal: [],
    sentence: {
      fr: ({ services }) => `Les rapports sont livrés\u00a0: ${listOf(services)}.`,
      en: ({ services }) => `The reports are delivered: ${listOf(services)}.`,
    },
  },
  ResendRequested: {
    example: { data: { mail: 'reports', copy: 2 }, at },
    personal: [],
    sentence: {
      fr: ({ mail }) => `Le mail ${MAILS_FR[mail]} est demandé encore une fois.`,
      en: ({ mail }) => `The ${MAILS_EN[mail]} mail is asked for once more.`,
    },
  },
  RedeliveryRequested: {
    example: { data: { mail: 'reports', copy: 1 }, at },
    personal: [],
    sentence: {
      fr: ({ mail, adminId }) => `L’équipe${byStaffFr(adminId)} fait retenter le mail ${MAILS_FR[mail]}.`,
      en: ({ mail, adminId }) => `Staff${byStaffEn(adminId)} has the ${MAILS_EN[mail]} mail tried again.`,
    },
  },
});
