import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { VAT_PERCENT, vatInside, type OrderedVehicle, type Seller, type VatLine } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import type { LabelledValue } from '../../content/blocks.js';
import { labelledValues as valueTable } from '../blocks/labelled-values.js';
import { frame, plateOrVin } from '../blocks/frame.js';
import { brandMark } from '../blocks/marks.js';
import { table } from '../blocks/table.js';
import { formatsFor, type Formats } from '../../content/formats.js';
import { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { Brand } from '../../content/report-model.js';
import { INVOICE_MESSAGES, type InvoiceMessages } from '../messages/invoice.js';

/** One service: its price before any discount and its share of what was paid, integer cents with VAT. */
export interface InvoiceLine {
  readonly service: ServiceId;
  readonly priceCents: number;
  readonly paidCents: number;
}

/** The input of an invoice; instants ISO 8601 UTC. The total is the sum of what was paid. */
export interface InvoiceModel {
  readonly number: string;
  readonly issuedAt: string;
  readonly paidAt: string;
  readonly orderReference: string;
  readonly paymentReference: string;
  readonly buyerEmail: string;
  readonly vehicle: OrderedVehicle;
  readonly lines: readonly InvoiceLine[];
  readonly language: Language;
  readonly brand: Brand;
  readonly seller: Seller;
}

/** The invoice of an order as an A4 PDF; the same model gives the same bytes. */
export function invoicePdf(model: InvoiceModel): Uint8Array {
  const { number, language, issuedAt } = model;
  const messages = INVOICE_MESSAGES[language];
  const formats = formatsFor(language);
  const values = invoiceValues(model, messages, formats);
  return billPdf(model, { title: messages.title(number), issuedAt, values, legal: messages.legal }, (sheet) => {
    services(sheet, model, messages, formats);
    totals(sheet, model, messages);
    sheet.space(18);
    sheet.need(90);
    const paid = messages.paid(formats.dayOf(new Date(model.paidAt)));
    sheet.paragraph(paid, inColour(STYLES.strong, COLOURS.good), { after: 10 });
  });
}

interface Bill {
  readonly title: string;
  readonly issuedAt: string;
  readonly values: readonly LabelledValue[];
  readonly legal: readonly string[];
}

/** What an invoice and its credit notes have in common, around what `draw` draws. */
export function billPdf(invoice: InvoiceModel, bill: Bill, draw: (sheet: Sheet) => void): Uint8Array {
  const { brand, seller, language, vehicle } = invoice;
  const { title, issuedAt, values, legal } = bill;
  const messages = INVOICE_MESSAGES[language];
  const sheet = new Sheet({ title, author: seller.name, lang: language, issuedAt: new Date(issuedAt) });
  letterhead(sheet, brand.name);
  sheet.paragraph(title, STYLES.title, { tag: 'H1', after: 20 });
  parties(sheet, invoice, messages);
  valueTable(sheet, values, '–');
  sheet.space(18);
  draw(sheet);
  for (const line of legal) sheet.paragraph(line, STYLES.small, { after: 2 });
  const foot = `${seller.name} · ${messages.siret(seller.siret)} · ${messages.vatNumber(seller.vatNumber)}`;
  frame(sheet, { brand: brand.name, title, vehicle: plateOrVin(vehicle), foot, page: messages.page });
  return sheet.bytes();
}

/** Draws the brand at the top of a document. */
function letterhead(sheet: Sheet, brand: string): void {
  sheet.decor((pdf) => {
    pdf.rect(0, 0, sheet.pageWidth, 6).fill(COLOURS.blue);
    brandMark(pdf, sheet.left, 46, 20);
  });
  sheet.block('P', sheet.lines(brand, STYLES.section, 300, 1), 44, STYLES.section, { x: sheet.left + 38, width: 300 });
  sheet.y = 104;
}

/** Draws the seller and the buyer. */
function parties(sheet: Sheet, { seller, buyerEmail }: InvoiceModel, messages: InvoiceMessages): void {
  const width = (sheet.width - 24) / 2;
  const { y } = sheet;
  const sides = [
    [messages.seller, seller.name, seller.address, messages.siret(seller.siret), messages.vatNumber(seller.vatNumber)],
    [messages.buyer, buyerEmail, messages.private],
  ];
  const ends = sides.map(([head = '', name = '', ...rest], index) => {
    const box = { x: sheet.left + index * (width + 24), width };
    sheet.y = y;
    sheet.paragraph(head, STYLES.label, { tag: 'H2', box, after: 2 });
    sheet.paragraph(name, STYLES.strong, { box });
    for (const line of rest) sheet.paragraph(line, inColour(STYLES.body, COLOURS.ink2), { box });
    return sheet.y;
  });
  sheet.y = Math.max(...ends) + 18;
}

const invoiceValues = (model: InvoiceModel, { labels }: InvoiceMessages, { dayOf }: Formats): LabelledValue[] => [
  [labels.number, model.number],
  [labels.date, dayOf(new Date(model.issuedAt))],
  [labels.order, model.orderReference],
  [labels.supplied, dayOf(new Date(model.paidAt))],
  [labels.payment, model.paymentReference],
];

export const carOf = (vehicle: OrderedVehicle): string =>
  [vehicle.make, vehicle.model, plateOrVin(vehicle)].filter((part) => part !== '').join(' ');

function services(sheet: Sheet, { lines, vehicle }: InvoiceModel, messages: InvoiceMessages, { money }: Formats): void {
  const [service, price, discount, paid, vat] = messages.heads;
  const right = { share: 15, align: 'right' } as const;
  const columns = [
    { head: service, share: 40, rowHead: true },
    ...[price, discount, paid, vat].map((head) => ({ head, ...right })),
  ];
  const { lines: taxed } = vatInside(lines.map(({ paidCents }) => paidCents));
  const car = carOf(vehicle);
  const rows = lines.map(({ service: id, priceCents, paidCents }, index) => ({
    cells: [
      messages.line(SERVICE_NAMES[id], car),
      money(priceCents),
      priceCents === paidCents ? '–' : money(paidCents - priceCents),
      { text: money(paidCents), style: STYLES.strong },
      money(taxed[index]?.vatCents ?? 0),
    ],
  }));
  table(sheet, columns, rows);
}

function totals(sheet: Sheet, { lines, language }: InvoiceModel, messages: InvoiceMessages): void {
  const { total } = vatInside(lines.map(({ paidCents }) => paidCents));
  const before = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  sums(sheet, total, { before, total: messages.total, language });
}

interface SumLabels {
  /** The sum without any discount, integer cents. */
  readonly before: number;
  readonly total: string;
  readonly language: Language;
}

/** Draws the amounts without VAT, of the VAT and with VAT, and the discount when there is one. */
export function sums(sheet: Sheet, total: VatLine, { before, total: label, language }: SumLabels): void {
  const messages = INVOICE_MESSAGES[language];
  const { money, number } = formatsFor(language);
  const big = { ...STYLES.strong, size: 12, leading: 20 };
  const rows = [
    ...(before === total.paidCents ? [] : [[messages.discount, money(total.paidCents - before), STYLES.body] as const]),
    [messages.net, money(total.netCents), STYLES.body] as const,
    [messages.vat(number(VAT_PERCENT)), money(total.vatCents), STYLES.body] as const,
    [label, money(total.paidCents), big] as const,
  ];
  const box = { x: sheet.left + sheet.width - 230, width: 224 };
  sheet.space(10);
  sheet.need(90);
  sheet.tags.group('Table', () => {
    for (const [name, amount, style] of rows) {
      sheet.tags.group('TR', () => {
        sheet.block('TH', [name], sheet.y, style, box, { scope: 'Row' });
        sheet.block('TD', [amount], sheet.y, style, { ...box, align: 'right' });
      });
      sheet.space(style.leading + 2);
    }
  });
}
