import type { OrderedReportStatus } from '@shop/domain/orders';
import { besideParis, dateFormat, momentFormat } from '../../ui/time/moment-format.js';
import { emailChangeFr } from './email-change.js';
import { isSameDay, longDay } from './order-formats.js';
import { immediateFr } from './immediate-performance.js';
import { waitFr } from '../shop/fr/limits.js';
import { withdrawalFr } from './withdrawal.js';

const time = momentFormat('fr-FR', { timeStyle: 'short' });
const date = dateFormat('fr-FR', { day: 'numeric', month: 'long' });
const shortDate = dateFormat('fr-FR', { day: 'numeric', month: 'short' });

const onDay = (at: string): string => `le ${date(at)} à ${time(at)}`;

const day = (at: string): string => longDay('fr-FR', at);

/** Details that the chip alone does not convey. */
const statuses: Partial<Record<OrderedReportStatus, string>> = {
  'nothing-found': 'Rien n’a été trouvé pour ce véhicule.',
  'no-answer': 'La source n’a pas répondu.',
  'not-awaited': 'Vous avez préféré ne plus attendre.',
  withdrawn: 'Vous avez renoncé à ce rapport.',
};

/** Every text of an order's page in French; the other languages must say the same things. */
export const orderFr = {
  title: (reference: string) => `Commande ${reference}`,
  reportsOn: (name: string) => `Vos rapports sur la ${name}`,
  at: (at: string, now: number) => (isSameDay(at, now) ? time(at) : `${shortDate(at)} ${time(at)}`),
  loading: 'Nous cherchons votre commande…',
  unknown: 'Nous ne trouvons pas cette commande. Vérifiez l’adresse reçue par e-mail.',
  replaced: 'Ce lien a été remplacé et n’ouvre plus la commande. Le nouveau vous a été envoyé par e-mail.',
  opening:
    'Votre paiement est enregistré. Votre commande s’ouvre d’elle-même sur cette page, et vos rapports vous parviendront par e-mail\u00a0: vous n’avez rien à faire.',
  away: 'La commande ne peut pas être affichée pour le moment. Réessayez dans un instant.',
  paused: (seconds: number) => `Trop de demandes viennent de votre connexion. Réessayez dans ${waitFr(seconds)}.`,
  comesBack: (seconds: number) =>
    `Trop de demandes viennent de votre connexion. Votre commande s’affiche d’elle-même dans ${waitFr(seconds)}.`,
  preparing: (until: string, now: number) =>
    `Vos rapports arrivent avant ${isSameDay(until, now) ? time(until) : onDay(until)}${besideParis(until, 'heure de Paris')}.`,
  delivered: (at: string, now: number) =>
    `Vos rapports sont partis ${isSameDay(at, now) ? `à ${time(at)}` : onDay(at)}${besideParis(at, 'heure de Paris')}.`,
  nothing: 'Aucun rapport n’a pu être fait. Vous êtes remboursé, sans rien avoir à faire.',
  progress: 'Où en est votre commande',
  stages: { paid: 'Payé', requested: 'Demandé', received: 'Données reçues', sent: 'Envoyé' },
  reports: 'Vos rapports',
  statuses,
  chips: {
    waiting: 'En préparation',
    requested: 'Demandé à la source',
    ready: 'Prêt à lire',
    'nothing-found': 'Rien trouvé',
    'no-answer': 'Sans réponse',
    'not-awaited': 'Plus attendu',
    withdrawn: 'Annulé',
  },
  readableUntil: (at: string) => `À lire et à télécharger jusqu’au ${day(at)}.`,
  expired: (at: string) => `Ces rapports ne sont plus disponibles depuis le ${day(at)}.`,
  refunded: (amount: string) => `${amount} vous sont remboursés.`,
  refundUnderWay: (amount: string) => `Le remboursement de ${amount} est en cours.`,
  refundFailed: (amount: string) =>
    `La banque n’a pas accepté le remboursement de ${amount}. Nous en sommes désolés\u00a0: notre équipe s’en occupe pour que vous soyez remboursé, et vous écrit si elle a besoin de vous.`,
  refundHeld: (amount: string, due: string) =>
    `Notre équipe vérifie le remboursement de ${amount} avant de le faire, au plus tard le ${day(due)}.`,
  refundAsked: 'Nous avons reçu votre demande de remboursement et répondons sous 1 à 3 heures.',
  refundDeclined: (reason: string) => `Nous ne remboursons pas ce rapport\u00a0: ${reason}`,
  creditNote: (number: string) => `Avoir ${number} (PDF)`,
  problem: 'Un problème avec un rapport\u00a0?',
  whichReport: 'De quel rapport s’agit-il\u00a0?',
  askRefund: 'Demander le remboursement',
  complaint: 'Pourquoi\u00a0?',
  complaints: {
    'data-incomplete': 'Les données sont incomplètes',
    'valuation-wrong': 'L’estimation est manifestement fausse',
    other: 'Autre raison',
  },
  explanation: 'Que s’est-il passé\u00a0?',
  explanationHint: (longest: number) =>
    `${longest.toLocaleString('fr-FR')} caractères au plus. Seule notre équipe le lit.`,
  explanationMissing: 'Écrivez-nous ce qui ne va pas.',
  late: 'Nous sommes en retard.',
  lateChoice: 'Vous pouvez attendre, ou être remboursé de ce qui manque.',
  wait: 'J’attends',
  waiting: 'Vous attendez. Nous vous écrivons dès que vos rapports sont prêts.',
  refundNow: (name: string) => `Me rembourser ${name}`,
  sentTo: 'Les messages vont à',
  bounced: 'Cette adresse refuse nos messages. Corrigez-la, ou lisez vos rapports ici.',
  retrying: 'Le serveur de messagerie ne répond pas. Nous réessayons.',
  correct: 'Corriger l’adresse',
  email: 'Nouvelle adresse',
  resend: 'Renvoyer le message',
  resent: 'C’est reparti. Regardez aussi dans les indésirables.',
  failed: 'Cela n’a pas fonctionné. Vérifiez l’adresse, ou réessayez dans un instant.',
  notDone: 'Votre demande n’a pas abouti. Réessayez dans un instant.',
  usedUp: 'Ce message a été renvoyé trop souvent. Écrivez-nous.',
  invoice: (number: string) => `Facture ${number} (PDF)`,
  paid: 'Payé',
  invoiceTitle: 'Facture et paiement',
  mailTitle: 'Vos messages',
  consent: 'Vos données et le retrait de votre accord',
  givenBack: (amount: string, notes: number) =>
    notes === 0
      ? `${amount} vous sont rendus.`
      : `${amount} vous sont rendus, ${notes} ${notes > 1 ? 'avoirs' : 'avoir'}.`,
  withdrawal: withdrawalFr,
  immediate: immediateFr,
  emailChange: emailChangeFr,
};

export type OrderMessages = typeof orderFr;
