import { declareEvents } from '../../catalogue.js';
import { parisDay } from '../../time/index.js';
import { byStaffEn, byStaffFr, listOf } from '../sentence.js';
import type { WithdrawalEvent } from './events.js';

const at = '2026-06-30T08:05:31.000Z';

/** Every event of the right to withdraw, as catalogue.ts declares the others. */
export const withdrawalCatalogue = declareEvents<WithdrawalEvent>()({
  ImmediatePerformanceAgreed: {
    example: {
      data: {
        wordingId: 'immediate-performance-fr-1',
        textSha256: 'b'.repeat(64),
        services: ['mecavin', 'service-history', 'mecascore'],
      },
      at,
    },
    personal: [],
    sentence: {
      fr: ({ services, wordingId }) =>
        `L’acheteur demande tout de suite ${listOf(services)} et reconnaît perdre son droit de rétractation (${wordingId}).`,
      en: ({ services, wordingId }) =>
        `The buyer asks for ${listOf(services)} at once and acknowledges the loss of the right to withdraw (${wordingId}).`,
    },
  },
  WithdrawalDeclared: {
    example: { data: { services: ['mecavin', 'mecascore'], name: 'Jeanne Dupont', email: 'jeanne@example.fr' }, at },
    personal: ['name', 'email'],
    sentence: {
      fr: ({ services, name, email, sentOn, adminId }) =>
        `L’acheteur renonce au contrat (${name})\u00a0: ${listOf(services)}. Accusé de réception à ${email}.${
          sentOn === undefined ? '' : ` Envoyée le ${sentOn}, enregistrée par l’équipe${byStaffFr(adminId)}.`
        }`,
      en: ({ services, name, email, sentOn, adminId }) =>
        `The buyer withdraws from the contract (${name}): ${listOf(services)}. Acknowledged to ${email}.${
          sentOn === undefined ? '' : ` Sent on ${sentOn}, recorded by staff${byStaffEn(adminId)}.`
        }`,
    },
  },
  WithdrawalRefundHeld: {
    example: { data: { services: ['mecavin', 'mecascore'], earlier: 2, dueAt: '2026-07-14T08:05:31.000Z' }, at },
    personal: [],
    sentence: {
      fr: ({ services, earlier, dueAt }) =>
        `L’équipe décide du remboursement de ${listOf(services)} (déjà ${earlier} rétractations après livraison), à rendre avant le ${parisDay(dueAt)}.`,
      en: ({ services, earlier, dueAt }) =>
        `Staff decides about the refund of ${listOf(services)} (${earlier} withdrawals after delivery before), due by ${parisDay(dueAt)}.`,
    },
  },
  RefundDeadlineAlarmRaised: {
    example: {
      data: { alarm: 1, services: ['mecavin', 'mecascore'], dueAt: '2026-07-14T08:05:31.000Z' },
      at: '2026-07-05T08:05:31.000Z',
    },
    personal: [],
    sentence: {
      fr: ({ services, dueAt }) =>
        `Le remboursement de ${listOf(services)} est toujours dû, à rendre avant le ${parisDay(dueAt)}.`,
      en: ({ services, dueAt }) => `The refund of ${listOf(services)} is still owed, due by ${parisDay(dueAt)}.`,
    },
  },
});
