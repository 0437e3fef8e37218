import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/messages.js';
import { loadTrustMessages } from '../i18n/trust/trust-messages.js';
import { useDeliveryTime } from '../i18n/use-delivery-time.js';

/** The long messages with the delivery time of this shop: a query, since they are fetched when a pop-up or a page of them is opened. */
export function useTrustMessages() {
  const { long: within } = useDeliveryTime();
  const language = useLanguage();
  const { data, ...query } = useQuery({
    queryKey: ['messages', 'trust', language],
    queryFn: async () => ({ messages: await loadTrustMessages[language]() }),
  });
  return { ...query, messages: data?.messages(within) };
}
