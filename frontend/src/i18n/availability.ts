import type { Availability } from '@shop/domain/reports';
import type { TextBundle } from './texts.js';

type AvailabilityTexts = {
  title: string;
  asking: string;
  words: Readonly<Record<Availability, string>>;
  /** Texts on the card of a report; null when the availability is unknown. */
  notes: Readonly<Record<Availability, string | null>>;
  /** Texts before the payment, about chosen reports that will probably be empty. */
  unlikely: Readonly<Record<'one' | 'many', (names: string, price: string) => string>>;
  remove: (name: string) => string;
  /** Replaces the price of the pack of all reports where the shop does not propose it. */
  single: (price: string) => string;
};

const fr: AvailabilityTexts = {
  title: 'Pour ce véhicule, d’après nos fournisseurs',
  asking: 'vérification…',
  words: { found: 'disponible', partial: 'en partie', unlikely: 'peu probable', unknown: 'vérifié à la commande' },
  notes: {
    found: 'Disponible pour ce véhicule',
    partial: 'En partie disponible pour ce véhicule',
    unlikely: 'Peu probable pour ce véhicule',
    unknown: null,
  },
  unlikely: {
    one: (name, price) =>
      `Pour ce véhicule, ${name} sera probablement vide. Ce rapport ajoute ${price} à ce total\u00a0; si rien n’est trouvé, il vous est remboursé.`,
    many: (names, price) =>
      `Pour ce véhicule, ${names} seront probablement vides. Ces rapports ajoutent ${price} à ce total\u00a0; si rien n’est trouvé, ils vous sont remboursés.`,
  },
  remove: (name) => `Retirer ${name}`,
  single: (price) => `Un rapport ${price}.`,
};

const en: AvailabilityTexts = {
  title: 'For this car, according to our providers',
  asking: 'checking…',
  words: { found: 'available', partial: 'in part', unlikely: 'unlikely', unknown: 'checked once ordered' },
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

/** Texts before the payment about the availability of each report. */
export const availabilityTexts: TextBundle<AvailabilityTexts> = { fr, en };
