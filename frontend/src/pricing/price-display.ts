import type { PriceDisplay } from '@shop/domain/pricing';
import { useConfiguration } from '../api/configuration.js';

/** How the shop compares prices; the lawful way while its configuration is not known. */
export const usePriceDisplay = (): PriceDisplay => useConfiguration()?.priceDisplay ?? 'lawful';
