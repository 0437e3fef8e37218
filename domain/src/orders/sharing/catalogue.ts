import { declareEvents } from '../../catalogue.js';
import { SERVICE_NAMES } from '../../pricing/index.js';
import type { SharingEvent } from './events.js';

const at = '2026-06-30T08:20:00.000Z';

/** Every event of links that show a report to others, as catalogue.ts declares the others. */
export const sharingCatalogue = declareEvents<SharingEvent>()({
  SharedLinkCreated: {
    example: { data: { serviceId: 'mecavin', link: 1, expiresAt: '2026-07-30T08:20:00.000Z' }, at },
    personal: [],
    sentence: {
      fr: ({ serviceId }) => `L’acheteur crée un lien qui montre ${SERVICE_NAMES[serviceId]} à d’autres.`,
      en: ({ serviceId }) => `The buyer creates a link that shows ${SERVICE_NAMES[serviceId]} to others.`,
    },
  },
  SharedLinkRevoked: {
    example: { data: { serviceId: 'mecavin', link: 1 }, at },
    personal: [],
    sentence: {
      fr: ({ serviceId }) => `L’acheteur révoque le lien vers ${SERVICE_NAMES[serviceId]}.`,
      en: ({ serviceId }) => `The buyer revokes the link to ${SERVICE_NAMES[serviceId]}.`,
    },
  },
});
