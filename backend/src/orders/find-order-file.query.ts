import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isServiceId, type ServiceId } from '@shop/domain/pricing';
import { refuseOrder, refuseUnreadable, type OrderState } from '@shop/domain/orders';
import { Clock } from '../platform/clock.js';
import type { DocumentFile } from '../documents/document-file.js';
import { OrderStreams } from './order-streams.js';
import { OrderDocuments } from '../documents/order-documents.js';

/** One service's report or credit note, or the invoice. */
type OrderFile = 'invoice' | { readonly report: ServiceId } | { readonly creditNote: ServiceId };

/** A document of an order, as PDF. */
export class FindOrderFile extends Query<DocumentFile> {
  constructor(
    readonly orderId: string,
    readonly file: OrderFile,
  ) {
    super();
  }
}

/** Why a report is refused to who has the link of its order. */
export const REPORT_PROBLEMS = [
  'order-not-found',
  'order-link-replaced',
  'report-not-ready',
  'report-expired',
  'report-withdrawn',
  'contended',
] as const;

/** The service that a path parameter names; anything else is 404. */
export const serviceOf = (name: string): ServiceId => (isServiceId(name) ? name : refuseOrder('order-not-found'));

@QueryHandler(FindOrderFile)
export class FindOrderFileHandler implements IQueryHandler<FindOrderFile> {
  constructor(
    private readonly orders: OrderStreams,
    private readonly documents: OrderDocuments,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, file }: FindOrderFile): Promise<DocumentFile> {
    const state = await this.orders.load(orderId);
    if (state.order === null) return refuseOrder('order-not-found');
    if (file === 'invoice') return (await this.documents.invoice(state)) ?? refuseOrder('report-not-ready');
    if ('report' in file) return this.report(orderId, state, file.report);
    return (await this.documents.creditNote(state, file.creditNote)) ?? refuseOrder('report-not-ready');
  }

  private async report(orderId: string, state: OrderState, serviceId: ServiceId): Promise<DocumentFile> {
    refuseUnreadable(state, serviceId, this.clock.now());
    return (await this.documents.report(orderId, state, serviceId))?.file ?? refuseOrder('report-not-ready');
  }
}
