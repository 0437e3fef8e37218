import { SERVICE_NAMES } from '@shop/domain/pricing';
import { deliveryTimeIn, vatInside, withdrawableUntil } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import { formatsFor } from '../../documents/content/formats.js';
import type { MailContent, MailPart } from '../content.js';
import type { ConfirmationModel } from '../mail-models.js';
import { CONFIRMATION_EN } from './confirmation-en.js';
import { CONFIRMATION_FR } from './confirmation-fr.js';
import type { ConfirmationWords } from './confirmation-fr.js';
import { carOf, clockOf, dayOf, lastDayOf } from './formats.js';
import { WITHDRAW_HERE } from './withdrawal.js';

const WORDS = { fr: CONFIRMATION_FR, en: CONFIRMATION_EN };

/** The confirmation: what was bought, when it is delivered, and what the law requires on a durable medium. */
export const confirmation = (model: ConfirmationModel, language: Language): MailContent => {
  const words = WORDS[language];
  const clock = model.promisedBy === null ? null : clockOf(model.promisedBy, language);
  return {
    subject: words.subject(carOf(model)),
    preview: words.preview(clock),
    title: words.title(clock),
    parts: [
      { kind: 'text', text: words.sent(model.email) },
      { kind: 'button', label: words.follow, url: model.orderUrl },
      { kind: 'note', text: words.spam },
      ...bought(model, words, language),
      ...rights(model, words, language),
    ],
  };
};

const bought = (model: ConfirmationModel, words: ConfirmationWords, language: Language): MailPart[] => {
  const { money } = formatsFor(language);
  const { total } = vatInside(model.lines.map(({ paidCents }) => paidCents));
  const rows = model.lines.map(({ service, paidCents }) => [SERVICE_NAMES[service], money(paidCents)] as const);
  return [
    { kind: 'heading', text: words.order },
    {
      kind: 'lines',
      rows: [...rows, [words.vat, money(total.vatCents)]],
      total: [words.total, money(total.paidCents)],
    },
    { kind: 'note', text: words.invoice(model.invoiceNumber, dayOf(model.paidAt, language)) },
    { kind: 'heading', text: words.what },
    { kind: 'list', items: model.lines.map(({ service }) => words.services[service]) },
    { kind: 'note', text: words.delivery(deliveryTimeIn(model.promisedSeconds, language).long) },
  ];
};

const withdrawal = (model: ConfirmationModel, words: ConfirmationWords, language: Language): MailPart[] => {
  const { immediateDeliveryAgreedAt: agreedAt, brand, paidAt, orderUrl } = model;
  const label = WITHDRAW_HERE[language];
  const lastDay = lastDayOf(withdrawableUntil(paidAt), language);
  const right =
    agreedAt === null
      ? [words.notWaived(lastDay)]
      : [words.waived(dayOf(agreedAt, language), clockOf(agreedAt, language)), words.stillWithdrawable(lastDay)];
  return [
    ...right.map((text) => ({ kind: 'note' as const, text })),
    { kind: 'note', text: words.howToWithdraw(label, brand.supportEmail) },
    { kind: 'link', label, url: `${orderUrl}#renoncer` },
  ];
};

const rights = (model: ConfirmationModel, words: ConfirmationWords, language: Language): MailPart[] => {
  const { brand, seller } = model;
  return [
    { kind: 'rule' },
    { kind: 'heading', text: words.withdrawal },
    ...withdrawal(model, words, language),
    { kind: 'heading', text: words.refunds },
    ...model.lines.map(({ service }) => ({ kind: 'note' as const, text: words.refundRules[service] })),
    { kind: 'note', text: words.guarantee },
    { kind: 'heading', text: words.seller },
    { kind: 'note', text: words.identity(model) },
    { kind: 'note', text: words.complaints(brand.supportEmail) },
    { kind: 'note', text: words.mediator(seller.mediator) },
  ];
};
