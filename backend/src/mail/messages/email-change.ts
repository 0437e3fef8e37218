import type { MailContent } from '../content.js';
import type { EmailChangedModel, EmailCodeModel } from '../mail-models.js';
import { carOf, clockOf } from './formats.js';

/** The mails to the e-mail to which all have gone until now. */
const fr = {
  code: (model: EmailCodeModel): MailContent => ({
    subject: `Votre code pour changer d'adresse : ${carOf(model)}`,
    preview: 'Sans ce code, rien ne change.',
    title: `Votre code : ${model.code}`,
    parts: [
      {
        kind: 'text',
        text: `Sur la page de la commande ${model.orderReference}, quelqu'un demande que les messages aillent désormais à ${model.email}. Pour l'accepter, donnez ce code sur la page, avant ${clockOf(model.expiresAt, 'fr')} (heure de Paris).`,
      },
      { kind: 'button', label: 'Donner le code', url: `${model.orderUrl}#adresse` },
      {
        kind: 'note',
        text: `Vous n'avez rien demandé ? Ne donnez ce code à personne : sans lui, rien ne change. Prévenez-nous à ${model.brand.supportEmail}.`,
      },
    ],
  }),
  changed: (model: EmailChangedModel): MailContent => ({
    subject: `Votre commande change d'adresse : ${carOf(model)}`,
    preview: 'Nos messages vont désormais ailleurs.',
    title: "L'adresse de votre commande a changé.",
    parts: [
      {
        kind: 'text',
        text: `Les messages de la commande ${model.orderReference} ne viennent plus ici. Ils vont désormais à ${model.email}.`,
      },
      { kind: 'button', label: 'Voir ma commande', url: model.orderUrl },
      { kind: 'note', text: `Ce n'était pas vous ? Écrivez-nous aussitôt à ${model.brand.supportEmail}.` },
    ],
  }),
};

const en: typeof fr = {
  code: (model) => ({
    subject: `Your code to change the address: ${carOf(model)}`,
    preview: 'Without this code nothing changes.',
    title: `Your code: ${model.code}`,
    parts: [
      {
        kind: 'text',
        text: `On the page of order ${model.orderReference} somebody asks for the messages to go to ${model.email} from now on. To accept it, give this code on the page before ${clockOf(model.expiresAt, 'en')} (Paris time).`,
      },
      { kind: 'button', label: 'Give the code', url: `${model.orderUrl}#adresse` },
      {
        kind: 'note',
        text: `You did not ask for this? Give the code to nobody: without it nothing changes. Tell us at ${model.brand.supportEmail}.`,
      },
    ],
  }),
  changed: (model) => ({
    subject: `Your order has a new address: ${carOf(model)}`,
    preview: 'Our messages go elsewhere from now on.',
    title: 'The address of your order has changed.',
    parts: [
      {
        kind: 'text',
        text: `The messages of order ${model.orderReference} do not come here any more. They now go to ${model.email}.`,
      },
      { kind: 'button', label: 'See my order', url: model.orderUrl },
      { kind: 'note', text: `It was not you? Write to us at once at ${model.brand.supportEmail}.` },
    ],
  }),
};

/** The mail with the code for a change of e-mail, and the mail that it was made. */
export const EMAIL_CHANGE = { fr, en };
