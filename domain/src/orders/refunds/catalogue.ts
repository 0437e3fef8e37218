import { declareEvents } from '../../catalogue.js';
import { formatMoney } from '../../money.js';
import { SERVICE_NAMES } from '../../pricing/index.js';
import type { OrderRefundEvent } from './events.js';
import { byStaffEn, byStaffFr, WHY_EN, WHY_FR } from '../sentence.js';

const at = '2026-06-30T08:05:31.000Z';

/** Every event of the money of one report, as catalogue.ts declares the others. */
export const orderRefundsCatalogue = declareEvents<OrderRefundEvent>()({
  ReportRefundAsked: {
    example: { data: { serviceId: 'mecavin', complaint: 'data-incomplete' }, at },
    personal: ['explanation'],
    sentence: {
      fr: ({ serviceId, explanation }) =>
        `L’acheteur demande le remboursement de ${SERVICE_NAMES[serviceId]}${explanation === undefined ? '.' : `\u00a0: ${explanation}`}`,
      en: ({ serviceId, explanation }) =>
        `The buyer asks for ${SERVICE_NAMES[serviceId]} to be refunded${explanation === undefined ? '.' : `: ${explanation}`}`,
    },
  },
  ReportRefundDeclined: {
    example: { data: { serviceId: 'mecavin', reason: 'Tous les champs du registre y sont.' }, at },
    personal: ['reason'],
    sentence: {
      fr: ({ serviceId, reason, adminId }) =>
        `L’équipe${byStaffFr(adminId)} ne rembourse pas ${SERVICE_NAMES[serviceId]}\u00a0: ${reason}`,
      en: ({ serviceId, reason, adminId }) =>
        `Staff${byStaffEn(adminId)} does not refund ${SERVICE_NAMES[serviceId]}: ${reason}`,
    },
  },
  ReportRefundRequested: {
    example: { data: { serviceId: 'service-history', amountCents: 1433, reason: 'nothing-found' }, at },
    personal: ['staffReason'],
    sentence: {
      fr: ({ serviceId, amountCents, reason, adminId, staffReason }) =>
        `${formatMoney(amountCents)} doivent être rendus pour ${SERVICE_NAMES[serviceId]}\u00a0: ${WHY_FR[reason]}${byStaffFr(adminId)}.${staffReason === undefined ? '' : ` Motif\u00a0: ${staffReason}`}`,
      en: ({ serviceId, amountCents, reason, adminId, staffReason }) =>
        `${formatMoney(amountCents)} shall be given back for ${SERVICE_NAMES[serviceId]}: ${WHY_EN[reason]}${byStaffEn(adminId)}.${staffReason === undefined ? '' : ` Reason: ${staffReason}`}`,
    },
  },
  ReportRefundMade: {
    example: { data: { serviceId: 'service-history', amountCents: 1433, refundId: 're_2' }, at },
    personal: ['reason'],
    sentence: {
      fr: ({ serviceId, amountCents, adminId, reason }) => {
        const how = reason === undefined ? '.' : ` par une autre voie${byStaffFr(adminId)}\u00a0: ${reason}`;
        return `${formatMoney(amountCents)} ont été rendus pour ${SERVICE_NAMES[serviceId]}${how}`;
      },
      en: ({ serviceId, amountCents, adminId, reason }) => {
        const how = reason === undefined ? '.' : ` in another way${byStaffEn(adminId)}: ${reason}`;
        return `${formatMoney(amountCents)} was given back for ${SERVICE_NAMES[serviceId]}${how}`;
      },
    },
  },
  CreditNoteIssued: {
    example: { data: { serviceId: 'service-history', number: 'A-2026-000001', amountCents: 1433, issuedAt: at }, at },
    personal: [],
    sentence: {
      fr: ({ number, amountCents }) => `L’avoir ${number} de ${formatMoney(amountCents)} est émis.`,
      en: ({ number, amountCents }) => `Credit note ${number} of ${formatMoney(amountCents)} is issued.`,
    },
  },
  ReportRefundFailed: {
    example: { data: { serviceId: 'service-history', amountCents: 1433, reason: 'charge_already_refunded' }, at },
    personal: [],
    sentence: {
      fr: ({ serviceId, amountCents, reason }) =>
        `${formatMoney(amountCents)} n’ont pas pu être rendus pour ${SERVICE_NAMES[serviceId]}\u00a0: ${reason}.`,
      en: ({ serviceId, amountCents, reason }) =>
        `${formatMoney(amountCents)} could not be given back for ${SERVICE_NAMES[serviceId]}: ${reason}.`,
    },
  },
});
