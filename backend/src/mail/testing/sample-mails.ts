import type { ServiceId } from '@shop/domain/pricing';
import type { ReportSummary } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import type { ConfirmationModel, LateModel, OrderMailModel, WithdrawalModel } from '../mail-models.js';
import { currentWording } from '@shop/domain/orders';
import type { Mail } from '../content.js';
import {
  emailChangedMail,
  emailCodeMail,
  emailCorrectedMail,
  confirmationMail,
  immediatePerformanceMail,
  lateMail,
  linkReplacedMail,
  refundDeclinedMail,
  refundMadeMail,
  reportsReadyMail,
  withdrawalMail,
} from '../order-templates.js';
import { reportSummary } from '../../documents/content/report-content.js';
import { sampleModel, sampleReports } from '../../documents/content/samples/sample-reports.js';
import { SAMPLE_VEHICLE } from '../../documents/content/samples/sample-vehicle.js';

/** The summaries of the sample reports of these services. */
const summariesOf = (language: Language, services: readonly ServiceId[]): readonly ReportSummary[] =>
  sampleReports(language)
    .filter(({ service }) => services.includes(service))
    .map((received) => reportSummary(received, sampleModel(language)));

export const orderModel: OrderMailModel = {
  brand: { name: 'Meca', site: 'meca.example', supportEmail: 'aide@meca.example' },
  seller: {
    ...{ name: 'Meca Rapports SAS', siret: '123 456 789 00012', vatNumber: 'FR32123456789' },
    ...{ address: '1 rue de la Paix, 75002 Paris', mediator: 'Médiateur Exemple, 2 rue du Pont, 69002 Lyon' },
  },
  orderReference: '7F3K-2M9Q',
  vehicle: SAMPLE_VEHICLE,
  orderUrl: 'https://meca.example/commande/abc.def',
};

export const confirmationModel: ConfirmationModel = {
  ...orderModel,
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

export const lateModel: LateModel = {
  ...orderModel,
  missing: ['service-history'],
  paidAt: confirmationModel.paidAt,
  openedAt: confirmationModel.paidAt,
  promisedBy: '2026-11-20T14:42:00.000Z',
  waitUrl: `${orderModel.orderUrl}#attendre`,
  refundUrl: `${orderModel.orderUrl}#remboursement`,
};

export const withdrawalModel: WithdrawalModel = {
  ...orderModel,
  ...{ name: 'Jeanne Dupont', email: 'jeanne.dupont@exemple.fr', services: ['mecavin', 'mecascore'] },
  ...{ declaredAt: '2026-11-21T16:05:12.000Z', paidAt: confirmationModel.paidAt, refundCents: 2_867 },
};

/** Every mail of an order, with the data of the order itself replaced by `model`. */
export function everyMail(language: Language, model: OrderMailModel = orderModel): Record<string, Mail> {
  const { orderUrl } = model;
  return {
    confirmation: confirmationMail({ ...confirmationModel, ...model }, language),
    ready: reportsReadyMail(
      {
        ...model,
        ready: ['mecavin', 'mecascore'],
        summaries: summariesOf(language, ['mecavin', 'mecascore']),
        missing: [{ service: 'service-history', refundCents: 1_433, reason: 'nothing-found' }],
        readableUntil: '2027-02-18T13:42:00.000Z',
        isLate: false,
      },
      language,
    ),
    overdue: reportsReadyMail(
      {
        ...model,
        ready: ['mecavin'],
        summaries: [],
        missing: [],
        readableUntil: '2027-02-18T13:42:00.000Z',
        isLate: true,
      },
      language,
    ),
    late: lateMail(
      { ...lateModel, ...model, waitUrl: `${orderUrl}#attendre`, refundUrl: `${orderUrl}#remboursement` },
      language,
    ),
    refund: refundMadeMail(
      {
        ...model,
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
        ...model,
        ready: [],
        summaries: [],
        missing: [{ service: 'mecavin', refundCents: 1_900, reason: 'no-answer' }],
        readableUntil: '2027-02-18T13:42:00.000Z',
        isLate: false,
      },
      language,
    ),
    declined: refundDeclinedMail(
      { ...model, service: 'mecavin', reason: 'Tous les champs du registre y sont.' },
      language,
    ),
    withdrawal: withdrawalMail({ ...withdrawalModel, ...model }, language),
    immediate: immediatePerformanceMail(
      {
        ...{ ...model, services: ['mecavin', 'mecascore'], text: currentWording(language).text },
        ...{
          wordingId: currentWording(language).id,
          agreedAt: '2026-11-20T13:43:07Z',
          paidAt: confirmationModel.paidAt,
        },
      },
      language,
    ),
    emailCode: emailCodeMail(
      { ...model, code: '042731', email: 'ana@exemple.fr', expiresAt: '2026-11-20T14:42:00Z' },
      language,
    ),
    linkReplaced: linkReplacedMail(model, language),
    emailChanged: emailChangedMail({ ...model, email: 'ana@exemple.fr' }, language),
    emailCorrected: emailCorrectedMail({ ...model, email: 'jeanne.dupont@exemple.fr' }, language),
  };
}
