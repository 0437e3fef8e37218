import { mileageFindings, type HistoryReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { checklist } from '../blocks/bullets.js';
import { closing } from '../blocks/closing.js';
import { cover, vehicleName } from '../blocks/cover.js';
import { section } from '../blocks/heading.js';
import { formatsFor } from '../page/formats.js';
import { Sheet } from '../page/sheet.js';
import type { ReportModel } from '../report-model.js';
import { HISTORY_WORDS } from '../words/history.js';
import { care, hasWork } from './care.js';
import { historyCover } from './history-cover.js';
import { mileage } from './mileage-section.js';
import { visits } from './visits.js';

/** The Service History report as an A4 PDF; the same model gives the same bytes. */
export const historyPdf = (model: ReportModel<HistoryReport>): Uint8Array => {
  const { report, language, brand, issuedAt } = model;
  const words = HISTORY_WORDS[language];
  const formats = formatsFor(language);
  const name = SERVICE_NAMES['service-history'];
  const title = `${name} · ${vehicleName(model)}`;
  const sheet = new Sheet({ title, author: brand.name, lang: language, issuedAt: new Date(issuedAt) });
  const findings = mileageFindings(report.entries);
  const contents = cover(sheet, model, historyCover(model, findings, words, formats));
  sheet.newPage();
  section(sheet, words.sections.curve, () => mileage(sheet, report.entries, findings, words, formats));
  section(sheet, words.sections.visits, () => visits(sheet, report, findings, words, formats));
  if (report.entries.length > 0)
    section(sheet, words.sections.care, () => care(sheet, report.entries, findings, words, formats));
  section(sheet, words.sections.ask, () => asks(sheet, model, findings, formats.km));
  closing(sheet, model, name, words.method, words.refund);
  contents();
  return sheet.bytes();
};

type Findings = ReturnType<typeof mileageFindings>;

const asks = (
  sheet: Sheet,
  { report, language }: ReportModel<HistoryReport>,
  findings: Findings,
  km: (kilometres: number) => string,
): void => {
  const { asks: texts } = HISTORY_WORDS[language];
  const found = (kind: Findings[number]['kind']) => findings.some((finding) => finding.kind === kind);
  const highest = Math.max(0, ...report.entries.map(({ mileageKm = 0 }) => mileageKm));
  checklist(sheet, [
    ...(found('drop') ? [texts.drop] : []),
    ...(found('silence') ? [texts.silence] : []),
    ...(highest > 0 ? [texts.odometer(km(highest))] : []),
    ...(hasWork(report.entries, 'timing-belt') ? [] : [texts.timingBelt]),
    ...[texts.invoices, texts.inspection, texts.booklet],
  ]);
};
