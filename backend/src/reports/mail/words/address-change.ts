import type { Language } from '@shop/domain/sessions';
import type { MailContent } from '../content.js';
import type { AddressChangedFacts, AddressCodeFacts } from '../mail-facts.js';
import { carOf, clockOf } from './formats.js';

/** What a language says to the address that the mails have gone to until now. */
interface AddressWords {
  readonly code: (facts: AddressCodeFacts) => MailContent;
  readonly changed: (facts: AddressChangedFacts) => MailContent;
}

const fr: AddressWords = {
  code: (facts) => ({
    subject: `Votre code pour changer d'adresse : ${carOf(facts)}`,
    preview: 'Sans ce code, rien ne change.',
    title: `Votre code : ${facts.code}`,
    parts: [
      {
        kind: 'text',
        text: `Sur la page de la commande ${facts.orderReference}, quelqu'un demande que les messages aillent désormais à ${facts.email}. Pour l'accepter, donnez ce code sur la page, avant ${clockOf(facts.expiresAt, 'fr')} (heure de Paris).`,
      },
      { kind: 'button', label: 'Donner le code', url: `${facts.orderUrl}#adresse` },
      {
        kind: 'note',
        text: `Vous n'avez rien demandé ? Ne donnez ce code à personne : sans lui, rien ne change. Prévenez-nous à ${facts.brand.supportEmail}.`,
      },
    ],
  }),
  changed: (facts) => ({
    subject: `Votre commande change d'adresse : ${carOf(facts)}`,
    preview: 'Nos messages vont désormais ailleurs.',
    title: "L'adresse de votre commande a changé.",
    parts: [
      {
        kind: 'text',
        text: `Les messages de la commande ${facts.orderReference} ne viennent plus ici. Ils vont désormais à ${facts.email}.`,
      },
      { kind: 'button', label: 'Voir ma commande', url: facts.orderUrl },
      { kind: 'note', text: `Ce n'était pas vous ? Écrivez-nous aussitôt à ${facts.brand.supportEmail}.` },
    ],
  }),
};

const en: AddressWords = {
  code: (facts) => ({
    subject: `Your code to change the address: ${carOf(facts)}`,
    preview: 'Without this code nothing changes.',
    title: `Your code: ${facts.code}`,
    parts: [
      {
        kind: 'text',
        text: `On the page of order ${facts.orderReference} somebody asks for the messages to go to ${facts.email} from now on. To accept it, give this code on the page before ${clockOf(facts.expiresAt, 'en')} (Paris time).`,
      },
      { kind: 'button', label: 'Give the code', url: `${facts.orderUrl}#adresse` },
      {
        kind: 'note',
        text: `You did not ask for this? Give the code to nobody: without it nothing changes. Tell us at ${facts.brand.supportEmail}.`,
      },
    ],
  }),
  changed: (facts) => ({
    subject: `Your order has a new address: ${carOf(facts)}`,
    preview: 'Our messages go elsewhere from now on.',
    title: 'The address of your order has changed.',
    parts: [
      {
        kind: 'text',
        text: `The messages of order ${facts.orderReference} do not come here any more. They now go to ${facts.email}.`,
      },
      { kind: 'button', label: 'See my order', url: facts.orderUrl },
      { kind: 'note', text: `It was not you? Write to us at once at ${facts.brand.supportEmail}.` },
    ],
  }),
};

/** The code for a change of address, and the word that it was made. */
export const ADDRESS_CHANGE: Readonly<Record<Language, AddressWords>> = { fr, en };
