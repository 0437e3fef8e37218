/** The paths of the texts that have a page of their own; a path is the same in both languages. */
export const TEXT_PATHS = {
  contact: '/contact',
  refund: '/remboursement',
  security: '/paiement-securise',
  terms: '/conditions',
  privacy: '/confidentialite',
  legal: '/mentions-legales',
  mediator: '/mediateur',
  accessibility: '/accessibilite',
} as const;
