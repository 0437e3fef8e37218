export const trust = {
  linksLabel: 'Before you pay',
  reviewsLabel: 'Reviews',
  loading: 'The text is on its way',
  retry: 'Try again',
  proofs: {
    security: 'Card entered with Stripe, never with us',
    refund: 'One clear condition for each report',
    google: '4.7/5, 1,743 reviews',
    trustpilot: '4/5, 193 reviews',
  },
  legal: {
    accept: 'By paying, you accept our',
    terms: 'terms of sale',
    your: 'Your',
    privacy: 'personal data',
    use: 'is used only to prepare your reports.',
  },
};
