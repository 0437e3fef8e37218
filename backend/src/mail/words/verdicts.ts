import type { PointState, ReportSummary } from '@shop/domain/reports';
import type { MailPart } from '../content.js';

const GRAVITY: readonly PointState[] = ['bad', 'warn', 'info', 'good'];

/** One block a report: what it found. */
export const verdicts = (summaries: readonly ReportSummary[]): MailPart[] =>
  summaries.map(({ serviceName: name, verdict: point }) => ({ kind: 'verdict', name, point }));

/** The gravest of what was found, for the line that an inbox shows; undefined when nothing is known. */
export const gravest = (summaries: readonly ReportSummary[]): string | undefined =>
  GRAVITY.flatMap((state) => summaries.filter(({ verdict }) => verdict.state === state)).map(
    ({ verdict }) => verdict.title,
  )[0];
