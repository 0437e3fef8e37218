import type { PointState, ReportSummary } from '@shop/domain/reports';
import type { MailPart } from '../content.js';

const GRAVITY: readonly PointState[] = ['bad', 'warn', 'info', 'good'];

/** One mail part per report, with its verdict. */
export const verdicts = (summaries: readonly ReportSummary[]): MailPart[] =>
  summaries.map(({ serviceName: name, verdict: point }) => ({ kind: 'verdict', name, point }));

/** The title of the gravest verdict, for the preview line of an inbox; undefined when there is none. */
export const gravest = (summaries: readonly ReportSummary[]): string | undefined =>
  GRAVITY.flatMap((state) => summaries.filter(({ verdict }) => verdict.state === state)).map(
    ({ verdict }) => verdict.title,
  )[0];
