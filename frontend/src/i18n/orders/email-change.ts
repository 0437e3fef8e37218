import { momentFormat } from '../../ui/time/moment-format.js';
import type { Locale } from './order-formats.js';

const timeIn = (locale: Locale, at: string): string => momentFormat(locale, { timeStyle: 'short' })(at);

/** Messages for changing the address of an order's mails, in French. */
export const emailChangeFr = {
  change: 'Changer l’adresse',
  hint: 'Un code est envoyé à l’adresse actuelle. Sans lui, rien ne change et rien n’est envoyé à la nouvelle.',
  title: 'Confirmez la nouvelle adresse',
  sent: (sentTo: string, email: string, until: string) =>
    `Un code à six chiffres part à ${sentTo}. Donnez-le avant ${timeIn('fr-FR', until)} pour que les messages aillent à ${email}.`,
  code: 'Code à six chiffres',
  malformed: 'Le code a six chiffres.',
  confirm: 'Confirmer la nouvelle adresse',
  wrong: (left: number) =>
    `Ce n’est pas le bon code. ${left > 1 ? `Il reste ${left} essais.` : left === 1 ? 'Il reste un essai.' : 'Il ne reste pas d’essai.'}`,
  expired: 'Ce code n’est plus valable. Demandez-en un autre.',
  usedUp: 'Trop de codes erronés ont été saisis. Demandez-en un autre.',
  another: 'Recevoir un autre code',
  unreadable: (sentTo: string) => `Je ne peux pas lire ${sentTo}`,
  referred: (email: string) =>
    `Notre équipe vérifie votre demande d’envoyer les messages à ${email}. Écrivez-nous avec une preuve de votre paiement\u00a0: rien ne change avant notre réponse.`,
  declined: (email: string) =>
    `Notre équipe n’a pas accepté d’envoyer les messages à ${email}. Si c’est une erreur, écrivez-nous.`,
  changed: (email: string) => `Les messages vont désormais à ${email}.`,
};

type EmailChangeMessages = typeof emailChangeFr;

/** Messages for changing the address of an order's mails, in English. */
export const emailChangeEn: EmailChangeMessages = {
  change: 'Change the address',
  hint: 'A code is sent to the current address. Without it, nothing changes and nothing is sent to the new one.',
  title: 'Confirm the new address',
  sent: (sentTo, email, until) =>
    `A six-digit code goes to ${sentTo}. Give it before ${timeIn('en-GB', until)} (Paris time) for the messages to go to ${email}.`,
  code: 'Six-digit code',
  malformed: 'The code has six digits.',
  confirm: 'Confirm the new address',
  wrong: (left) =>
    `This is not the right code. ${left > 1 ? `${left} tries are left.` : left === 1 ? 'One try is left.' : 'No try is left.'}`,
  expired: 'This code is no longer valid. Ask for another one.',
  usedUp: 'Too many wrong codes were given. Ask for another one.',
  another: 'Get another code',
  unreadable: (sentTo) => `I cannot read ${sentTo}`,
  referred: (email) =>
    `Our team is checking your request to send the messages to ${email}. Write to us with proof of your payment: nothing changes before we answer.`,
  declined: (email) => `Our team did not agree to send the messages to ${email}. If this is a mistake, write to us.`,
  changed: (email) => `The messages go to ${email} from now on.`,
};
