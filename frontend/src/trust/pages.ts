import type { TrustTopic } from './trust-text.js';

/** The texts that have a page of their own, each with its address in both languages. */
export const PAGES = {
  contact: '/contact',
  refund: '/remboursement',
  security: '/paiement-securise',
  terms: '/conditions',
  privacy: '/confidentialite',
  legal: '/mentions-legales',
  mediator: '/mediateur',
  accessibility: '/accessibilite',
} as const satisfies Partial<Record<TrustTopic, string>>;

export type PageTopic = keyof typeof PAGES;

export const PAGE_TOPICS = Object.keys(PAGES) as PageTopic[];
