import { deliveryTimeIn, PROMISE_SECONDS, type DeliveryTime } from '@shop/domain/orders';
import { useConfiguration } from '../api/configuration.js';
import { useLanguage } from './messages.js';

const MS_A_SECOND = 1000;

/** Promised delivery time of reports, in words and in ms; the default hour while the configuration is not available. */
export function useDeliveryTime(): DeliveryTime & { ms: number } {
  const data = useConfiguration();
  const language = useLanguage();
  const seconds = data?.promiseSeconds ?? PROMISE_SECONDS;
  return { ...deliveryTimeIn(seconds, language), ms: seconds * MS_A_SECOND };
}
