import { declareEvents } from '../../catalogue.js';
import type { EmailChangeEvent } from './events.js';
import { byStaffEn, byStaffFr } from '../sentence.js';

const at = '2026-06-30T08:05:31.000Z';

/** Every event of where the mails go, as catalogue.ts declares the others. */
export const emailChangeCatalogue = declareEvents<EmailChangeEvent>()({
  AddressChangeRequested: {
    example: { data: { request: 1, email: 'ana@example.fr', expiresAt: '2026-06-30T09:05:31.000Z' }, at },
    personal: ['email'],
    sentence: {
      fr: ({ email }) =>
        `L’acheteur veut que les messages aillent à ${email}\u00a0: un code part à l’ancienne adresse.`,
      en: ({ email }) => `The buyer wants the mails to go to ${email}: a code goes to the old address.`,
    },
  },
  AddressCodeRejected: {
    example: { data: { request: 1 }, at },
    personal: [],
    sentence: {
      fr: () => 'Un code faux est donné pour changer d’adresse.',
      en: () => 'A wrong code is given to change the address.',
    },
  },
  AddressChangeReferred: {
    example: { data: { request: 1 }, at },
    personal: [],
    sentence: {
      fr: () => 'L’acheteur ne peut pas lire l’ancienne adresse\u00a0: l’équipe décide.',
      en: () => 'The buyer cannot read the old mailbox: staff decides.',
    },
  },
  AddressChangeDeclined: {
    example: { data: { request: 1 }, at },
    personal: [],
    sentence: {
      fr: ({ adminId }) => `L’équipe${byStaffFr(adminId)} refuse le changement d’adresse.`,
      en: ({ adminId }) => `Staff${byStaffEn(adminId)} declines the change of address.`,
    },
  },
  DeliveryAddressCorrected: {
    example: { data: { email: 'jeanne@example.fr' }, at },
    personal: ['email'],
    sentence: {
      fr: ({ email, adminId }) => `L’adresse de livraison devient ${email}${byStaffFr(adminId)}.`,
      en: ({ email, adminId }) => `The address of delivery becomes ${email}${byStaffEn(adminId)}.`,
    },
  },
});
