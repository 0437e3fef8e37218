import type { MessageBundle } from '../messages.js';

const fr = {
  title: 'Le journal des événements est refusé',
  reactions: (since: string) =>
    `Depuis le ${since}, aucune commande n’est ouverte et aucun nouveau paiement n’est pris. Ce qui a été payé est enregistré et aura sa commande après la reprise.`,
  projections: (since: string) => `Depuis le ${since}, les chiffres de cette page n’avancent plus.`,
  selling: 'Les ventes continuent.',
  remedy:
    'Vérifiez d’abord que le bon journal est monté\u00a0: avec lui, tout reprend de soi-même. S’il vient d’une sauvegarde, lancez ces commandes dans l’ordre\u00a0:',
};

export type RefusedLogMessages = typeof fr;

const en: RefusedLogMessages = {
  title: 'The log of events is refused',
  reactions: (since) =>
    `Since ${since} no order has been opened and no new payment is taken. What was paid is recorded, and gets its order after the recovery.`,
  projections: (since) => `Since ${since} the figures of this page have stood still.`,
  selling: 'Sales go on.',
  remedy:
    'First see whether the right log is mounted: with it, everything goes on by itself. If it comes from a backup, run these commands in their order:',
};

/** Messages of the notice about a log that worker or projections refuse. */
export const refusedLogMessages: MessageBundle<RefusedLogMessages> = { fr, en };
