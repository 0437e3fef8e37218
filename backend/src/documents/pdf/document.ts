import type { ReceivedReport } from '../content/report-content.js';
import { creditNotePdf, type CreditNoteModel } from './invoice/credit-note-pdf.js';
import { invoicePdf, type InvoiceModel } from './invoice/invoice-pdf.js';
import { reportPdf } from './report-pdf.js';

/** The kinds of documents of an order, each with the model that it is drawn from. */
export interface DocumentModels {
  readonly report: Parameters<typeof reportPdf>[1] & { readonly received: ReceivedReport };
  readonly invoice: InvoiceModel;
  readonly creditNote: CreditNoteModel;
}

export type DocumentKind = keyof DocumentModels;

const DRAWINGS: { readonly [Kind in DocumentKind]: (model: DocumentModels[Kind]) => Uint8Array } = {
  report: ({ received, ...model }) => reportPdf(received, model),
  invoice: invoicePdf,
  creditNote: creditNotePdf,
};

/** A document as PDF; the same model always gives the same bytes. */
export const renderDocument = <Kind extends DocumentKind>(kind: Kind, model: DocumentModels[Kind]): Uint8Array =>
  DRAWINGS[kind](model);
