import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { referenceOf, type OrderState, type Seller } from '@shop/domain/orders';
import type { ReportContent, ReportSummary } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { PdfCache } from './pdf-cache.js';
import type { DocumentFile } from './document-file.js';
import type { InvoiceModel, InvoiceLine } from './pdf/invoice/invoice-pdf.js';
import { reportContent, reportSummary, type ReceivedReport } from './content/report-content.js';
import type { DocumentModels } from './pdf/document.js';
import { typesetAll } from './typeset.js';
import { ReportStore } from '../reports/report-store.js';

/** The lines of an order, one per service; their shares add up to what was paid. */
export const linesOf = ({ order, services }: OrderState): InvoiceLine[] =>
  (order?.services ?? []).map(({ serviceId, priceCents }) => ({
    service: serviceId,
    priceCents,
    paidCents: services.find((one) => one.serviceId === serviceId)?.shareCents ?? 0,
  }));

/** The report to read, its language, and whether the reader is not the buyer. */
export interface ReportSelection {
  readonly serviceId: ServiceId;
  readonly language: Language;
  readonly isShared?: true;
}

export interface MailedReport {
  readonly file: DocumentFile;
  readonly summary: ReportSummary;
}

const summaryOf = ({ received, ...model }: DocumentModels['report']): ReportSummary =>
  typesetAll(reportSummary(received, model));

/** The PDFs of an order for its mails and its page: reports, invoice and credit notes; the same order always gives the same bytes. */
@Injectable()
export class OrderDocuments {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly reports: ReportStore,
    private readonly cache: PdfCache,
  ) {}

  /** The PDF of one report, and its summary in the order's language; undefined when its data is not stored (any more). */
  async report(orderId: string, state: OrderState, serviceId: ServiceId): Promise<MailedReport | undefined> {
    const found = await this.find(orderId, state, serviceId);
    if (found === undefined) return undefined;
    const content = await this.cache.of('report', found);
    const name = `${SERVICE_NAMES[serviceId].replaceAll(' ', '-')}-${referenceOf(state)}.pdf`;
    return { file: { name, content, type: 'application/pdf' }, summary: summaryOf(found) };
  }

  /** The same report as content for a page, in the reader's language; undefined when its data is not stored (any more). */
  async content(
    orderId: string,
    state: OrderState,
    { serviceId, ...reader }: ReportSelection,
  ): Promise<ReportContent | undefined> {
    const found = await this.find(orderId, state, serviceId);
    if (found === undefined) return undefined;
    const { received, ...model } = found;
    return typesetAll(reportContent(received, { ...model, ...reader }));
  }

  /** The summary of a report, in the order's language. */
  async summary(orderId: string, state: OrderState, serviceId: ServiceId): Promise<ReportSummary | undefined> {
    const found = await this.find(orderId, state, serviceId);
    return found === undefined ? undefined : summaryOf(found);
  }

  private async find(
    orderId: string,
    state: OrderState,
    serviceId: ServiceId,
  ): Promise<DocumentModels['report'] | undefined> {
    const { order, services } = state;
    const found = await this.reports.find(orderId, serviceId);
    const receivedAt = services.find((one) => one.serviceId === serviceId)?.receivedAt;
    if (order === null || found === undefined || receivedAt === null || receivedAt === undefined) return undefined;
    return {
      received: { service: serviceId, report: found.report } as ReceivedReport,
      vehicle: order.vehicle,
      language: order.lang,
      brand: this.brand,
      issuedAt: receivedAt,
      reference: referenceOf(state),
    };
  }

  /** The PDF of the invoice; undefined until it has its number, and unchanged from then on. */
  async invoice(state: OrderState): Promise<DocumentFile | undefined> {
    const model = this.invoiceModel(state);
    if (model === undefined) return undefined;
    const content = await this.cache.of('invoice', model);
    return { name: `facture-${model.number}.pdf`, content, type: 'application/pdf' };
  }

  /** The PDF of the credit note for the refund of one service; undefined until it is issued. */
  async creditNote(state: OrderState, service: ServiceId): Promise<DocumentFile | undefined> {
    const invoice = this.invoiceModel(state);
    const note = state.services.find(({ serviceId }) => serviceId === service)?.creditNote ?? null;
    if (invoice === undefined || note === null) return undefined;
    const content = await this.cache.of('creditNote', { ...note, service, invoice });
    return { name: `avoir-${note.number}.pdf`, content, type: 'application/pdf' };
  }

  private invoiceModel({ order, invoice, ...state }: OrderState): InvoiceModel | undefined {
    if (order === null || invoice === null) return undefined;
    const { number, issuedAt, seller = this.seller } = invoice;
    return {
      number,
      issuedAt,
      paidAt: order.paidAt,
      orderReference: number,
      paymentReference: order.paymentIntentId,
      buyerEmail: order.email,
      vehicle: order.vehicle,
      lines: linesOf({ ...state, order, invoice }),
      language: order.lang,
      brand: this.brand,
      seller,
    };
  }

  /** The company that sells now, to be recorded with the invoices that it issues. */
  get seller(): Seller {
    const { name, siret, vatNumber, address } = this.configuration.page.company;
    return { name, siret, vatNumber, address };
  }

  private get brand() {
    const { page, http } = this.configuration;
    return { name: page.brandName, site: http.publicUrl.host, supportEmail: page.supportEmail };
  }
}
