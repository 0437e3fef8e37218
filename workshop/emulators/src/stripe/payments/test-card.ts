import type { NewScenario } from '../scenarios/scenario.js';

/** A chargeback takes the money at once; an inquiry of the bank takes none. */
export type DisputeKind = 'chargeback' | 'inquiry';

/** The bank's reaction to a card. */
export type Outcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'declines'; readonly decline: Decline }
  /** `away`: on a page of the bank, to which the shopper's browser is redirected. */
  | { readonly kind: 'authenticates'; readonly then: 'succeeds' | 'declines'; readonly away?: true }
  | { readonly kind: 'settles-later'; readonly answers: 'at-once' | 'when-settled' }
  /** A debit that takes the bank days to settle: its charge is `daysAgo` days old when it succeeds. */
  | { readonly kind: 'debits'; readonly daysAgo: number }
  | { readonly kind: 'loses-the-answer' }
  | { readonly kind: 'is-disputed'; readonly as: DisputeKind }
  /** Its refunds are accepted, and fail when the bank gives the money back. */
  | { readonly kind: 'fails-refunds' }
  | { readonly kind: 'succeeds-amid'; readonly scenario: NewScenario };

export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

/** A card with the `pm_card_…` ids of the same outcome, for confirmations without a browser. */
export const card = (number: string, outcome: Outcome, paymentMethods: readonly string[], fr: string, en: string) => ({
  number,
  outcome,
  paymentMethods,
  fr,
  en,
});

export type TestCard = ReturnType<typeof card>;

export const GENERIC_DECLINE: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
