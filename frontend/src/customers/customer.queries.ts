import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { MailDomainView } from '@shop/domain/customers';
import type { EmailConsentRequest } from '../api/contract.js';
import { getJson, postJson } from '../api/http.js';

/** Keywords that mark the e-mail of a professional; kept for 5 minutes, the request is retried up to 3 times. */
export const keywordsQuery = queryOptions({
  queryKey: ['automotive-keywords'],
  queryFn: () => getJson<string[]>('/api/automotive-keywords'),
  staleTime: 5 * 60_000,
  gcTime: 5 * 60_000,
  retry: 3,
  retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
  refetchOnWindowFocus: false,
});

/** Whether the domain of an e-mail certainly gets no mail. */
export const mailDomainQuery = (domain: string) =>
  queryOptions({
    queryKey: ['mail-domain', domain],
    queryFn: () => getJson<MailDomainView>(`/api/mail-domains/${encodeURIComponent(domain)}`),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** Withdraws every consent of a session. */
export const withdrawConsent = mutationOptions({
  mutationFn: (sessionUuid: string) =>
    postJson<unknown>('/api/privacy/consent-withdrawal', { sessionUuid }, { session: sessionUuid }),
});

export const sendConsent = mutationOptions({
  mutationFn: (note: Required<EmailConsentRequest>) => postJson<unknown>('/api/webhook/email-consent', note),
});
