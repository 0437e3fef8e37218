import type { EventOf } from '../event.js';
import { formatMoney } from '../money.js';
import { SERVICE_NAMES, type ServiceId } from '../pricing/index.js';
import type { OrderEvent } from '../orders/index.js';

type OrderSentences = { readonly [Type in OrderEvent['type']]: (data: EventOf<OrderEvent, Type>['data']) => string };

const listed = (ids: readonly ServiceId[]): string => ids.map((id) => SERVICE_NAMES[id]).join(', ');

const MAILS_FR = {
  confirmation: 'de confirmation',
  reports: 'des rapports',
  late: 'de retard',
  refunded: 'de remboursement',
  'refund-declined': 'de refus de remboursement',
  'address-corrected': 'd’adresse corrigée',
  withdrawal: 'd’accusé de rétractation',
  'immediate-performance': 'de demande immédiate',
  'address-code': 'de code d’adresse',
  'address-changed': 'd’adresse quittée',
};
const WHY_FR = {
  'nothing-found': 'rien n’a été trouvé',
  'no-answer': 'la source ne répond pas',
  'not-awaited': 'l’acheteur n’attend plus',
  granted: 'accordé par l’équipe',
  withdrawal: 'l’acheteur a renoncé au contrat',
};

const byFr = (adminId: string | undefined): string => (adminId === undefined ? '' : ` (compte ${adminId})`);

/** What becomes of an order, in one sentence each. */
export const ordersFr: OrderSentences = {
  OrderOpened: ({ services }) =>
    `La commande est ouverte\u00a0: ${services.map((line) => line.serviceName).join(', ')}.`,
  InvoiceIssued: ({ number }) => `La facture ${number} est émise.`,
  ReportRequested: ({ serviceId, attempt }) =>
    `${SERVICE_NAMES[serviceId]} est demandé à la source (essai ${attempt}).`,
  ReportRequestFailed: ({ serviceId, reason }) => `La source de ${SERVICE_NAMES[serviceId]} a échoué\u00a0: ${reason}.`,
  ReportReceived: ({ serviceId }) => `${SERVICE_NAMES[serviceId]} est reçu.`,
  ReportUnavailable: ({ serviceId, reason }) => `${SERVICE_NAMES[serviceId]} ne viendra pas\u00a0: ${WHY_FR[reason]}.`,
  ReportsCompiled: ({ services }) => `Les rapports sont prêts\u00a0: ${listed(services)}.`,
  DeliveryAttempted: ({ mail, attempt }) => `Le mail ${MAILS_FR[mail]} part (essai ${attempt}).`,
  DeliveryAccepted: ({ mail }) => `Le serveur de courrier a pris le mail ${MAILS_FR[mail]}.`,
  DeliveryRefused: ({ mail, reason }) => `Le mail ${MAILS_FR[mail]} est refusé\u00a0: ${reason}.`,
  ReportsDelivered: ({ services }) => `Les rapports sont livrés\u00a0: ${listed(services)}.`,
  DeliveryAlarmRaised: ({ missing }) => `La moitié du délai est passée, il manque ${listed(missing)}.`,
  DeliveryLate: ({ missing }) => `Le délai est dépassé, il manque ${listed(missing)}.`,
  AddressChangeRequested: ({ email }) =>
    `L’acheteur veut que les messages aillent à ${email}\u00a0: un code part à l’ancienne adresse.`,
  AddressCodeRejected: () => 'Un code faux est donné pour changer d’adresse.',
  AddressChangeReferred: () => 'L’acheteur ne peut pas lire l’ancienne adresse\u00a0: l’équipe décide.',
  AddressChangeDeclined: ({ adminId }) => `L’équipe${byFr(adminId)} refuse le changement d’adresse.`,
  DeliveryAddressCorrected: ({ email, adminId }) => `L’adresse de livraison devient ${email}${byFr(adminId)}.`,
  ResendRequested: ({ mail }) => `Le mail ${MAILS_FR[mail]} est demandé encore une fois.`,
  RedeliveryRequested: ({ mail, adminId }) => `L’équipe${byFr(adminId)} fait retenter le mail ${MAILS_FR[mail]}.`,
  WaitChosen: () => 'L’acheteur choisit d’attendre.',
  ReportOpened: ({ serviceId }) => `L’acheteur ouvre ${SERVICE_NAMES[serviceId]} pour la première fois.`,
  ImmediatePerformanceAgreed: ({ services, wordingId }) =>
    `L’acheteur demande tout de suite ${listed(services)} et reconnaît perdre son droit de rétractation (${wordingId}).`,
  WithdrawalDeclared: ({ services, name, email }) =>
    `L’acheteur renonce au contrat (${name})\u00a0: ${listed(services)}. Accusé de réception à ${email}.`,
  WithdrawalRefundHeld: ({ services, earlier, dueAt }) =>
    `L’équipe décide du remboursement de ${listed(services)} (déjà ${earlier} rétractations après livraison), à rendre avant le ${dueAt.slice(0, 10)}.`,
  RefundDeadlineAlarmRaised: ({ services, dueAt }) =>
    `Le remboursement de ${listed(services)} est toujours dû, à rendre avant le ${dueAt.slice(0, 10)}.`,
  ReportRefundAsked: ({ serviceId }) => `L’acheteur demande le remboursement de ${SERVICE_NAMES[serviceId]}.`,
  ReportRefundDeclined: ({ serviceId, reason, adminId }) =>
    `L’équipe${byFr(adminId)} ne rembourse pas ${SERVICE_NAMES[serviceId]}\u00a0: ${reason}`,
  ReportRefundRequested: ({ serviceId, amountCents, reason, adminId }) =>
    `${formatMoney(amountCents)} doivent être rendus pour ${SERVICE_NAMES[serviceId]}\u00a0: ${WHY_FR[reason]}${byFr(adminId)}.`,
  ReportRefundMade: ({ serviceId, amountCents }) =>
    `${formatMoney(amountCents)} ont été rendus pour ${SERVICE_NAMES[serviceId]}.`,
  CreditNoteIssued: ({ number, amountCents }) => `L’avoir ${number} de ${formatMoney(amountCents)} est émis.`,
  ReportRefundFailed: ({ serviceId, amountCents, reason }) =>
    `${formatMoney(amountCents)} n’ont pas pu être rendus pour ${SERVICE_NAMES[serviceId]}\u00a0: ${reason}.`,
};

const MAILS_EN = {
  confirmation: 'confirmation',
  reports: 'reports',
  late: 'delay',
  refunded: 'refund',
  'refund-declined': 'declined refund',
  'address-corrected': 'corrected address',
  withdrawal: 'acknowledged withdrawal',
  'immediate-performance': 'immediate request',
  'address-code': 'address code',
  'address-changed': 'left address',
};
const WHY_EN = {
  'nothing-found': 'nothing was found',
  'no-answer': 'the source does not answer',
  'not-awaited': 'the buyer waits no longer',
  granted: 'granted by staff',
  withdrawal: 'the buyer withdrew from the contract',
};

const byEn = (adminId: string | undefined): string => (adminId === undefined ? '' : ` (account ${adminId})`);

export const ordersEn: OrderSentences = {
  OrderOpened: ({ services }) => `The order is opened: ${services.map((line) => line.serviceName).join(', ')}.`,
  InvoiceIssued: ({ number }) => `Invoice ${number} is issued.`,
  ReportRequested: ({ serviceId, attempt }) =>
    `${SERVICE_NAMES[serviceId]} is asked of its source (attempt ${attempt}).`,
  ReportRequestFailed: ({ serviceId, reason }) => `The source of ${SERVICE_NAMES[serviceId]} failed: ${reason}.`,
  ReportReceived: ({ serviceId }) => `${SERVICE_NAMES[serviceId]} is received.`,
  ReportUnavailable: ({ serviceId, reason }) => `${SERVICE_NAMES[serviceId]} will not come: ${WHY_EN[reason]}.`,
  ReportsCompiled: ({ services }) => `The reports are ready: ${listed(services)}.`,
  DeliveryAttempted: ({ mail, attempt }) => `The ${MAILS_EN[mail]} mail is sent (attempt ${attempt}).`,
  DeliveryAccepted: ({ mail }) => `The mail server took the ${MAILS_EN[mail]} mail.`,
  DeliveryRefused: ({ mail, reason }) => `The ${MAILS_EN[mail]} mail is refused: ${reason}.`,
  ReportsDelivered: ({ services }) => `The reports are delivered: ${listed(services)}.`,
  DeliveryAlarmRaised: ({ missing }) => `Half of the promised time is over, ${listed(missing)} missing.`,
  DeliveryLate: ({ missing }) => `The promised time is over, ${listed(missing)} missing.`,
  AddressChangeRequested: ({ email }) => `The buyer wants the mails to go to ${email}: a code goes to the old address.`,
  AddressCodeRejected: () => 'A wrong code is given to change the address.',
  AddressChangeReferred: () => 'The buyer cannot read the old address: staff decides.',
  AddressChangeDeclined: ({ adminId }) => `Staff${byEn(adminId)} declines the change of address.`,
  DeliveryAddressCorrected: ({ email, adminId }) => `The address of delivery becomes ${email}${byEn(adminId)}.`,
  ResendRequested: ({ mail }) => `The ${MAILS_EN[mail]} mail is asked for once more.`,
  RedeliveryRequested: ({ mail, adminId }) => `Staff${byEn(adminId)} has the ${MAILS_EN[mail]} mail tried again.`,
  WaitChosen: () => 'The buyer chooses to wait.',
  ReportOpened: ({ serviceId }) => `The buyer opens ${SERVICE_NAMES[serviceId]} for the first time.`,
  ImmediatePerformanceAgreed: ({ services, wordingId }) =>
    `The buyer asks for ${listed(services)} at once and acknowledges the loss of the right to withdraw (${wordingId}).`,
  WithdrawalDeclared: ({ services, name, email }) =>
    `The buyer withdraws from the contract (${name}): ${listed(services)}. Acknowledged to ${email}.`,
  WithdrawalRefundHeld: ({ services, earlier, dueAt }) =>
    `Staff decides about the refund of ${listed(services)} (${earlier} withdrawals after delivery before), due by ${dueAt.slice(0, 10)}.`,
  RefundDeadlineAlarmRaised: ({ services, dueAt }) =>
    `The refund of ${listed(services)} is still owed, due by ${dueAt.slice(0, 10)}.`,
  ReportRefundAsked: ({ serviceId }) => `The buyer asks for ${SERVICE_NAMES[serviceId]} to be refunded.`,
  ReportRefundDeclined: ({ serviceId, reason, adminId }) =>
    `Staff${byEn(adminId)} does not refund ${SERVICE_NAMES[serviceId]}: ${reason}`,
  ReportRefundRequested: ({ serviceId, amountCents, reason, adminId }) =>
    `${formatMoney(amountCents)} shall be given back for ${SERVICE_NAMES[serviceId]}: ${WHY_EN[reason]}${byEn(adminId)}.`,
  ReportRefundMade: ({ serviceId, amountCents }) =>
    `${formatMoney(amountCents)} was given back for ${SERVICE_NAMES[serviceId]}.`,
  CreditNoteIssued: ({ number, amountCents }) => `Credit note ${number} of ${formatMoney(amountCents)} is issued.`,
  ReportRefundFailed: ({ serviceId, amountCents, reason }) =>
    `${formatMoney(amountCents)} could not be given back for ${SERVICE_NAMES[serviceId]}: ${reason}.`,
};
