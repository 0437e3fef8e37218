import type { LazyTextBundle } from '../use-lazy-texts.js';
import type { TrustTexts } from './fr/trust-texts.js';

export type { TrustTexts } from './fr/trust-texts.js';

/** The long texts, for reports that are delivered within so long. */
export const trustTexts: LazyTextBundle<(within: string) => TrustTexts> = {
  name: 'trust',
  load: {
    fr: async () => (await import('./fr/trust-texts.js')).trustTexts,
    en: async () => (await import('./en/trust-texts.js')).trustTexts,
  },
};
