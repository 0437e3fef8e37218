import type { TextBundle } from '../texts.js';

/** Texts of the orders page for staff. */
export type StaffOrdersMessages = {
  title: string;
  subtitle: string;
  loading: string;
  failed: string;
  stale: string;
  none: string;
  board: { title: string; subtitle: (days: number) => string; none: string };
  median: string;
  ninetieth: string;
  inTime: string;
  delivered: string;
  withdrawals: string;
  refunds: string;
  columns: { order: string; vehicle: string; paid: string; state: string; what: string };
  states: { late: string; alarm: string; underWay: string; delivered: string; withdrawn: string };
  missing: (what: string) => string;
  promised: (what: string) => string;
  broken: (what: string) => string;
  brokenPromises: string;
  bounced: string;
  retrying: string;
  refundFailed: (what: string) => string;
  grant: (what: string) => string;
  decline: (what: string) => string;
  reason: string;
  answer: string;
  redeliver: string;
  held: (what: string) => string;
  opened: (what: string) => string;
  noneOpened: string;
  earlier: (orders: string) => string;
  due: (day: string) => string;
  overdue: (day: string) => string;
  addressReferred: string;
  grantAddress: string;
  declineAddress: string;
  notDone: string;
};

const fr: StaffOrdersMessages = {
  title: 'Livraisons',
  subtitle: 'Commandes en cours, en retard ou en difficulté',
  loading: 'Chargement des commandes',
  failed: 'Les commandes ne sont pas disponibles.',
  stale: 'L’actualisation a échoué\u00a0: cette liste n’est peut-être plus à jour.',
  none: 'Aucune commande n’attend.',
  board: {
    title: 'Délais de livraison',
    subtitle: (days) => `Commandes des ${days} derniers jours`,
    none: 'Aucune livraison sur la période.',
  },
  median: 'Délai médian',
  ninetieth: '9 sur 10 en moins de',
  inTime: 'Dans le délai promis',
  delivered: 'Livrées',
  withdrawals: 'Rétractations',
  refunds: 'Remboursés',
  columns: { order: 'Commande', vehicle: 'Véhicule', paid: 'Payée le', state: 'État', what: 'À savoir' },
  states: { late: 'En retard', alarm: 'Alerte', underWay: 'En cours', delivered: 'Livrée', withdrawn: 'Rétractée' },
  missing: (what) => `Manque\u00a0: ${what}.`,
  promised: (what) => `Annoncé avant le paiement\u00a0: ${what}.`,
  broken: (what) => `Annoncé, jamais arrivé\u00a0: ${what}`,
  brokenPromises: 'Annoncés, jamais arrivés',
  bounced: 'L’adresse refuse le message.',
  retrying: 'Le message est retenté.',
  refundFailed: (what) => `À rembourser à la main\u00a0: ${what}.`,
  grant: (what) => `Rembourser ${what}`,
  decline: (what) => `Ne pas rembourser ${what}`,
  reason: 'Pourquoi (l’acheteur le lit)',
  answer: 'Refuser et répondre',
  redeliver: 'Retenter l’envoi',
  held: (what) => `Rétractation à vérifier, plus de deux en 90 jours\u00a0: ${what}.`,
  opened: (what) => `Ouverts sur la page\u00a0: ${what}.`,
  noneOpened: 'Aucun rapport ouvert sur la page\u00a0; envoyés par e-mail.',
  earlier: (orders) => `Même carte ou même adresse\u00a0: ${orders}.`,
  due: (day) => `À rendre au plus tard le ${day} (L221-24).`,
  overdue: (day) => `Délai légal dépassé depuis le ${day} (L221-24, L242-4).`,
  addressReferred: 'L’acheteur ne lit plus son adresse et en demande une autre. Vérifiez la preuve de paiement.',
  grantAddress: 'Accepter l’adresse',
  declineAddress: 'Refuser l’adresse',
  notDone: 'Cela n’a pas marché.',
};

const en: StaffOrdersMessages = {
  title: 'Deliveries',
  subtitle: 'Orders in progress, late or in trouble',
  loading: 'Loading the orders',
  failed: 'The orders are not available.',
  stale: 'Refreshing failed: this list may be out of date.',
  none: 'No order is waiting.',
  board: {
    title: 'Delivery times',
    subtitle: (days) => `Orders of the last ${days} days`,
    none: 'Nothing was delivered in this time.',
  },
  median: 'Median time',
  ninetieth: '9 in 10 within',
  inTime: 'Within the promised time',
  delivered: 'Delivered',
  withdrawals: 'Withdrawals',
  refunds: 'Refunded',
  columns: { order: 'Order', vehicle: 'Vehicle', paid: 'Paid on', state: 'State', what: 'To know' },
  states: { late: 'Late', alarm: 'Alarm', underWay: 'In progress', delivered: 'Delivered', withdrawn: 'Withdrawn' },
  missing: (what) => `Missing: ${what}.`,
  promised: (what) => `Said before the payment: ${what}.`,
  broken: (what) => `Promised, never came: ${what}`,
  brokenPromises: 'Promised, never came',
  bounced: 'The address refuses the mail.',
  retrying: 'The mail is tried again.',
  refundFailed: (what) => `To be refunded by hand: ${what}.`,
  grant: (what) => `Refund ${what}`,
  decline: (what) => `Do not refund ${what}`,
  reason: 'Why (the buyer reads it)',
  answer: 'Decline and answer',
  redeliver: 'Try to send again',
  held: (what) => `Withdrawal to be checked, more than two in 90 days: ${what}.`,
  opened: (what) => `Opened on the page: ${what}.`,
  noneOpened: 'No report opened on the page; sent by e-mail.',
  earlier: (orders) => `Same card or same address: ${orders}.`,
  due: (day) => `To be given back by ${day} at the latest (L221-24).`,
  overdue: (day) => `Past the legal period since ${day} (L221-24, L242-4).`,
  addressReferred: 'The buyer cannot read the old address and asks for another. Check the proof of payment.',
  grantAddress: 'Accept the address',
  declineAddress: 'Decline the address',
  notDone: 'That did not work.',
};

/** Texts for staff about deliveries, in every language. */
export const staffOrderTexts: TextBundle<StaffOrdersMessages> = { fr, en };
