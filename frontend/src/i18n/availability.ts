import type { MessageBundle } from './messages.js';

const fr = {
  title: 'Pour ce véhicule, d’après nos fournisseurs',
  asking: 'vérification…',
  statuses: { found: 'disponible', partial: 'en partie', unlikely: 'peu probable', unknown: 'vérifié à la commande' },
  /** Messages on the card of a report; null when the availability is unknown. */
  notes: {
    found: 'Disponible pour ce véhicule',
    partial: 'En partie disponible pour ce véhicule',
    unlikely: 'Peu probable pour ce véhicule',
    unknown: null,
  },
  /** Messages before the payment, about chosen reports that will probably be empty. */
  unlikely: {
    one: (name: string, price: string) =>
      `Pour ce véhicule, ${name} sera probablement vide. Ce rapport ajoute ${price} à ce total\u00a0; si rien n’est trouvé, il vous est remboursé.`,
    many: (names: string, price: string) =>
      `Pour ce véhicule, ${names} seront probablement vides. Ces rapports ajoutent ${price} à ce total\u00a0; si rien n’est trouvé, ils vous sont remboursés.`,
  },
  remove: (name: string) => `Retirer ${name}`,
  /** Replaces the price of the pack of all reports where the shop does not propose it. */
  single: (price: string) => `Un rapport ${price}.`,
};

type AvailabilityMessages = typeof fr;

const en: AvailabilityMessages = {
  title: 'For this car, according to our providers',
  asking: 'checking…',
  statuses: { found: 'available', partial: 'in part', unlikely: 'unlikely', unknown: 'checked once ordered' },
  notes: {
    found: 'Available for this car',
    partial: 'Partly available for this car',
    unlikely: 'Unlikely for this car',
    unknown: null,
  },
  unlikely: {
    one: (name, price) =>
      `For this car, ${name} will probably be empty. It adds ${price} to this total; if nothing is found, it is refunded.`,
    many: (names, price) =>
      `For this car, ${names} will probably be empty. They add ${price} to this total; if nothing is found, they are refunded.`,
  },
  remove: (name) => `Remove ${name}`,
  single: (price) => `One report ${price}.`,
};

/** Messages before the payment about the availability of each report. */
export const availabilityMessages: MessageBundle<AvailabilityMessages> = { fr, en };
