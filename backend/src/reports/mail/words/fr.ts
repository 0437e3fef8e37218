import { SERVICE_NAMES } from '@shop/domain/pricing';
import { givesUpAt, type UnavailableReason } from '@shop/domain/reports';
import { formatsFor } from '../../pdf/page/formats.js';
import type { MailContent, MailPart } from '../content.js';
import type { LateFacts, RefundMadeFacts, ReportsReadyFacts } from '../mail-facts.js';
import type { MailWords } from './mail-words.js';
import { carOf, clockOf, dayOf, isRefundedWithinTheDay, servicesOf } from './formats.js';

const { money } = formatsFor('fr');

const MISSING: Readonly<Record<UnavailableReason, string>> = {
  'nothing-found': "rien n'a été trouvé pour ce véhicule.",
  'no-answer': "la source n'a pas répondu.",
  'not-awaited': 'vous avez choisi de ne plus attendre.',
};

const REFUND_REASONS: Readonly<Record<RefundMadeFacts['reason'], string>> = {
  'nothing-found': "La source n'a rien trouvé pour ce véhicule.",
  'no-answer': "La source n'a pas répondu.",
  'not-awaited': 'Vous avez choisi de ne pas attendre.',
  granted: 'Vous nous avez signalé un problème, et vous aviez raison.',
  withdrawal: 'Vous avez renoncé au contrat.',
};

const missing = (facts: ReportsReadyFacts): MailPart[] =>
  facts.missing.map(({ service, reason, refundCents }) => ({
    kind: 'text',
    text: `${SERVICE_NAMES[service]} : ${MISSING[reason]} ${money(refundCents)} vous sont remboursés, sans que vous ayez à le demander.`,
  }));

const untilRefund = (facts: LateFacts): string =>
  isRefundedWithinTheDay(facts) ? 'dans la journée' : `d'ici le ${dayOf(givesUpAt(facts), 'fr')}`;

/** No report at all came of it. */
const nothingReady = (facts: ReportsReadyFacts): MailContent => ({
  subject: `Aucun rapport, vous êtes remboursé : ${carOf(facts)}`,
  preview: 'Le montant revient sur le moyen de paiement utilisé.',
  title: 'Aucun rapport. Vous êtes remboursé.',
  parts: [...missing(facts), { kind: 'button', label: 'Voir ma commande', url: facts.orderUrl }],
});

const APOLOGY: MailPart = {
  kind: 'text',
  text: 'Ils arrivent plus tard que promis : nous vous prions de nous en excuser. S’ils ne vous servent plus, demandez leur remboursement sur votre page de commande.',
};

const readyReports = (facts: ReportsReadyFacts): MailContent => ({
  subject: `Vos rapports sont prêts : ${carOf(facts)}`,
  preview: `${servicesOf(facts.ready, 'fr')}, en pièces jointes.`,
  title: facts.ready.length > 1 ? 'Vos rapports sont prêts.' : 'Votre rapport est prêt.',
  parts: [
    {
      kind: 'text',
      text: `En pièces jointes, au format PDF : ${servicesOf(facts.ready, 'fr')}. La première page de chacun dit l'essentiel.`,
    },
    ...missing(facts),
    ...(facts.isLate ? [APOLOGY] : []),
    { kind: 'button', label: 'Voir ma commande', url: facts.orderUrl },
    {
      kind: 'note',
      text: `Vos rapports restent à télécharger sur cette page jusqu'au ${dayOf(facts.readableUntil, 'fr')}. Ce lien est personnel.`,
    },
  ],
});

export const fr: MailWords = {
  reportsReady: (facts) => (facts.ready.length === 0 ? nothingReady(facts) : readyReports(facts)),
  late: (facts) => ({
    subject: `Nous sommes en retard : ${carOf(facts)}`,
    preview: 'Attendre encore, ou être remboursé : vous choisissez.',
    title: 'Nous sommes en retard.',
    parts: [
      {
        kind: 'text',
        text: `Nous vous avions promis vos rapports pour le ${dayOf(facts.promisedBy, 'fr')}, avant ${clockOf(facts.promisedBy, 'fr')}. Il manque encore : ${servicesOf(facts.missing, 'fr')}. Nous vous prions de nous en excuser.`,
      },
      {
        kind: 'text',
        text: 'Nous continuons de les demander. Vous pouvez attendre, ou être remboursé de ce qui manque. Sans réponse de votre part, nous continuons.',
      },
      { kind: 'button', label: 'Je préfère attendre', url: facts.waitUrl },
      { kind: 'link', label: 'Je préfère être remboursé de ce qui manque', url: facts.refundUrl },
      {
        kind: 'note',
        text: `Si rien n'arrive ${untilRefund(facts)}, nous vous remboursons sans que vous ayez à le demander.`,
      },
    ],
  }),
  refundMade: (facts) => ({
    subject: `Remboursement de ${money(facts.amountCents)} : ${SERVICE_NAMES[facts.service]}`,
    preview: 'Le montant revient sur le moyen de paiement utilisé.',
    title: 'Vous êtes remboursé.',
    parts: [
      { kind: 'text', text: REFUND_REASONS[facts.reason] },
      {
        kind: 'lines',
        rows: [
          ['Service', SERVICE_NAMES[facts.service]],
          ['Remboursement demandé le', dayOf(facts.madeAt, 'fr')],
          ['Avoir (en pièce jointe)', facts.creditNoteNumber],
        ],
        total: ['Montant', money(facts.amountCents)],
      },
      {
        kind: 'text',
        text: "Le montant revient sur le moyen de paiement que vous avez utilisé. Votre banque l'affiche sous 5 à 10 jours.",
      },
      { kind: 'button', label: 'Voir ma commande', url: facts.orderUrl },
    ],
  }),
  refundDeclined: (facts) => ({
    subject: `Votre demande de remboursement : ${SERVICE_NAMES[facts.service]}`,
    preview: 'Notre réponse, et pourquoi.',
    title: 'Nous ne remboursons pas ce rapport.',
    parts: [
      {
        kind: 'text',
        text: `Vous avez demandé le remboursement de ${SERVICE_NAMES[facts.service]}. Voici notre réponse :`,
      },
      { kind: 'list', items: [facts.reason] },
      { kind: 'button', label: 'Voir ma commande', url: facts.orderUrl },
      {
        kind: 'note',
        text: `Vous n'êtes pas d'accord ? Écrivez à ${facts.brand.supportEmail}, puis, si nous ne trouvons pas de solution, au médiateur : ${facts.seller.mediator}.`,
      },
    ],
  }),
  addressCorrected: (facts) => ({
    subject: `Adresse corrigée : ${carOf(facts)}`,
    preview: 'Vos rapports arrivent désormais ici.',
    title: 'Votre adresse est corrigée.',
    parts: [
      { kind: 'text', text: `Vos rapports et votre facture arrivent désormais à cette adresse : ${facts.email}.` },
      { kind: 'button', label: 'Voir ma commande', url: facts.orderUrl },
      { kind: 'note', text: `Vous n'avez rien demandé ? Écrivez-nous à ${facts.brand.supportEmail}.` },
    ],
  }),
};
