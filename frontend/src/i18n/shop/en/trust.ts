export const trust = {
  linksLabel: 'Before you pay',
  reviewsLabel: 'Reviews',
  loading: 'The text is on its way',
  retry: 'Try again',
  proofs: {
    security: 'Card entered with Stripe, never with us',
    refund: 'One clear condition for each report',
  },
  rating: (stars: number, reviews: number) =>
    `${stars.toLocaleString('en')}/5, ${reviews.toLocaleString('en')} ${reviews === 1 ? 'review' : 'reviews'}`,
  legal: {
    accept: 'By paying, you accept our',
    terms: 'terms of sale',
    your: 'Your',
    privacy: 'personal data',
    use: 'is used only to prepare your reports.',
  },
};
