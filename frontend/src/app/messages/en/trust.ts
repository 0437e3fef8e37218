export const trust = {
  linksLabel: 'Before you pay',
  legalLabel: 'Legal texts',
  reviewsLabel: 'Reviews',
  loading: 'The text is on its way',
  missing: 'This text could not be loaded.',
  retry: 'Try again',
  links: {
    security: 'Secure payment',
    refund: 'Satisfied or refunded',
    google: 'Google reviews',
    trustpilot: 'Trustpilot',
    terms: 'Terms of sale',
    privacy: 'Personal data',
  },
};
