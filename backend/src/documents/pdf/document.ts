import type { ReceivedReport } from '../content/report-content.js';
import { creditNotePdf, type CreditNoteModel } from './invoice/credit-note-pdf.js';
import { invoicePdf, type InvoiceModel } from './invoice/invoice-pdf.js';
import { reportPdf } from './report-pdf.js';

/** Every paper of an order, with all that it is made of. */
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

/** A paper as PDF; the same model always gives the same bytes. */
export const renderDocument = <Kind extends DocumentKind>(kind: Kind, model: DocumentModels[Kind]): Uint8Array =>
  DRAWINGS[kind](model);
