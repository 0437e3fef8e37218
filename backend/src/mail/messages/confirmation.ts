import { SERVICE_NAMES } from '@shop/domain/pricing';
import { deliveryTimeIn, vatInside, withdrawableUntil } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import { formatsFor } from '../../documents/content/formats.js';
import type { MailContent, MailPart } from '../content.js';
import type { ConfirmationModel } from '../mail-models.js';
import { CONFIRMATION_FR, type ConfirmationMessages, CONFIRMATION_EN } from './confirmation-messages.js';
import { carOf, clockOf, dayOf, lastDayOf } from './formats.js';
import { WITHDRAW_HERE } from './withdrawal.js';

const MESSAGES = { fr: CONFIRMATION_FR, en: CONFIRMATION_EN };

/** The confirmation: what was bought, when it is delivered, and what the law requires on a durable medium. */
export function confirmation(model: ConfirmationModel, language: Language): MailContent {
  const messages = MESSAGES[language];
  const clock = model.promisedBy === null ? null : clockOf(model.promisedBy, language);
  return {
    subject: messages.subject(carOf(model)),
    preview: messages.preview(clock),
    title: messages.title(clock),
    parts: [
      { kind: 'text', text: messages.sent(model.email) },
      { kind: 'button', label: messages.follow, url: model.orderUrl },
      { kind: 'note', text: messages.spam },
      ...bought(model, messages, language),
      ...rights(model, messages, language),
    ],
  };
}

function bought(model: ConfirmationModel, messages: ConfirmationMessages, language: Language): MailPart[] {
  const { money } = formatsFor(language);
  const { total } = vatInside(model.lines.map(({ paidCents }) => paidCents));
  const rows = model.lines.map(({ service, paidCents }) => [SERVICE_NAMES[service], money(paidCents)] as const);
  return [
    { kind: 'heading', text: messages.order },
    {
      kind: 'lines',
      rows: [...rows, [messages.vat, money(total.vatCents)]],
      total: [messages.total, money(total.paidCents)],
    },
    { kind: 'note', text: messages.invoice(model.invoiceNumber, dayOf(model.paidAt, language)) },
    { kind: 'heading', text: messages.what },
    { kind: 'list', items: model.lines.map(({ service }) => messages.services[service]) },
    { kind: 'note', text: messages.delivery(deliveryTimeIn(model.promisedSeconds, language).long) },
  ];
}

function withdrawal(model: ConfirmationModel, messages: ConfirmationMessages, language: Language): MailPart[] {
  const { immediateDeliveryAgreedAt: agreedAt, brand, paidAt, orderUrl } = model;
  const label = WITHDRAW_HERE[language];
  const lastDay = lastDayOf(withdrawableUntil(paidAt), language);
  const right =
    agreedAt === null
      ? [messages.notWaived(lastDay)]
      : [messages.waived(dayOf(agreedAt, language), clockOf(agreedAt, language)), messages.stillWithdrawable(lastDay)];
  return [
    ...right.map((text) => ({ kind: 'note' as const, text })),
    { kind: 'note', text: messages.howToWithdraw(label, brand.supportEmail) },
    { kind: 'link', label, url: `${orderUrl}#renoncer` },
  ];
}

function rights(model: ConfirmationModel, messages: ConfirmationMessages, language: Language): MailPart[] {
  const { brand, seller } = model;
  return [
    { kind: 'rule' },
    { kind: 'heading', text: messages.withdrawal },
    ...withdrawal(model, messages, language),
    { kind: 'heading', text: messages.refunds },
    ...model.lines.map(({ service }) => ({ kind: 'note' as const, text: messages.refundRules[service] })),
    { kind: 'note', text: messages.guarantee },
    { kind: 'heading', text: messages.seller },
    { kind: 'note', text: messages.identity(model) },
    { kind: 'note', text: messages.complaints(brand.supportEmail) },
    { kind: 'note', text: messages.mediator(seller.mediator) },
  ];
}
