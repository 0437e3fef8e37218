import { declareEvents } from '../../catalogue.js';
import { SERVICE_NAMES } from '../../pricing/index.js';
import type { FulfilmentEvent } from './events.js';
import { listOf, WHY_EN, WHY_FR } from '../sentence.js';

const at = '2026-06-30T08:05:31.000Z';

/** Until version 2 an answer that no report could be made of was known by the beginning of its reason. */
function withKind(data: unknown): unknown {
  const failure = data as { readonly reason: string };
  return { ...failure, kind: failure.reason.startsWith('unreadable') ? 'unusable-answer' : 'no-answer' };
}

/** Every event of making the reports, as catalogue.ts declares the others. */
export const fulfilmentCatalogue = declareEvents<FulfilmentEvent>()({
  ReportRequested: {
    example: { data: { serviceId: 'mecavin', attempt: 1 }, at },
    personal: [],
    sentence: {
      fr: ({ serviceId, attempt }) => `${SERVICE_NAMES[serviceId]} est demandé à la source (essai ${attempt}).`,
      en: ({ serviceId, attempt }) => `${SERVICE_NAMES[serviceId]} is asked of its source (attempt ${attempt}).`,
    },
  },
  ReportRequestFailed: {
    example: {
      data: { serviceId: 'mecavin', attempt: 1, kind: 'no-answer', reason: 'the service does not answer' },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ serviceId, reason }) => `La source de ${SERVICE_NAMES[serviceId]} a échoué\u00a0: ${reason}.`,
      en: ({ serviceId, reason }) => `The source of ${SERVICE_NAMES[serviceId]} failed: ${reason}.`,
    },
    older: [
      {
        example: { serviceId: 'mecavin', attempt: 1, reason: 'the service does not answer' },
        upcast: withKind,
      },
    ],
  },
  ReportReceived: {
    example: { data: { serviceId: 'mecavin', source: 'Registre technique', digest: 'a'.repeat(64) }, at },
    personal: [],
    sentence: {
      fr: ({ serviceId }) => `${SERVICE_NAMES[serviceId]} est reçu.`,
      en: ({ serviceId }) => `${SERVICE_NAMES[serviceId]} is received.`,
    },
  },
  ReportUnavailable: {
    example: { data: { serviceId: 'service-history', reason: 'nothing-found' }, at },
    personal: [],
    sentence: {
      fr: ({ serviceId, reason }) => `${SERVICE_NAMES[serviceId]} ne viendra pas\u00a0: ${WHY_FR[reason]}.`,
      en: ({ serviceId, reason }) => `${SERVICE_NAMES[serviceId]} will not come: ${WHY_EN[reason]}.`,
    },
  },
  ReportsCompiled: {
    example: { data: { services: ['mecavin', 'mecascore'] }, at },
    personal: [],
    sentence: {
      fr: ({ services }) => `Les rapports sont prêts\u00a0: ${listOf(services)}.`,
      en: ({ services }) => `The reports are ready: ${listOf(services)}.`,
    },
  },
  DeliveryAlarmRaised: {
    example: { data: { missing: ['mecascore'] }, at: '2026-06-30T08:35:31.000Z' },
    personal: [],
    sentence: {
      fr: ({ missing }) => `La moitié du délai est passée, il manque ${listOf(missing)}.`,
      en: ({ missing }) => `Half of the promised time is over, ${listOf(missing)} missing.`,
    },
  },
  DeliveryLate: {
    example: { data: { missing: ['mecascore'] }, at: '2026-06-30T09:05:31.000Z' },
    personal: [],
    sentence: {
      fr: ({ missing }) => `Le délai est dépassé, il manque ${listOf(missing)}.`,
      en: ({ missing }) => `The promised time is over, ${listOf(missing)} missing.`,
    },
  },
  WaitChosen: {
    example: { data: {}, at },
    personal: [],
    sentence: {
      fr: () => 'L’acheteur choisit d’attendre.',
      en: () => 'The buyer chooses to wait.',
    },
  },
  ReportOpened: {
    example: { data: { serviceId: 'mecavin' }, at },
    personal: [],
    sentence: {
      fr: ({ serviceId }) => `L’acheteur ouvre ${SERVICE_NAMES[serviceId]} pour la première fois.`,
      en: ({ serviceId }) => `The buyer opens ${SERVICE_NAMES[serviceId]} for the first time.`,
    },
  },
});
