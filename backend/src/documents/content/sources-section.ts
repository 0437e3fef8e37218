import type { ReportSection, ReportSource } from '@shop/domain/reports';
import { text } from './blocks.js';
import { formatsFor } from './formats.js';
import type { ReportModel } from './report-model.js';
import { COMMON_MESSAGES } from './messages/common.js';

type Sourced = Omit<ReportModel<unknown>, 'report'> & { readonly source: ReportSource };

/** The last section of every report: its source, the method, and what the report cannot cover. */
export const sourcesSection = (
  { language, brand, isShared, source: { name, asOf } }: Sourced,
  method: string,
  refund: string,
): ReportSection => {
  const messages = COMMON_MESSAGES[language];
  const day = asOf === undefined ? [] : [messages.asOf(formatsFor(language).day(asOf))];
  return {
    id: 'sources',
    title: messages.sources,
    blocks: [
      text(`${[messages.from(name), ...day].join(', ')}.`, 'strong'),
      ...[method, messages.limits, ...(isShared ? [] : [refund])].map((paragraph) => text(paragraph, 'intro')),
      ...(brand.supportEmail === undefined || isShared ? [] : [text(messages.question(brand.supportEmail))]),
    ],
  };
};
