import { trustTexts } from '../i18n/trust/trust-texts.js';
import { useLazyTexts } from '../i18n/use-lazy-texts.js';
import { useDeliveryTime } from '../i18n/use-delivery-time.js';

/** The long texts with the delivery time of this shop, fetched when a pop-up or a page of them is opened. */
export function useTrustTexts() {
  const { long: within } = useDeliveryTime();
  const { data, ...query } = useLazyTexts(trustTexts);
  return { ...query, texts: data?.texts(within) };
}
