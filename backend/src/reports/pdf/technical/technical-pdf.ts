import type { TechnicalReport } from '@shop/domain/reports';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { closing } from '../blocks/closing.js';
import { cover, vehicleName } from '../blocks/cover.js';
import { facts as factTable, type Fact } from '../blocks/facts.js';
import { section } from '../blocks/heading.js';
import { formatsFor } from '../page/formats.js';
import { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';
import type { ReportFacts } from '../report-facts.js';
import { COMMON_WORDS } from '../words/common.js';
import { TECHNICAL_WORDS } from '../words/technical.js';
import { checks } from './checks.js';
import { equipment } from './equipment.js';
import { recalls } from './recalls.js';
import { dimensionFacts, emissionFacts, engineFacts, identityFacts } from './technical-facts.js';
import { technicalCover } from './technical-cover.js';

/** The MecaVIN report as an A4 PDF; the same facts give the same bytes. */
export const technicalPdf = (facts: ReportFacts<TechnicalReport>): Uint8Array => {
  const { report, language, brand, issuedAt } = facts;
  const words = TECHNICAL_WORDS[language];
  const formats = formatsFor(language);
  const title = `${SERVICE_NAMES.mecavin} · ${vehicleName(facts)}`;
  const sheet = new Sheet({ title, author: brand.name, lang: language, issuedAt: new Date(issuedAt) });
  const contents = cover(sheet, facts, technicalCover(facts, words, formats));
  sheet.newPage();
  known(sheet, facts, words.sections.identity, identityFacts(facts, words, formats));
  known(sheet, facts, words.sections.engine, engineFacts(report.engine, words, formats));
  known(sheet, facts, words.sections.dimensions, dimensionFacts(report.dimensions, words, formats));
  known(sheet, facts, words.sections.emissions, emissionFacts(report.emissions, words, formats), () => {
    const { critAir } = report.emissions;
    if (critAir !== undefined) note(sheet, words.stickerNote(critAir));
  });
  section(sheet, words.sections.equipment, () => equipment(sheet, report.equipment, words, formats));
  section(sheet, words.sections.recalls, () => recalls(sheet, report.recalls, words, formats));
  section(sheet, words.sections.check, () => checks(sheet, facts, words, formats));
  closing(sheet, facts, SERVICE_NAMES.mecavin, words.method, words.refund);
  contents();
  return sheet.bytes();
};

const note = (sheet: Sheet, text: string): void => {
  sheet.space(8);
  sheet.paragraph(text, { ...STYLES.body, colour: COLOURS.ink2 });
};

const known = (
  sheet: Sheet,
  { language }: ReportFacts<TechnicalReport>,
  title: string,
  told: readonly Fact[],
  after: () => void = () => undefined,
): void =>
  section(sheet, title, () => {
    if (told.some(([, value]) => value !== undefined)) factTable(sheet, told, COMMON_WORDS[language].missing);
    else sheet.paragraph(TECHNICAL_WORDS[language].nothingKnown, STYLES.quiet);
    after();
  });
