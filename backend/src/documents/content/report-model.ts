import type { OrderedVehicle } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import type { ReportSection, ReportSummary } from '@shop/domain/reports';
import { COMMON_MESSAGES } from './messages/common.js';

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

/** The content of one service's report, without the parts that all reports share. */
export interface OwnContent {
  readonly summary: ReportSummary;
  readonly sections: readonly ReportSection[];
  readonly method: string;
  readonly refund: string;
}

/** Make and model, or words for a vehicle without either. */
export const vehicleName = ({ vehicle, language }: Pick<ReportModel<unknown>, 'vehicle' | 'language'>): string =>
  `${vehicle.make} ${vehicle.model}`.trim() || COMMON_MESSAGES[language].unknownVehicle;
