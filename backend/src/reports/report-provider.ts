import type { ServiceId } from '@shop/domain/pricing';
import type { OrderedVehicle } from '@shop/domain/orders';
import type { HistoryReport, TechnicalReport, ValuationReport } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';

/** A report that a provider found, by service, already checked by the domain. */
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

/** No report can be made of the answer; a repetition under the same key would get the same answer. */
export class ReportUnreadable extends Error {
  override readonly name = 'ReportUnreadable';
}

/** What the shop needs from a report provider, in the shop's terms. */
export abstract class ReportProvider {
  /** Requests a report, or its progress. Throws ProviderFailed when there is no answer, ReportUnreadable for an unusable one. */
  abstract ask(request: ReportRequest): Promise<ReportAnswer>;
}
