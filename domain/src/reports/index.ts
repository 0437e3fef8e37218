export type { AskedFor, ProviderFault } from './answer.js';
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
  CritAir,
  Dimensions,
  Drive,
  Emissions,
  Energy,
  Engine,
  EquipmentGroup,
  EquipmentGroupId,
  EquipmentItem,
  Gearbox,
  Recall,
  RecallState,
  ReportSource,
  TechnicalReport,
} from './provider.js';
export { readTechnicalReport } from './technical-answer.js';
export { textOf } from './untrusted-input.js';
export { readValuationReport } from './valuation-answer.js';
