import { creditNotePdf, type CreditNoteFacts } from './invoice/credit-note-pdf.js';
import { invoicePdf, type InvoiceFacts } from './invoice/invoice-pdf.js';
import { reportPdf, type ReceivedReport } from './report-pdf.js';

/** Every paper of an order, with all that it is made of. */
export interface PaperFacts {
  readonly report: Parameters<typeof reportPdf>[1] & { readonly received: ReceivedReport };
  readonly invoice: InvoiceFacts;
  readonly creditNote: CreditNoteFacts;
}

export type Paper = keyof PaperFacts;

const DRAWINGS: { readonly [Kind in Paper]: (facts: PaperFacts[Kind]) => Uint8Array } = {
  report: ({ received, ...facts }) => reportPdf(received, facts),
  invoice: invoicePdf,
  creditNote: creditNotePdf,
};

/** A paper as PDF; the same facts always give the same bytes. */
export const drawPaper = <Kind extends Paper>(paper: Kind, facts: PaperFacts[Kind]): Uint8Array =>
  DRAWINGS[paper](facts);
