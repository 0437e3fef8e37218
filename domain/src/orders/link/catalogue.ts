import { declareEvents } from '../../catalogue.js';
import { byStaffEn, byStaffFr } from '../sentence.js';
import type { LinkEvent } from './events.js';

/** Every event of the link to the buyer's page, as catalogue.ts declares the others. */
export const linkCatalogue = declareEvents<LinkEvent>()({
  OrderLinkReplaced: {
    example: { data: { link: 1, adminId: '5f0c9c1e-0000-4000-8000-00000000000a' }, at: '2026-06-30T08:20:00.000Z' },
    personal: [],
    sentence: {
      fr: ({ adminId, by }) => `L’équipe${byStaffFr(adminId ?? by)} remplace le lien de la commande.`,
      en: ({ adminId, by }) => `Staff${byStaffEn(adminId ?? by)} replaces the link of the order.`,
    },
  },
});
