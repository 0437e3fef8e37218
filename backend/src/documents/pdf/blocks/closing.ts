import type { ReportSource } from '@shop/domain/reports';
import { formatsFor } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';
import type { ReportModel } from '../report-model.js';
import { COMMON_WORDS } from '../words/common.js';
import { frame, plateOrVin } from './frame.js';
import { section } from './heading.js';
import { vehicleName } from './cover.js';

type Sourced = ReportModel<{ readonly source: ReportSource }>;

/** The last section, then heads and feet on every page. */
export const closing = (sheet: Sheet, model: Sourced, title: string, method: string, refund: string): void => {
  const { language, brand, reference, issuedAt, report } = model;
  const words = COMMON_WORDS[language];
  const formats = formatsFor(language);
  const { name, asOf } = report.source;
  const issued = words.issued(formats.dayOf(new Date(issuedAt)));
  const source = [words.from(name), ...(asOf === undefined ? [] : [words.asOf(formats.day(asOf))])].join(', ');
  section(sheet, words.sources, () => {
    sheet.paragraph(`${source}.`, STYLES.strong, { after: 6 });
    for (const text of [method, words.limits, refund])
      sheet.paragraph(text, { ...STYLES.body, colour: COLOURS.ink2 }, { after: 6 });
    if (brand.supportEmail !== undefined) sheet.paragraph(words.question(brand.supportEmail), STYLES.body);
  });
  const foot = [brand.name, brand.site, issued, ...(reference === undefined ? [] : [words.reference(reference)])];
  frame(sheet, {
    ...{ brand: brand.name, title, page: words.page },
    vehicle: `${vehicleName(model)} · ${plateOrVin(model.vehicle)}`,
    foot: foot.filter((part) => part !== undefined).join(' · '),
  });
};
