import type { ServiceId } from '@shop/domain/pricing';
import { vatInside } from '@shop/domain/orders';
import type { LabelledValue } from '../../content/blocks.js';
import { labelledValues as valueTable } from '../blocks/labelled-values.js';
import { frame, plateOrVin } from '../blocks/frame.js';
import { table } from '../blocks/table.js';
import { formatsFor } from '../../content/formats.js';
import { Sheet } from '../page/sheet.js';
import { STYLES } from '../page/style.js';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { CREDIT_NOTE_MESSAGES } from '../messages/credit-note.js';
import { INVOICE_MESSAGES } from '../messages/invoice.js';
import { letterhead, parties, sums, type InvoiceModel } from './invoice-pdf.js';

/** The credit note of one service of an invoice; instants ISO 8601 UTC. */
export interface CreditNoteModel {
  readonly number: string;
  readonly issuedAt: string;
  readonly service: ServiceId;
  readonly invoice: InvoiceModel;
}

/** The credit note (avoir) of one refund as an A4 PDF, amounts negative; the same model gives the same bytes. */
export const creditNotePdf = (model: CreditNoteModel): Uint8Array => {
  const { number, issuedAt, invoice } = model;
  const { brand, seller, language, vehicle } = invoice;
  const messages = CREDIT_NOTE_MESSAGES[language];
  const title = messages.title(number);
  const sheet = new Sheet({ title, author: seller.name, lang: language, issuedAt: new Date(issuedAt) });
  letterhead(sheet, brand.name);
  sheet.paragraph(title, STYLES.title, { tag: 'H1', after: 20 });
  parties(sheet, invoice, INVOICE_MESSAGES[language]);
  valueTable(sheet, labelledValuesOf(model), '–');
  sheet.space(18);
  amounts(sheet, model);
  sheet.space(18);
  sheet.need(60);
  for (const line of messages.legal) sheet.paragraph(line, STYLES.small, { after: 2 });
  const { siret, vatNumber, page } = INVOICE_MESSAGES[language];
  const foot = `${seller.name} · ${siret(seller.siret)} · ${vatNumber(seller.vatNumber)}`;
  frame(sheet, { brand: brand.name, title, vehicle: plateOrVin(vehicle), foot, page });
  return sheet.bytes();
};

const labelledValuesOf = ({ number, issuedAt, invoice }: CreditNoteModel): LabelledValue[] => {
  const { dayOf } = formatsFor(invoice.language);
  const { labels } = INVOICE_MESSAGES[invoice.language];
  return [
    [labels.number, number],
    [labels.date, dayOf(new Date(issuedAt))],
    [CREDIT_NOTE_MESSAGES[invoice.language].corrects, `${invoice.number}, ${dayOf(new Date(invoice.issuedAt))}`],
    [labels.payment, invoice.paymentReference],
  ];
};

/** Draws the VAT as on the line of the invoice, so that an invoice and the credit notes of its full refund add up to zero. */
function amounts(sheet: Sheet, { service, invoice }: CreditNoteModel): void {
  const { lines, vehicle, language } = invoice;
  const [messages, own] = [INVOICE_MESSAGES[language], CREDIT_NOTE_MESSAGES[language]];
  const { money } = formatsFor(language);
  const taxed = vatInside(lines.map(({ paidCents }) => paidCents)).lines[
    lines.findIndex((one) => one.service === service)
  ];
  const { paidCents, netCents, vatCents } = taxed ?? { paidCents: 0, netCents: 0, vatCents: 0 };
  const car = [vehicle.make, vehicle.model, plateOrVin(vehicle)].filter((part) => part !== '').join(' ');
  const right = { share: 15, align: 'right' } as const;
  const columns = [
    { head: messages.heads[0], share: 62, rowHead: true },
    { head: own.refunded, share: 23, align: 'right' } as const,
    { head: messages.heads[4], ...right },
  ];
  const refunded = { text: money(-paidCents), style: STYLES.strong };
  table(sheet, columns, [{ cells: [messages.line(SERVICE_NAMES[service], car), refunded, money(-vatCents)] }]);
  const off = { paidCents: -paidCents, netCents: -netCents, vatCents: -vatCents };
  sums(sheet, off, { before: off.paidCents, total: own.total, language });
}
