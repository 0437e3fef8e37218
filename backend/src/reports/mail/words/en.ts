import { SERVICE_NAMES } from '@shop/domain/pricing';
import { givesUpAt, type UnavailableReason } from '@shop/domain/reports';
import { formatsFor } from '../../pdf/page/formats.js';
import type { MailContent, MailPart } from '../content.js';
import type { LateFacts, RefundMadeFacts, ReportsReadyFacts } from '../mail-facts.js';
import type { MailWords } from './mail-words.js';
import { carOf, clockOf, dayOf, isRefundedWithinTheDay, servicesOf } from './formats.js';

const { money } = formatsFor('en');

const MISSING: Readonly<Record<UnavailableReason, string>> = {
  'nothing-found': 'nothing was found for this car.',
  'no-answer': 'the source did not answer.',
  'not-awaited': 'you chose not to wait any longer.',
};

const REFUND_REASONS: Readonly<Record<RefundMadeFacts['reason'], string>> = {
  'nothing-found': 'The source found nothing for this car.',
  'no-answer': 'The source did not answer.',
  'not-awaited': 'You chose not to wait.',
  granted: 'You told us about a problem, and you were right.',
  withdrawal: 'You withdrew from the contract.',
};

const missing = (facts: ReportsReadyFacts): MailPart[] =>
  facts.missing.map(({ service, reason, refundCents }) => ({
    kind: 'text',
    text: `${SERVICE_NAMES[service]}: ${MISSING[reason]} We refund ${money(refundCents)}, without you having to ask.`,
  }));

const untilRefund = (facts: LateFacts): string =>
  isRefundedWithinTheDay(facts) ? 'within the day' : `by ${dayOf(givesUpAt(facts), 'en')}`;

/** No report at all came of it. */
const nothingReady = (facts: ReportsReadyFacts): MailContent => ({
  subject: `No report, you are refunded: ${carOf(facts)}`,
  preview: 'The amount goes back to the means of payment that you used.',
  title: 'No report. You are refunded.',
  parts: [...missing(facts), { kind: 'button', label: 'See my order', url: facts.orderUrl }],
});

const APOLOGY: MailPart = {
  kind: 'text',
  text: 'They come later than we promised: we apologise. If they are of no use to you any more, ask for a refund on your order page.',
};

const readyReports = (facts: ReportsReadyFacts): MailContent => ({
  subject: `Your reports are ready: ${carOf(facts)}`,
  preview: `${servicesOf(facts.ready, 'en')}, attached.`,
  title: facts.ready.length > 1 ? 'Your reports are ready.' : 'Your report is ready.',
  parts: [
    {
      kind: 'text',
      text: `Attached as PDF: ${servicesOf(facts.ready, 'en')}. The first page of each says what matters.`,
    },
    ...missing(facts),
    ...(facts.isLate ? [APOLOGY] : []),
    { kind: 'button', label: 'See my order', url: facts.orderUrl },
    {
      kind: 'note',
      text: `Your reports can be downloaded from this page until ${dayOf(facts.readableUntil, 'en')}. The link is yours alone.`,
    },
  ],
});

export const en: MailWords = {
  reportsReady: (facts) => (facts.ready.length === 0 ? nothingReady(facts) : readyReports(facts)),
  late: (facts) => ({
    subject: `We are late: ${carOf(facts)}`,
    preview: 'Wait a little longer, or have your money back: you choose.',
    title: 'We are late.',
    parts: [
      {
        kind: 'text',
        text: `We promised your reports for ${dayOf(facts.promisedBy, 'en')}, before ${clockOf(facts.promisedBy, 'en')} (Paris time). Still missing: ${servicesOf(facts.missing, 'en')}. We apologise.`,
      },
      {
        kind: 'text',
        text: 'We keep asking for them. You can wait, or have your money back for what is missing. If you do nothing, we carry on.',
      },
      { kind: 'button', label: 'I would rather wait', url: facts.waitUrl },
      { kind: 'link', label: 'I would rather have my money back for what is missing', url: facts.refundUrl },
      { kind: 'note', text: `If nothing comes ${untilRefund(facts)}, we refund you without you having to ask.` },
    ],
  }),
  refundMade: (facts) => ({
    subject: `Refund of ${money(facts.amountCents)}: ${SERVICE_NAMES[facts.service]}`,
    preview: 'The amount goes back to the means of payment that you used.',
    title: 'You are refunded.',
    parts: [
      { kind: 'text', text: REFUND_REASONS[facts.reason] },
      {
        kind: 'lines',
        rows: [
          ['Service', SERVICE_NAMES[facts.service]],
          ['Refund requested on', dayOf(facts.madeAt, 'en')],
          ['Credit note (attached)', facts.creditNoteNumber],
        ],
        total: ['Amount', money(facts.amountCents)],
      },
      {
        kind: 'text',
        text: 'The amount goes back to the means of payment that you used. Your bank shows it within 5 to 10 days.',
      },
      { kind: 'button', label: 'See my order', url: facts.orderUrl },
    ],
  }),
  refundDeclined: (facts) => ({
    subject: `Your refund request: ${SERVICE_NAMES[facts.service]}`,
    preview: 'Our answer, and why.',
    title: 'We do not refund this report.',
    parts: [
      { kind: 'text', text: `You asked for a refund of ${SERVICE_NAMES[facts.service]}. This is our answer:` },
      { kind: 'list', items: [facts.reason] },
      { kind: 'button', label: 'See my order', url: facts.orderUrl },
      {
        kind: 'note',
        text: `You do not agree? Write to ${facts.brand.supportEmail} and, if we find no solution, to the mediator: ${facts.seller.mediator}.`,
      },
    ],
  }),
  addressCorrected: (facts) => ({
    subject: `Address corrected: ${carOf(facts)}`,
    preview: 'Your reports now come here.',
    title: 'Your address is corrected.',
    parts: [
      { kind: 'text', text: `Your reports and your invoice now come to this address: ${facts.email}.` },
      { kind: 'button', label: 'See my order', url: facts.orderUrl },
      { kind: 'note', text: `You did not ask for this? Write to ${facts.brand.supportEmail}.` },
    ],
  }),
};
