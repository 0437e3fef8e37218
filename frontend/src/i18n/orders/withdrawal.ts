import { momentFormat } from '../../ui/time/moment-format.js';
import { listIn, longDay, type Locale } from './order-formats.js';
import { waitEn } from '../shop/en/limits.js';
import { waitFr } from '../shop/fr/limits.js';

/** The last day of a period that ends at an instant. */
const lastDay = (locale: Locale, end: string): string => longDay(locale, new Date(Date.parse(end) - 1).toISOString());

const clockIn = (locale: Locale, at: string): string => momentFormat(locale, { timeStyle: 'medium' })(at);

/** The withdrawal function in French, in the words of article L221-21. */
export const withdrawalFr = {
  title: 'Votre droit de rétractation',
  until: (end: string) =>
    `Jusqu’au ${lastDay('fr-FR', end)} inclus, vous pouvez renoncer au contrat sans donner de raison. Vous êtes alors remboursé.`,
  here: 'Renoncer au contrat ici',
  over: (end: string) => `Le délai de 14 jours pour renoncer au contrat a pris fin le ${lastDay('fr-FR', end)}.`,
  stillGuaranteed: 'Un rapport a un défaut\u00a0? Demandez son remboursement ci-dessus, ou écrivez-nous.',
  nothingLeft: 'Tout ce que vous avez payé vous est rendu\u00a0: il ne reste rien à quoi renoncer.',
  contact: 'Nous écrire',
  declared: (at: string, names: readonly string[]) =>
    `Vous avez renoncé au contrat le ${longDay('fr-FR', at)} à ${clockIn('fr-FR', at)} (heure de Paris)\u00a0: ${listIn('fr-FR', names)}.`,
  declaredOn: (day: string, names: readonly string[]) =>
    `Vous avez renoncé au contrat par un message du ${longDay('fr-FR', day)}\u00a0: ${listIn('fr-FR', names)}.`,
  acknowledged: (email: string) => `L’accusé de réception va à ${email}.`,
  declaration: 'Votre déclaration, étape 1 sur 2',
  declares: (names: readonly string[], reference: string, paidAt: string) =>
    `Je vous notifie ma rétractation du contrat portant sur ${listIn('fr-FR', names)}, commande ${reference}, payée le ${longDay('fr-FR', paidAt)}.`,
  outcome: (amount: string, due: string) =>
    `${amount} vous sont rendus par le même moyen de paiement, au plus tard le ${longDay('fr-FR', due)}.`,
  refund: 'Remboursement',
  total: (amount: string) => `${amount} au total`,
  name: 'Votre nom',
  nameMissing: 'Indiquez votre nom.',
  email: 'E-mail pour l’accusé de réception',
  emailWrong: 'Cette adresse n’est pas complète.',
  goOn: 'Continuer',
  keep: 'Garder le contrat',
  check: 'Vérifiez et confirmez, étape 2 sur 2',
  byWhom: (name: string, email: string) => `${name}, accusé de réception à ${email}`,
  consequence: (amount: string) =>
    `Un rapport qui n’est pas parti n’est plus envoyé, et aucun ne se lit plus ici. ${amount} vous sont rendus par le même moyen de paiement, sous 14 jours au plus.`,
  confirm: 'Confirmer la rétractation',
  back: 'Corriger',
  paused: (seconds: number) =>
    `Trop de demandes viennent de votre connexion. Confirmez encore une fois dans ${waitFr(seconds)}.`,
  failed: 'La confirmation n’a pas abouti. Confirmez encore une fois\u00a0: elle ne compte qu’une fois.',
};

type WithdrawalMessages = typeof withdrawalFr;

/** The withdrawal function in English. */
export const withdrawalEn: WithdrawalMessages = {
  title: 'Your right to withdraw',
  until: (end) =>
    `Until ${lastDay('en-GB', end)} included you can withdraw from the contract, without giving a reason. You are then refunded.`,
  here: 'Withdraw from the contract here',
  over: (end) => `The 14 days to withdraw from the contract ended on ${lastDay('en-GB', end)}.`,
  stillGuaranteed: 'Is something wrong with a report? Ask for its refund above, or write to us.',
  nothingLeft: 'All that you paid is given back: nothing is left to withdraw from.',
  contact: 'Write to us',
  declared: (at, names) =>
    `You withdrew from the contract on ${longDay('en-GB', at)} at ${clockIn('en-GB', at)} (Paris time): ${listIn('en-GB', names)}.`,
  declaredOn: (day, names) =>
    `You withdrew from the contract by a message of ${longDay('en-GB', day)}: ${listIn('en-GB', names)}.`,
  acknowledged: (email) => `The acknowledgement goes to ${email}.`,
  declaration: 'Your declaration, step 1 of 2',
  declares: (names, reference, paidAt) =>
    `I hereby withdraw from my contract for ${listIn('en-GB', names)}, order ${reference}, paid on ${longDay('en-GB', paidAt)}.`,
  outcome: (amount, due) =>
    `${amount} goes back by the same means of payment, by ${longDay('en-GB', due)} at the latest.`,
  refund: 'Refund',
  total: (amount) => `${amount} in total`,
  name: 'Your name',
  nameMissing: 'Enter your name.',
  email: 'E-mail for the acknowledgement',
  emailWrong: 'This address is not complete.',
  goOn: 'Continue',
  keep: 'Keep the contract',
  check: 'Check and confirm, step 2 of 2',
  byWhom: (name, email) => `${name}, acknowledgement to ${email}`,
  consequence: (amount) =>
    `A report that has not left is not sent any more, and none can be read here any longer. ${amount} goes back by the same means of payment, within 14 days at most.`,
  confirm: 'Confirm the withdrawal',
  back: 'Correct',
  paused: (seconds) => `Too many requests come from your connection. Confirm once more in ${waitEn(seconds)}.`,
  failed: 'The confirmation did not get through. Confirm once more: it counts only once.',
};
