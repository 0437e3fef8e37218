/** The two ways to pay: the form of wide windows and the compact one, below 640 px. */
export type PaymentFormKind = 'main' | 'compact';

export type PaymentForm = {
  methodOrder: string[];
  timeoutMs: number;
  /** Whether a loaded form is enough to press the button; its content is still checked on the press. */
  loadedIsReady: boolean;
};

export const COMPACT_BELOW = '(max-width: 639.98px)';

export const PAYMENT_FORMS: Record<PaymentFormKind, PaymentForm> = {
  main: { methodOrder: ['card', 'apple_pay', 'google_pay', 'link'], timeoutMs: 30_000, loadedIsReady: false },
  compact: { methodOrder: ['google_pay', 'apple_pay', 'link', 'card'], timeoutMs: 20_000, loadedIsReady: true },
};

const WALLETS = ['google_pay', 'apple_pay', 'link'] as const;

export type Wallet = (typeof WALLETS)[number];

/** Wallets count as complete and are not validated before they confirm. */
export const isWallet = (method: string): method is Wallet => (WALLETS as readonly string[]).includes(method);

/** How long an offer stands, and from when it is shown in red; seconds. */
export const OFFER_WARNING_SECONDS = 60;
