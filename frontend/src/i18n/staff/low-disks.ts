import type { MessageBundle } from '../messages.js';

const fr = {
  title: 'Un disque est presque plein',
  disk: (name: string, free: string, since: string) => `${name}\u00a0: ${free} libres, depuis le ${since}.`,
  full: 'Le disque du journal des événements est plein\u00a0: la boutique ne prend rien de nouveau tant qu’il n’y a pas de place.',
  remedy: 'Faites de la place\u00a0: tout reprend de soi-même.',
};

export type LowDisksMessages = typeof fr;

const en: LowDisksMessages = {
  title: 'A disk is almost full',
  disk: (name, free, since) => `${name}: ${free} free, since ${since}.`,
  full: 'The disk of the log of events is full: the shop takes nothing new until there is room.',
  remedy: 'Make room: everything goes on by itself.',
};

/** Messages of the notice about disks with little room left. */
export const lowDisksMessages: MessageBundle<LowDisksMessages> = { fr, en };
