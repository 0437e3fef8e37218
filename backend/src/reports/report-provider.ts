import type { ServiceId } from '@shop/domain/pricing';
import type { OrderedVehicle } from '@shop/domain/orders';
import type { HistoryReport, TechnicalReport, ValuationReport } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';

/** What a provider may have found, by service, already made safe. */
export type FoundReport =
  | { readonly serviceId: 'mecavin'; readonly report: TechnicalReport }
  | { readonly serviceId: 'service-history'; readonly report: HistoryReport }
  | { readonly serviceId: 'mecascore'; readonly report: ValuationReport };

export type ReportAnswer =
  | { readonly status: 'pending' }
  | { readonly status: 'nothing-found' }
  | { readonly status: 'found'; readonly found: FoundReport };

export interface ReportRequest {
  /** The same for every repetition of this request. */
  readonly key: string;
  readonly serviceId: ServiceId;
  readonly vehicle: OrderedVehicle;
  readonly mileage: number | null;
  readonly lang: Language;
  /** Today in Paris, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The answer is none that a report could be made of; asked again under the same key it would be the same. */
export class ReportUnreadable extends Error {
  override readonly name = 'ReportUnreadable';
}

/** What the shop needs from whoever knows cars, in the shop's words. */
export abstract class ReportProvider {
  /** Asks for a report, or how far it is. Throws ProviderFailed when there is no answer, ReportUnreadable for a useless one. */
  abstract ask(request: ReportRequest): Promise<ReportAnswer>;
}
