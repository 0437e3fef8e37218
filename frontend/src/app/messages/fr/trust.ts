export const trust = {
  linksLabel: 'À savoir avant de payer',
  legalLabel: 'Textes légaux',
  reviewsLabel: 'Les avis',
  loading: 'Le texte arrive',
  missing: 'Ce texte n’a pas pu être chargé.',
  retry: 'Réessayer',
  links: {
    security: 'Paiement sécurisé',
    refund: 'Satisfait ou remboursé',
    google: 'Avis Google',
    trustpilot: 'Trustpilot',
    terms: 'Conditions de vente',
    privacy: 'Données personnelles',
  },
};
