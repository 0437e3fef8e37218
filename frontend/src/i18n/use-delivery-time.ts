import { deliveryTimeIn, PROMISE_SECONDS, type DeliveryTime } from '@shop/domain/orders';
import { useConfiguration } from '../api/configuration.js';
import { useLanguage } from './texts.js';

const MS_A_SECOND = 1000;

/** Within what time reports are promised, in words and in milliseconds; the usual hour where the shop cannot be asked. */
export function useDeliveryTime(): DeliveryTime & { ms: number } {
  const data = useConfiguration();
  const language = useLanguage();
  const seconds = data?.promiseSeconds ?? PROMISE_SECONDS;
  return { ...deliveryTimeIn(seconds, language), ms: seconds * MS_A_SECOND };
}
