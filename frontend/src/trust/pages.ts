import type { TrustTopic } from './trust-text.js';

/** The paths of the texts that have a page of their own; a path is the same in both languages. */
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
