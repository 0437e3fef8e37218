export const trust = {
  linksLabel: 'À savoir avant de payer',
  allReviews: 'Voir tous les avis',
  topics: {
    security: {
      link: 'Paiement sécurisé',
      title: 'Paiement sécurisé',
      text: 'Votre carte est saisie chez notre prestataire de paiement. Son numéro ne passe jamais par nos serveurs.',
      points: [
        'Prestataire présent dans plus de 40 pays et 135 devises',
        'Connexion chiffrée et authentification de votre banque',
        'Une question sur le paiement\u00a0: réponse sous 4 heures ouvrées',
      ],
    },
    refund: {
      link: 'Satisfait ou remboursé',
      title: 'Satisfait ou remboursé',
      text: 'Chaque rapport a sa condition de remboursement.',
      points: [
        'MecaVIN\u00a0: si les données sont incomplètes',
        'MecaScore\u00a0: si l’estimation est manifestement fausse',
        'Service History\u00a0: si aucun historique n’est trouvé',
      ],
    },
    google: {
      link: 'Avis Google',
      title: 'Avis Google\u00a0: 4,7/5',
      text: 'Plus de 1\u00a0700 acheteurs ont laissé un avis sur Google.',
      points: ['Note moyenne de 4,7/5', 'Plus de 25 constructeurs couverts'],
    },
    trustpilot: {
      link: 'Trustpilot',
      title: 'Trustpilot\u00a0: 4 étoiles sur 5',
      text: '193 avis sont publiés sur Trustpilot, une plateforme indépendante.',
      points: ['4 étoiles sur 5', '193 avis'],
    },
    terms: {
      link: 'Conditions de vente',
      title: 'Conditions de vente',
      text: 'Vous achetez des rapports numériques sur un véhicule, payés en une fois et livrés par e-mail.',
      points: [
        'Livraison en 1 heure au maximum après le paiement',
        'Prix TTC, affiché avant le paiement',
        'Remboursement selon la condition de chaque rapport',
      ],
    },
    privacy: {
      link: 'Données personnelles',
      title: 'Données personnelles',
      text: 'Nous traitons votre e-mail et les données du véhicule pour préparer vos rapports et vous les envoyer.',
      points: [
        'Votre accord est enregistré avec sa date',
        'Vos données sont chiffrées dans nos archives',
        'Écrivez-nous pour les consulter ou les effacer',
      ],
    },
  },
};
