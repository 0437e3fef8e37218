import { loadCode } from '../../api/load-code.js';
import type { MessageBundle } from '../messages.js';
import type { TrustMessages } from './fr/trust-messages.js';

export type { TrustMessages } from './fr/trust-messages.js';

/** Loads the long messages in one language, as a function of the delivery time of reports. */
export const loadTrustMessages: MessageBundle<() => Promise<(within: string) => TrustMessages>> = {
  fr: async () => (await loadCode(() => import('./fr/trust-messages.js'))).trustMessages,
  en: async () => (await loadCode(() => import('./en/trust-messages.js'))).trustMessages,
};
