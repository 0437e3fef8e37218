import { loadCode } from '../../api/load-code.js';
import type { LazyTextBundle } from '../use-lazy-texts.js';
import type { TrustTexts } from './fr/trust-texts.js';

export type { TrustTexts } from './fr/trust-texts.js';

/** The long texts, as a function of the delivery time of reports. */
export const trustTexts: LazyTextBundle<(within: string) => TrustTexts> = {
  name: 'trust',
  load: {
    fr: async () => (await loadCode(() => import('./fr/trust-texts.js'))).trustTexts,
    en: async () => (await loadCode(() => import('./en/trust-texts.js'))).trustTexts,
  },
};
