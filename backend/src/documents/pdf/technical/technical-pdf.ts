import type { TechnicalReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { closing } from '../blocks/closing.js';
import { cover, vehicleName } from '../blocks/cover.js';
import { labelledValues as valueTable, type LabelledValue } from '../blocks/labelled-values.js';
import { section } from '../blocks/heading.js';
import { formatsFor } from '../page/formats.js';
import { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';
import type { ReportModel } from '../report-model.js';
import { COMMON_WORDS } from '../words/common.js';
import { TECHNICAL_WORDS } from '../words/technical.js';
import { checks } from './checks.js';
import { equipment } from './equipment.js';
import { recalls } from './recalls.js';
import { dimensionValues, emissionValues, engineValues, identityValues } from './technical-values.js';
import { technicalCover } from './technical-cover.js';

/** The MecaVIN report as an A4 PDF; the same model gives the same bytes. */
export const technicalPdf = (model: ReportModel<TechnicalReport>): Uint8Array => {
  const { report, language, brand, issuedAt } = model;
  const words = TECHNICAL_WORDS[language];
  const formats = formatsFor(language);
  const title = `${SERVICE_NAMES.mecavin} · ${vehicleName(model)}`;
  const sheet = new Sheet({ title, author: brand.name, lang: language, issuedAt: new Date(issuedAt) });
  const contents = cover(sheet, model, technicalCover(model, words, formats));
  sheet.newPage();
  known(sheet, model, words.sections.identity, identityValues(model, words, formats));
  known(sheet, model, words.sections.engine, engineValues(report.engine, words, formats));
  known(sheet, model, words.sections.dimensions, dimensionValues(report.dimensions, words, formats));
  known(sheet, model, words.sections.emissions, emissionValues(report.emissions, words, formats), () => {
    const { critAir } = report.emissions;
    if (critAir !== undefined) note(sheet, words.stickerNote(critAir));
  });
  section(sheet, words.sections.equipment, () => equipment(sheet, report.equipment, words, formats));
  section(sheet, words.sections.recalls, () => recalls(sheet, report.recalls, words, formats));
  section(sheet, words.sections.check, () => checks(sheet, model, words, formats));
  closing(sheet, model, SERVICE_NAMES.mecavin, words.method, words.refund);
  contents();
  return sheet.bytes();
};

const note = (sheet: Sheet, text: string): void => {
  sheet.space(8);
  sheet.paragraph(text, { ...STYLES.body, colour: COLOURS.ink2 });
};

const known = (
  sheet: Sheet,
  { language }: ReportModel<TechnicalReport>,
  title: string,
  rows: readonly LabelledValue[],
  after: () => void = () => undefined,
): void =>
  section(sheet, title, () => {
    if (rows.some(([, value]) => value !== undefined)) valueTable(sheet, rows, COMMON_WORDS[language].missing);
    else sheet.paragraph(TECHNICAL_WORDS[language].nothingKnown, STYLES.quiet);
    after();
  });
