export const trust = {
  linksLabel: 'À savoir avant de payer',
  reviewsLabel: 'Les avis',
  loading: 'Le texte arrive',
  retry: 'Réessayer',
  proofs: {
    security: 'Carte saisie chez Stripe, jamais chez nous',
    refund: 'Une condition claire pour chaque rapport',
    google: '4,7/5, 1\u00a0743 avis',
    trustpilot: '4/5, 193 avis',
  },
  legal: {
    accept: 'En payant, vous acceptez nos',
    terms: 'conditions de vente',
    your: 'Vos',
    privacy: 'données personnelles',
    use: 'ne servent qu’à préparer vos rapports.',
  },
};
