import { declareEvents } from '../catalogue.js';
import { pluralEn, pluralFr } from '../sentence.js';
import type { AdminEvent } from './events.js';

const at = '2026-06-30T09:00:00.000Z';
const adminId = '5b2f7a1e-0f0c-4c38-8d0e-2f6a3c1d9b77';

/** Every deed of staff: an example of each, its personal fields, and what staff reads of it. An example is never edited: a changed event is a new version. */
export const adminCatalogue = declareEvents<AdminEvent>()({
  AdminLoggedIn: {
    example: { data: { adminId }, at },
    personal: [],
    sentence: {
      fr: ({ adminId }) => `L’équipe ${adminId} se connecte.`,
      en: ({ adminId }) => `Staff ${adminId} signs in.`,
    },
  },
  AdminLoginFailed: {
    example: { data: { adminId, reason: 'wrong-password' }, at },
    personal: [],
    sentence: {
      fr: ({ adminId }) => `Une connexion échoue pour ${adminId}.`,
      en: ({ adminId }) => `Somebody fails to sign in as ${adminId}.`,
    },
  },
  AdminLoggedOut: {
    example: { data: { adminId }, at },
    personal: [],
    sentence: {
      fr: ({ adminId }) => `L’équipe ${adminId} se déconnecte.`,
      en: ({ adminId }) => `Staff ${adminId} signs out.`,
    },
  },
  PersonalDataRevealed: {
    example: {
      data: {
        adminId,
        sessionUuid: '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88',
        reason: 'the buyer asks where the reports are',
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ adminId, sessionUuid, reason }) =>
        `L’équipe ${adminId} se fait montrer les données de la visite ${sessionUuid}\u00a0: ${reason}.`,
      en: ({ adminId, sessionUuid, reason }) =>
        `Staff ${adminId} is shown the personal data of visit ${sessionUuid}: ${reason}.`,
    },
  },
  PersonalDataRevealRefused: {
    example: {
      data: {
        adminId,
        sessionUuid: '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88',
        reason: 'the buyer asks where the reports are',
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ adminId, sessionUuid, reason }) =>
        `L’équipe ${adminId} ne voit pas les données de la visite ${sessionUuid}, trop de demandes en une heure\u00a0: ${reason}.`,
      en: ({ adminId, sessionUuid, reason }) =>
        `Staff ${adminId} is not shown the personal data of visit ${sessionUuid}, too many within an hour: ${reason}.`,
    },
  },
  PersonalDataDisclosed: {
    example: {
      data: {
        by: 'jo@example.fr',
        reason: 'the accountant asks for the buyers of 2026',
        format: 'csv',
        types: ['PaymentSucceeded'],
        stream: null,
        since: '2026-01-01T00:00:00.000Z',
        until: null,
        where: [],
        afterPosition: '0/0',
        upToPosition: '48210/48210',
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ by, reason }) => `${by} exporte l’historique avec les données personnelles\u00a0: ${reason}.`,
      en: ({ by, reason }) => `${by} exports history with personal data: ${reason}.`,
    },
  },
  PersonalDataErased: {
    example: { data: { by: 'jo@example.fr', reason: 'request by mail of 30 June', visits: 2 }, at },
    personal: [],
    sentence: {
      fr: ({ by, reason, visits }) =>
        `${by} efface les données de ${pluralFr(visits, 'visite', 'visites')}\u00a0: ${reason}.`,
      en: ({ by, reason, visits }) => `${by} erases the data of ${pluralEn(visits, 'visit', 'visits')}: ${reason}.`,
    },
  },
});
