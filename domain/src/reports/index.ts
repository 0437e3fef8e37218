export type { ReportQuery, ProviderFault } from './answer.js';
export type {
  ContentCell,
  ContentColumn,
  ContentRow,
  CurveReading,
  EquipmentEntry,
  PointState,
  ReportBlock,
  ReportContent,
  ReportFigure,
  ReportPoint,
  ReportSection,
  ReportSummary,
  TextTone,
} from './content.js';
export {
  type Availability,
  type AvailabilityView,
  type ReportAvailability,
  unknownAvailability,
} from './availability.js';
export { type AnsweredAvailability, readAvailability } from './availability-answer.js';
export { reportsCatalogue } from './catalogue.js';
export { decideReports, type ReportsCommand, type ReportsContext } from './decider.js';
export type { ReportAvailabilityFound, ReportsEvent } from './events.js';
export { readHistoryReport } from './history-answer.js';
export {
  daysBetween,
  type MileageFinding,
  mileageFindings,
  type MileageReading,
  readingsOf,
  turnedBackKm,
} from './mileage.js';
export type { HistoryEntry, HistoryReport, VisitKind, WorkCode } from './provider-history.js';
export type { Comparable, PriceAtAge, ValuationReport, ValueReason, ValueReasonCode } from './provider-valuation.js';
export type {
  EquipmentGroup,
  EquipmentGroupId,
  EquipmentItem,
  Recall,
  RecallState,
  ReportSource,
  TechnicalReport,
} from './provider.js';
export { evolveReports, initialReports, type ReportsState } from './state.js';
export type { CritAir, Dimensions, Drive, Emissions, Energy, Engine, Gearbox } from './technical-fields.js';
export { readTechnicalReport } from './technical-answer.js';
export { readValuationReport } from './valuation-answer.js';
