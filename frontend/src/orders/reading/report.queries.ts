import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ServiceId } from '@shop/domain/pricing';
import type { AvailabilityView, ReportContent, ReportSummary } from '@shop/domain/reports';
import type { Language } from '@shop/domain/sessions';
import { getJson } from '../../api/http.js';
import { orderPath, reportPath } from '../order.queries.js';

/** A report of an order in the reader's language. */
export const reportContentQuery = (token: string, serviceId: ServiceId, language: Language) =>
  queryOptions({
    queryKey: ['orders', token, 'report', serviceId, language],
    queryFn: () => getJson<ReportContent>(`${reportPath(token, serviceId)}/${language}`),
  });

/** The sample of a report: a file that lies beside the pages. */
export const sampleContentQuery = (serviceId: ServiceId, language: Language) =>
  queryOptions({
    queryKey: ['samples', serviceId, language],
    queryFn: () => getJson<ReportContent>(`/samples/${serviceId}-${language}.json`),
  });

/** The summaries of the supplied reports of an order; refetched when `supplied` changes, those before kept until then. */
export const summariesQuery = (token: string, supplied: string) =>
  queryOptions({
    queryKey: ['orders', token, 'summaries', supplied],
    queryFn: () => getJson<readonly ReportSummary[]>(`/api/orders/${encodeURIComponent(token)}/summaries`),
    enabled: supplied !== '',
    placeholderData: keepPreviousData,
  });

/** The availability of an order's reports as announced before the payment; it never changes, and is loaded only if `isNeeded`. */
export const promisedQuery = (token: string, isNeeded: boolean) =>
  queryOptions({
    queryKey: ['orders', token, 'promised'],
    queryFn: () => getJson<AvailabilityView>(`${orderPath(token)}/promised`),
    enabled: isNeeded,
  });
