import { SERVICE_NAMES } from '@shop/domain/pricing';
import { givesUpAt, type UnavailableReason } from '@shop/domain/orders';
import { formatsFor } from '../../documents/content/formats.js';
import type { MailContent, MailPart } from '../content.js';
import type {
  EmailCorrectedModel,
  LateModel,
  RefundDeclinedModel,
  RefundMadeModel,
  ReportsReadyModel,
} from '../mail-models.js';
import { gravest, verdicts } from './verdicts.js';
import { carOf, clockOf, dayOf, isRefundedWithinTheDay, servicesOf } from './formats.js';

const { money } = formatsFor('fr');

const MISSING: Readonly<Record<UnavailableReason, string>> = {
  'nothing-found': "rien n'a été trouvé pour ce véhicule.",
  'no-answer': "la source n'a pas répondu.",
  'not-awaited': 'vous avez choisi de ne plus attendre.',
};

const REFUND_REASONS: Readonly<Record<RefundMadeModel['reason'], string>> = {
  'nothing-found': "La source n'a rien trouvé pour ce véhicule.",
  'no-answer': "La source n'a pas répondu.",
  'not-awaited': 'Vous avez choisi de ne pas attendre.',
  granted: 'Vous nous avez signalé un problème, et vous aviez raison.',
  withdrawal: 'Vous avez renoncé au contrat.',
};

const missing = (model: ReportsReadyModel): MailPart[] =>
  model.missing.map(({ service, reason, refundCents }) => ({
    kind: 'text',
    text: `${SERVICE_NAMES[service]} : ${MISSING[reason]} ${money(refundCents)} vous sont remboursés, sans que vous ayez à le demander.`,
  }));

const untilRefund = (model: LateModel): string =>
  isRefundedWithinTheDay(model) ? 'dans la journée' : `d'ici le ${dayOf(givesUpAt(model), 'fr')}`;

/** The mail for an order of which no report is delivered. */
const nothingReady = (model: ReportsReadyModel): MailContent => ({
  subject: `Aucun rapport, vous êtes remboursé : ${carOf(model)}`,
  preview: 'Le montant revient sur le moyen de paiement utilisé.',
  title: 'Aucun rapport. Vous êtes remboursé.',
  parts: [...missing(model), { kind: 'button', label: 'Voir ma commande', url: model.orderUrl }],
});

const APOLOGY: MailPart = {
  kind: 'text',
  text: 'Ils arrivent plus tard que promis : nous vous prions de nous en excuser. S’ils ne vous servent plus, demandez leur remboursement sur votre page de commande.',
};

const readyReports = (model: ReportsReadyModel): MailContent => ({
  subject: `Vos rapports sont prêts : ${carOf(model)}`,
  preview: gravest(model.summaries) ?? `${servicesOf(model.ready, 'fr')}, en pièces jointes.`,
  title: model.ready.length > 1 ? 'Vos rapports sont prêts.' : 'Votre rapport est prêt.',
  parts: [
    ...verdicts(model.summaries),
    ...missing(model),
    ...(model.isLate ? [APOLOGY] : []),
    { kind: 'button', label: model.ready.length > 1 ? 'Lire mes rapports' : 'Lire mon rapport', url: model.orderUrl },
    { kind: 'text', text: `En pièces jointes, au format PDF : ${servicesOf(model.ready, 'fr')}.` },
    {
      kind: 'note',
      text: `Vos rapports restent à lire sur cette page jusqu'au ${dayOf(model.readableUntil, 'fr')}. Ce lien est personnel.`,
    },
  ],
});

/** The content of each mail. */
export const fr = {
  reportsReady: (model: ReportsReadyModel): MailContent =>
    model.ready.length === 0 ? nothingReady(model) : readyReports(model),
  late: (model: LateModel): MailContent => ({
    subject: `Nous sommes en retard : ${carOf(model)}`,
    preview: 'Attendre encore, ou être remboursé : vous choisissez.',
    title: 'Nous sommes en retard.',
    parts: [
      {
        kind: 'text',
        text: `Nous vous avions promis vos rapports pour le ${dayOf(model.promisedBy, 'fr')}, avant ${clockOf(model.promisedBy, 'fr')}. Il manque encore : ${servicesOf(model.missing, 'fr')}. Nous vous prions de nous en excuser.`,
      },
      {
        kind: 'text',
        text: 'Nous continuons de les demander. Vous pouvez attendre, ou être remboursé de ce qui manque. Sans réponse de votre part, nous continuons.',
      },
      {
        kind: 'choices',
        choices: [
          { label: 'Je préfère attendre', url: model.waitUrl },
          { label: 'Je préfère être remboursé de ce qui manque', url: model.refundUrl },
        ],
      },
      {
        kind: 'note',
        text: `Si rien n'arrive ${untilRefund(model)}, nous vous remboursons sans que vous ayez à le demander.`,
      },
    ],
  }),
  refundMade: (model: RefundMadeModel): MailContent => ({
    subject: `Remboursement de ${money(model.amountCents)} : ${SERVICE_NAMES[model.service]}`,
    preview: 'Le montant revient sur le moyen de paiement utilisé.',
    title: 'Vous êtes remboursé.',
    parts: [
      { kind: 'text', text: REFUND_REASONS[model.reason] },
      {
        kind: 'lines',
        rows: [
          ['Service', SERVICE_NAMES[model.service]],
          ['Demandé le', dayOf(model.madeAt, 'fr')],
          ['Avoir (ci-joint)', model.creditNoteNumber],
        ],
        total: ['Montant', money(model.amountCents)],
      },
      {
        kind: 'text',
        text: "Le montant revient sur le moyen de paiement que vous avez utilisé. Votre banque l'affiche sous 5 à 10 jours.",
      },
      { kind: 'button', label: 'Voir ma commande', url: model.orderUrl },
    ],
  }),
  refundDeclined: (model: RefundDeclinedModel): MailContent => ({
    subject: `Votre demande de remboursement : ${SERVICE_NAMES[model.service]}`,
    preview: 'Notre réponse, et pourquoi.',
    title: 'Nous ne remboursons pas ce rapport.',
    parts: [
      {
        kind: 'text',
        text: `Vous avez demandé le remboursement de ${SERVICE_NAMES[model.service]}. Voici notre réponse :`,
      },
      { kind: 'list', items: [model.reason] },
      { kind: 'button', label: 'Voir ma commande', url: model.orderUrl },
      {
        kind: 'note',
        text: `Vous n'êtes pas d'accord ? Écrivez à ${model.brand.supportEmail}, puis, si nous ne trouvons pas de solution, au médiateur : ${model.seller.mediator}.`,
      },
    ],
  }),
  emailCorrected: (model: EmailCorrectedModel): MailContent => ({
    subject: `Adresse corrigée : ${carOf(model)}`,
    preview: 'Vos rapports arrivent désormais ici.',
    title: 'Votre adresse est corrigée.',
    parts: [
      { kind: 'text', text: `Vos rapports et votre facture arrivent désormais à cette adresse : ${model.email}.` },
      { kind: 'button', label: 'Voir ma commande', url: model.orderUrl },
      { kind: 'note', text: `Vous n'avez rien demandé ? Écrivez-nous à ${model.brand.supportEmail}.` },
    ],
  }),
};

export type MailMessages = typeof fr;
