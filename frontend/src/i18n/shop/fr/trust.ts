export const trust = {
  linksLabel: 'À savoir avant de payer',
  reviewsLabel: 'Les avis',
  loading: 'Le texte arrive',
  retry: 'Réessayer',
  proofs: {
    security: 'Carte saisie chez Stripe, jamais chez nous',
    refund: 'Une condition claire pour chaque rapport',
  },
  rating: (stars: number, reviews: number) => `${stars.toLocaleString('fr')}/5, ${reviews.toLocaleString('fr')} avis`,
  legal: {
    accept: 'En payant, vous acceptez nos',
    terms: 'conditions de vente',
    your: 'Vos',
    privacy: 'données personnelles',
    use: 'ne servent qu’à préparer vos rapports.',
  },
};
