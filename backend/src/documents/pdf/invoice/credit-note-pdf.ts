import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { vatInside } from '@shop/domain/orders';
import type { LabelledValue } from '../../content/blocks.js';
import { table } from '../blocks/table.js';
import { formatsFor } from '../../content/formats.js';
import type { Sheet } from '../page/sheet.js';
import { STYLES } from '../page/style.js';
import { CREDIT_NOTE_MESSAGES } from '../messages/credit-note.js';
import { INVOICE_MESSAGES } from '../messages/invoice.js';
import { billPdf, carOf, sums, type InvoiceModel } from './invoice-pdf.js';

/** The credit note of one service of an invoice; instants ISO 8601 UTC. */
export interface CreditNoteModel {
  readonly number: string;
  readonly issuedAt: string;
  readonly service: ServiceId;
  readonly invoice: InvoiceModel;
}

/** The credit note (avoir) of one refund as an A4 PDF, amounts negative; the same model gives the same bytes. */
export function creditNotePdf(model: CreditNoteModel): Uint8Array {
  const { number, issuedAt, invoice } = model;
  const { title, legal } = CREDIT_NOTE_MESSAGES[invoice.language];
  return billPdf(invoice, { title: title(number), issuedAt, values: labelledValuesOf(model), legal }, (sheet) => {
    amounts(sheet, model);
    sheet.space(18);
    sheet.need(60);
  });
}

function labelledValuesOf({ number, issuedAt, invoice }: CreditNoteModel): LabelledValue[] {
  const { dayOf } = formatsFor(invoice.language);
  const { labels } = INVOICE_MESSAGES[invoice.language];
  return [
    [labels.number, number],
    [labels.date, dayOf(new Date(issuedAt))],
    [CREDIT_NOTE_MESSAGES[invoice.language].corrects, `${invoice.number}, ${dayOf(new Date(invoice.issuedAt))}`],
    [labels.payment, invoice.paymentReference],
  ];
}

/** Draws the VAT as on the line of the invoice, so that an invoice and the credit notes of its full refund add up to zero. */
function amounts(sheet: Sheet, { service, invoice }: CreditNoteModel): void {
  const { lines, vehicle, language } = invoice;
  const [messages, own] = [INVOICE_MESSAGES[language], CREDIT_NOTE_MESSAGES[language]];
  const { money } = formatsFor(language);
  const taxed = vatInside(lines.map(({ paidCents }) => paidCents)).lines[
    lines.findIndex((one) => one.service === service)
  ];
  const { paidCents, netCents, vatCents } = taxed ?? { paidCents: 0, netCents: 0, vatCents: 0 };
  const right = { share: 15, align: 'right' } as const;
  const columns = [
    { head: messages.heads[0], share: 62, rowHead: true },
    { head: own.refunded, share: 23, align: 'right' } as const,
    { head: messages.heads[4], ...right },
  ];
  const refunded = { text: money(-paidCents), style: STYLES.strong };
  table(sheet, columns, [
    { cells: [messages.line(SERVICE_NAMES[service], carOf(vehicle)), refunded, money(-vatCents)] },
  ]);
  const off = { paidCents: -paidCents, netCents: -netCents, vatCents: -vatCents };
  sums(sheet, off, { before: off.paidCents, total: own.total, language });
}
