import type { Language } from '@shop/domain/sessions';
import type { ConfirmationFacts, LateFacts, OrderMailFacts, WithdrawalFacts } from '../mail/mail-facts.js';
import { currentWording } from '@shop/domain/reports';
import type { Mail } from '../mail/content.js';
import {
  addressChangedMail,
  addressCodeMail,
  addressCorrectedMail,
  confirmationMail,
  immediatePerformanceMail,
  lateMail,
  refundDeclinedMail,
  refundMadeMail,
  reportsReadyMail,
  withdrawalMail,
} from '../mail/order-mails.js';
import { SAMPLE_VEHICLE } from '../pdf/samples/sample-vehicle.js';

export const orderFacts: OrderMailFacts = {
  brand: { name: 'Meca', site: 'meca.example', supportEmail: 'aide@meca.example' },
  seller: {
    ...{ name: 'Meca Rapports SAS', siret: '123 456 789 00012', vatNumber: 'FR32123456789' },
    ...{ address: '1 rue de la Paix, 75002 Paris', mediator: 'Médiateur Exemple, 2 rue du Pont, 69002 Lyon' },
  },
  orderReference: '7F3K-2M9Q',
  vehicle: SAMPLE_VEHICLE,
  orderUrl: 'https://meca.example/commande/abc.def',
};

export const confirmationFacts: ConfirmationFacts = {
  ...orderFacts,
  email: 'jeanne.dupont@exemple.fr',
  paidAt: '2026-11-20T13:42:00.000Z',
  promisedBy: '2026-11-20T14:42:00.000Z',
  promisedSeconds: 3600,
  invoiceNumber: '2026-000042',
  lines: [
    { service: 'mecavin', priceCents: 1_900, paidCents: 1_434 },
    { service: 'service-history', priceCents: 1_900, paidCents: 1_433 },
    { service: 'mecascore', priceCents: 1_900, paidCents: 1_433 },
  ],
  immediateDeliveryAgreedAt: '2026-11-20T13:41:00.000Z',
};

export const lateFacts: LateFacts = {
  ...orderFacts,
  missing: ['service-history'],
  paidAt: confirmationFacts.paidAt,
  openedAt: confirmationFacts.paidAt,
  promisedBy: '2026-11-20T14:42:00.000Z',
  waitUrl: `${orderFacts.orderUrl}#attendre`,
  refundUrl: `${orderFacts.orderUrl}#remboursement`,
};

export const withdrawalFacts: WithdrawalFacts = {
  ...orderFacts,
  ...{ name: 'Jeanne Dupont', email: 'jeanne.dupont@exemple.fr', services: ['mecavin', 'mecascore'] },
  ...{ declaredAt: '2026-11-21T16:05:12.000Z', paidAt: confirmationFacts.paidAt, refundCents: 2_867 },
};

/** Every mail of an order, with what is the order's own replaced by `facts`. */
export const everyMail = (language: Language, facts: OrderMailFacts = orderFacts): Record<string, Mail> => {
  const { orderUrl } = facts;
  return {
    confirmation: confirmationMail({ ...confirmationFacts, ...facts }, language),
    ready: reportsReadyMail(
      {
        ...facts,
        ready: ['mecavin', 'mecascore'],
        missing: [{ service: 'service-history', refundCents: 1_433, reason: 'nothing-found' }],
        readableUntil: '2027-02-18T13:42:00.000Z',
        isLate: false,
      },
      language,
    ),
    overdue: reportsReadyMail(
      { ...facts, ready: ['mecavin'], missing: [], readableUntil: '2027-02-18T13:42:00.000Z', isLate: true },
      language,
    ),
    late: lateMail(
      { ...lateFacts, ...facts, waitUrl: `${orderUrl}#attendre`, refundUrl: `${orderUrl}#remboursement` },
      language,
    ),
    refund: refundMadeMail(
      {
        ...facts,
        service: 'service-history',
        amountCents: 1_433,
        reason: 'nothing-found',
        madeAt: '2026-11-20T13:50:00Z',
        creditNoteNumber: 'A-2026-000007',
      },
      language,
    ),
    nothing: reportsReadyMail(
      {
        ...facts,
        ready: [],
        missing: [{ service: 'mecavin', refundCents: 1_900, reason: 'no-answer' }],
        readableUntil: '2027-02-18T13:42:00.000Z',
        isLate: false,
      },
      language,
    ),
    declined: refundDeclinedMail(
      { ...facts, service: 'mecavin', reason: 'Tous les champs du registre y sont.' },
      language,
    ),
    withdrawal: withdrawalMail({ ...withdrawalFacts, ...facts }, language),
    immediate: immediatePerformanceMail(
      {
        ...{ ...facts, services: ['mecavin', 'mecascore'], text: currentWording(language).text },
        ...{
          wordingId: currentWording(language).id,
          agreedAt: '2026-11-20T13:43:07Z',
          paidAt: confirmationFacts.paidAt,
        },
      },
      language,
    ),
    addressCode: addressCodeMail(
      { ...facts, code: '042731', email: 'ana@exemple.fr', expiresAt: '2026-11-20T14:42:00Z' },
      language,
    ),
    addressChanged: addressChangedMail({ ...facts, email: 'ana@exemple.fr' }, language),
    address: addressCorrectedMail({ ...facts, email: 'jeanne.dupont@exemple.fr' }, language),
  };
};
