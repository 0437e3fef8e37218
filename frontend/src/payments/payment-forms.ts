/** The two payment forms: one for wide windows, and the compact one below 640 px. */
export type PaymentFormKind = 'main' | 'compact';

export interface PaymentForm {
  methodOrder: string[];
  timeoutMs: number;
  /** Whether the button is enabled once the form is loaded; its content is still validated on the press. */
  loadedIsReady: boolean;
}

export const COMPACT_BELOW = '(max-width: 639.98px)';

export const PAYMENT_FORMS: Record<PaymentFormKind, PaymentForm> = {
  main: { methodOrder: ['card', 'apple_pay', 'google_pay', 'link'], timeoutMs: 30_000, loadedIsReady: false },
  compact: { methodOrder: ['google_pay', 'apple_pay', 'link', 'card'], timeoutMs: 20_000, loadedIsReady: true },
};

const WALLETS = ['google_pay', 'apple_pay', 'link'] as const;

type Wallet = (typeof WALLETS)[number];

/** Wallets count as complete and are not validated before they confirm. */
export const isWallet = (method: string): method is Wallet => (WALLETS as readonly string[]).includes(method);

/** Remaining time below which an offer is shown in red, in seconds. */
export const OFFER_WARNING_SECONDS = 60;
