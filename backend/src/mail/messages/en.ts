import { SERVICE_NAMES } from '@shop/domain/pricing';
import { givesUpAt, type UnavailableReason } from '@shop/domain/orders';
import { formatsFor } from '../../documents/content/formats.js';
import type { MailContent, MailPart } from '../content.js';
import type { LateModel, RefundMadeModel, ReportsReadyModel } from '../mail-models.js';
import type { MailMessages } from './fr.js';
import { gravest, verdicts } from './verdicts.js';
import { carOf, clockOf, dayOf, isRefundedWithinTheDay, servicesOf } from './formats.js';

const { money } = formatsFor('en');

const MISSING: Readonly<Record<UnavailableReason, string>> = {
  'nothing-found': 'nothing was found for this car.',
  'no-answer': 'the source did not answer.',
  'not-awaited': 'you chose not to wait any longer.',
};

const REFUND_REASONS: Readonly<Record<RefundMadeModel['reason'], string>> = {
  'nothing-found': 'The source found nothing for this car.',
  'no-answer': 'The source did not answer.',
  'not-awaited': 'You chose not to wait.',
  granted: 'You told us about a problem, and you were right.',
  withdrawal: 'You withdrew from the contract.',
};

const missing = (model: ReportsReadyModel): MailPart[] =>
  model.missing.map(({ service, reason, refundCents }) => ({
    kind: 'text',
    text: `${SERVICE_NAMES[service]}: ${MISSING[reason]} We refund ${money(refundCents)}, without you having to ask.`,
  }));

const untilRefund = (model: LateModel): string =>
  isRefundedWithinTheDay(model) ? 'within the day' : `by ${dayOf(givesUpAt(model), 'en')}`;

/** The mail for an order of which no report is delivered. */
const nothingReady = (model: ReportsReadyModel): MailContent => ({
  subject: `No report, you are refunded: ${carOf(model)}`,
  preview: 'The amount goes back to the means of payment that you used.',
  title: 'No report. You are refunded.',
  parts: [...missing(model), { kind: 'button', label: 'See my order', url: model.orderUrl }],
});

const APOLOGY: MailPart = {
  kind: 'text',
  text: 'They come later than we promised: we apologise. If they are of no use to you any more, ask for a refund on your order page.',
};

const readyReports = (model: ReportsReadyModel): MailContent => ({
  subject: `Your reports are ready: ${carOf(model)}`,
  preview: gravest(model.summaries) ?? `${servicesOf(model.ready, 'en')}, attached.`,
  title: model.ready.length > 1 ? 'Your reports are ready.' : 'Your report is ready.',
  parts: [
    ...verdicts(model.summaries),
    ...missing(model),
    ...(model.isLate ? [APOLOGY] : []),
    { kind: 'button', label: model.ready.length > 1 ? 'Read my reports' : 'Read my report', url: model.orderUrl },
    { kind: 'text', text: `Attached as PDF: ${servicesOf(model.ready, 'en')}.` },
    {
      kind: 'note',
      text: `Your reports can be read on this page until ${dayOf(model.readableUntil, 'en')}. The link is yours alone.`,
    },
  ],
});

export const en: MailMessages = {
  reportsReady: (model) => (model.ready.length === 0 ? nothingReady(model) : readyReports(model)),
  late: (model) => ({
    subject: `We are late: ${carOf(model)}`,
    preview: 'Wait a little longer, or have your money back: you choose.',
    title: 'We are late.',
    parts: [
      {
        kind: 'text',
        text: `We promised your reports for ${dayOf(model.promisedBy, 'en')}, before ${clockOf(model.promisedBy, 'en')} (Paris time). Still missing: ${servicesOf(model.missing, 'en')}. We apologise.`,
      },
      {
        kind: 'text',
        text: 'We keep asking for them. You can wait, or have your money back for what is missing. If you do nothing, we carry on.',
      },
      {
        kind: 'choices',
        choices: [
          { label: 'I would rather wait', url: model.waitUrl },
          { label: 'I would rather have my money back for what is missing', url: model.refundUrl },
        ],
      },
      { kind: 'note', text: `If nothing comes ${untilRefund(model)}, we refund you without you having to ask.` },
    ],
  }),
  refundMade: (model) => ({
    subject: `Refund of ${money(model.amountCents)}: ${SERVICE_NAMES[model.service]}`,
    preview: 'The amount goes back to the means of payment that you used.',
    title: 'You are refunded.',
    parts: [
      { kind: 'text', text: REFUND_REASONS[model.reason] },
      {
        kind: 'lines',
        rows: [
          ['Service', SERVICE_NAMES[model.service]],
          ['Requested on', dayOf(model.madeAt, 'en')],
          ['Credit note (attached)', model.creditNoteNumber],
        ],
        total: ['Amount', money(model.amountCents)],
      },
      {
        kind: 'text',
        text: 'The amount goes back to the means of payment that you used. Your bank shows it within 5 to 10 days.',
      },
      { kind: 'button', label: 'See my order', url: model.orderUrl },
    ],
  }),
  refundDeclined: (model) => ({
    subject: `Your refund request: ${SERVICE_NAMES[model.service]}`,
    preview: 'Our answer, and why.',
    title: 'We do not refund this report.',
    parts: [
      { kind: 'text', text: `You asked for a refund of ${SERVICE_NAMES[model.service]}. This is our answer:` },
      { kind: 'list', items: [model.reason] },
      { kind: 'button', label: 'See my order', url: model.orderUrl },
      {
        kind: 'note',
        text: `You do not agree? Write to ${model.brand.supportEmail} and, if we find no solution, to the mediator: ${model.seller.mediator}.`,
      },
    ],
  }),
  emailCorrected: (model) => ({
    subject: `Address corrected: ${carOf(model)}`,
    preview: 'Your reports now come here.',
    title: 'Your address is corrected.',
    parts: [
      { kind: 'text', text: `Your reports and your invoice now come to this address: ${model.email}.` },
      { kind: 'button', label: 'See my order', url: model.orderUrl },
      { kind: 'note', text: `You did not ask for this? Write to ${model.brand.supportEmail}.` },
    ],
  }),
};
