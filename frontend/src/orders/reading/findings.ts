import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderedReportView, OrderView } from '@shop/domain/orders';
import type { AvailabilityView, ReportSummary } from '@shop/domain/reports';
import { promisedQuery, summariesQuery } from './report.queries.js';

/** What is known of an order's reports besides the order: what each supplied one found, and what was announced of each before the payment. */
export interface Findings {
  summaries: readonly ReportSummary[];
  promised: AvailabilityView['reports'];
}

const suppliedOf = ({ reports, deliveredAt }: OrderView): string =>
  reports
    .flatMap(({ serviceId, standing, openedAt }) =>
      standing === 'ready' && (openedAt !== null || deliveredAt !== null) ? [serviceId] : [],
    )
    .join(' ');

/** Whether the reports of an order can still be read at `now` (ms). */
export const isReadable = ({ readableUntil }: OrderView, now: number): boolean => now < Date.parse(readableUntil);

/** Whether the report has arrived, or will not arrive. */
const isOver = ({ standing }: OrderedReportView): boolean =>
  standing === 'ready' || standing === 'nothing-found' || standing === 'no-answer';

/**
 * The findings of an order, refetched as its reports arrive; undefined until the first ones were answered or refused, because
 * they would move the page that is shown without them. `order`: undefined while it is not known. `now`: the current time, in ms.
 */
export function useFindings(token: string, order: OrderView | undefined, now: number): Findings | undefined {
  const [isComplete, setComplete] = useState(false);
  const listed = order?.withdrawal === null ? order : undefined;
  const supplied = listed !== undefined && isReadable(listed, now) ? suppliedOf(listed) : '';
  const summaries = useQuery(summariesQuery(token, supplied));
  const promised = useQuery(promisedQuery(token, listed?.reports.some(isOver) === true));
  if (!isComplete && order !== undefined && !summaries.isLoading && !promised.isLoading) setComplete(true);
  return isComplete ? { summaries: summaries.data ?? [], promised: promised.data?.reports ?? [] } : undefined;
}
