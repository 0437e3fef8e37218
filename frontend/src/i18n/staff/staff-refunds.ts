import type { Complaint } from '@shop/domain/orders';
import type { MessageBundle } from '../messages.js';

const fr = {
  asked: (what: string, amount: string) => `Remboursement demandé\u00a0: ${what}, ${amount}.`,
  complaints: {
    'data-incomplete': 'L’acheteur trouve les données incomplètes.',
    'valuation-wrong': 'L’acheteur trouve l’estimation manifestement fausse.',
    other: 'L’acheteur donne une autre raison.',
  } satisfies Record<Complaint, string>,
  readWords: 'Lire ce qu’il écrit',
  recorded: 'Cette consultation est inscrite au journal.',
  accessReason: (what: string) => `Demande de remboursement\u00a0: ${what}`,
  wordsFailed: 'Le texte ne peut pas être affiché. Réessayez dans un instant.',
  grant: (what: string, amount: string) => `Rembourser ${what}, ${amount}`,
  title: (what: string) => `Rembourser ${what}\u00a0?`,
  amount: 'Montant',
  order: 'Commande',
  receiver: 'À',
  request: 'Demande',
  withdrawal: 'Rétractation',
  reason: 'Motif (gardé avec le remboursement)',
  reasonMissing: 'Indiquez le motif.',
  confirm: (amount: string) => `Rembourser ${amount}`,
  cancel: 'Annuler',
  close: 'Fermer',
  later: 'Rien ne part avant dix secondes\u00a0: vous pourrez encore annuler.',
  pending: (amount: string) => `${amount} seront rendus dans dix secondes, sauf si vous annulez.`,
  left: (seconds: number) => `${seconds}\u00a0s`,
  leave: 'Si vous quittez cette page avant, rien n’est envoyé.',
  recordWithdrawal: 'Enregistrer la rétractation\u00a0?',
  paid: 'Payé',
  withdrawalPending: 'La rétractation est enregistrée dans dix secondes et l’argent rendu, sauf si vous annulez.',
  nothingSent: 'Annulé\u00a0: rien n’a été envoyé.',
  sent: (amount: string) => `Le remboursement de ${amount} est demandé.`,
  byHand: (what: string, amount: string) => `${what}, ${amount}\u00a0: remboursé autrement`,
};

export type StaffRefundMessages = typeof fr;

const en: StaffRefundMessages = {
  asked: (what, amount) => `Refund requested: ${what}, ${amount}.`,
  complaints: {
    'data-incomplete': 'The buyer finds the data incomplete.',
    'valuation-wrong': 'The buyer finds the valuation clearly wrong.',
    other: 'The buyer gives another reason.',
  },
  readWords: 'Read what the buyer writes',
  recorded: 'Reading it is recorded in the team log.',
  accessReason: (what) => `Refund request: ${what}`,
  wordsFailed: 'The text cannot be shown. Try again in a moment.',
  grant: (what, amount) => `Refund ${what}, ${amount}`,
  title: (what) => `Refund ${what}?`,
  amount: 'Amount',
  order: 'Order',
  receiver: 'To',
  request: 'Request',
  withdrawal: 'Withdrawal',
  reason: 'Reason (kept with the refund)',
  reasonMissing: 'Give the reason.',
  confirm: (amount) => `Refund ${amount}`,
  cancel: 'Cancel',
  close: 'Close',
  later: 'Nothing is sent for ten seconds: you can still cancel.',
  pending: (amount) => `${amount} will be given back in ten seconds, unless you cancel.`,
  left: (seconds) => `${seconds}\u00a0s`,
  leave: 'If you leave this page before then, nothing is sent.',
  recordWithdrawal: 'Record the withdrawal?',
  paid: 'Paid',
  withdrawalPending: 'The withdrawal is recorded in ten seconds and the money given back, unless you cancel.',
  nothingSent: 'Cancelled: nothing was sent.',
  sent: (amount) => `The refund of ${amount} is requested.`,
  byHand: (what, amount) => `${what}, ${amount}: paid back in another way`,
};

/** Messages for staff about money that is given back, in every language. */
export const staffRefundMessages: MessageBundle<StaffRefundMessages> = { fr, en };
