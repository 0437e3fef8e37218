import type { OrderedVehicle } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';

/** The shop as the buyer knows it, from the configuration. */
export interface Brand {
  readonly name: string;
  /** Without `https://`, as it is printed. */
  readonly site?: string;
  readonly supportEmail?: string;
}

/** The input of a report; the same model always gives the same bytes. */
export interface ReportModel<Report> {
  readonly vehicle: OrderedVehicle;
  readonly report: Report;
  readonly language: Language;
  readonly brand: Brand;
  /** ISO 8601, UTC: the instant of issue, shown in Paris time. */
  readonly issuedAt: string;
  /** Set when the reader is not the buyer: the report then leaves out the order, its money and the support address. */
  readonly isShared?: true;
  /** The order's reference, as the buyer may quote it. */
  readonly reference?: string;
}
