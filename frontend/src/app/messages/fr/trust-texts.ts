/** The pop-ups that are read in full; fetched when one is opened. */
export const trustTexts = {
  topics: {
    security: {
      title: 'Paiement sécurisé',
      text: 'Votre carte est saisie chez notre prestataire de paiement, Stripe. Son numéro ne passe jamais par nos serveurs.',
      sections: [
        {
          title: 'Le prestataire',
          points: [
            'Présent dans plus de 40 pays (40+)',
            'Accepte plus de 135 devises (135+)',
            'Certifié PCI DSS niveau 1, la norme des données de carte',
          ],
        },
        {
          title: 'Votre paiement',
          points: [
            'Connexion chiffrée',
            'Votre banque confirme l’achat quand elle le souhaite (3-D Secure)',
            'Un seul débit, en euros, sans abonnement',
            'Nous gardons le montant et la référence, jamais la carte',
          ],
        },
        {
          title: 'Une question sur un paiement',
          points: ['Écrivez-nous\u00a0: réponse sous 4 heures ouvrées'],
        },
      ],
    },
    refund: {
      title: 'Satisfait ou remboursé',
      text: 'Chaque rapport a sa condition. Si elle est remplie, le prix de ce rapport vous est rendu.',
      sections: [
        {
          title: 'Quand nous remboursons',
          points: [
            'MecaVIN\u00a0: si les données sont incomplètes',
            'MecaScore\u00a0: si l’estimation est manifestement fausse',
            'Service History\u00a0: si aucun historique n’est trouvé',
          ],
        },
        {
          title: 'Comment demander',
          points: [
            'Répondez au mail de livraison, ou écrivez au support, dans les 14 jours',
            'Dites quel rapport est en cause, et ce qui manque',
            'Le remboursement revient sur le moyen de paiement utilisé, sous 14 jours au plus',
          ],
        },
        {
          title: 'Dans un pack',
          points: ['La part payée pour le rapport en cause est rendue\u00a0; les autres rapports restent à vous'],
        },
      ],
    },
    google: {
      title: 'Avis Google\u00a0: 4,7/5',
      text: 'Plus de 1\u00a0700 acheteurs ont laissé un avis sur Google. Plus de 25 constructeurs sont couverts.',
      sections: [],
    },
    trustpilot: {
      title: 'Trustpilot\u00a0: 4 étoiles sur 5',
      text: 'Trustpilot est une plateforme indépendante\u00a0: nous ne pouvons ni écrire ni effacer un avis.',
      sections: [
        {
          title: 'Ce qu’on y lit',
          points: ['193 avis publiés', '4 étoiles sur 5'],
        },
      ],
    },
    terms: {
      title: 'Conditions de vente',
      text: 'Ce que vous achetez, à quel prix, et ce que nous vous devons.',
      sections: [
        {
          title: '1. Les rapports',
          points: [
            'MecaVIN\u00a0: identification, finition, équipements et options, données techniques, production, prix neuf',
            'Service History\u00a0: entretien officiel en concession, cohérence du kilométrage, signes de fraude',
            'MecaSCORE\u00a0: valeur de marché calculée par IA, à partir du kilométrage que vous donnez',
            'Plus de 25 constructeurs sont couverts, pour des véhicules à partir de 2001',
          ],
        },
        {
          title: '2. Le prix',
          points: [
            'En euros, toutes taxes comprises, affiché avant le paiement',
            'Selon la valeur du véhicule\u00a0; deux rapports coûtent 10\u00a0% de moins, trois 25\u00a0%',
            'Payé en une fois, sans abonnement ni compte à créer',
          ],
        },
        {
          title: '3. La livraison',
          points: [
            'Par e-mail, en 1 heure au maximum après le paiement',
            'Sans nouvelles après 30 minutes, regardez dans vos courriers indésirables',
            'Le support répond en 1 à 3 heures',
          ],
        },
        {
          title: '4. Rétractation et remboursement',
          points: [
            'Vous demandez une livraison immédiate\u00a0: le délai de 14 jours prend fin à l’envoi du rapport',
            'La garantie de chaque rapport s’applique au-delà\u00a0: voir Satisfait ou remboursé',
          ],
        },
        {
          title: '5. Nos limites',
          points: [
            'Un rapport rassemble ce que constructeurs et réseaux ont enregistré\u00a0; il ne remplace pas un essai',
            'Les rapports sont faits pour votre usage personnel',
          ],
        },
        {
          title: '6. Droit et litiges',
          points: [
            'Le droit français s’applique',
            'Écrivez-nous d’abord\u00a0; sans accord, le médiateur ci-dessous est gratuit pour vous',
          ],
        },
      ],
    },
    privacy: {
      title: 'Données personnelles',
      text: 'Nous demandons peu, pour une seule chose\u00a0: préparer vos rapports et vous les envoyer.',
      sections: [
        {
          title: 'Ce que nous traitons',
          points: [
            'Votre e-mail, la plaque ou le VIN, le kilométrage si vous le donnez',
            'Les rapports choisis, le montant et la référence du paiement',
            'Votre accord, avec sa date et sa version',
          ],
        },
        {
          title: 'Pourquoi',
          points: [
            'Préparer, envoyer et garantir les rapports (contrat)',
            'Vous répondre et tenir nos comptes (obligation légale)',
            'Compter les visites sans cookie ni profil (intérêt légitime)',
          ],
        },
        {
          title: 'Qui les reçoit',
          points: [
            'Les fournisseurs de données du véhicule, le prestataire de paiement, notre outil de relation client',
            'Personne d’autre\u00a0: vos données ne sont pas vendues',
          ],
        },
        {
          title: 'Combien de temps',
          points: [
            'Une demande sans achat\u00a0: 13 mois',
            'Un achat\u00a0: 10 ans pour les pièces comptables',
            'Tout est chiffré dans nos archives',
          ],
        },
        {
          title: 'Vos droits',
          points: [
            'Consulter, corriger, recevoir ou effacer vos données, retirer votre accord\u00a0: un mail suffit',
            'Une réclamation peut être portée devant la CNIL (cnil.fr)',
          ],
        },
      ],
    },
  },
  reviews: {
    title: "Exemples d'avis",
    note: 'Ces textes montrent la forme des avis. Les avis réels se lisent sur Google.',
    source: { google: 'Google', trustpilot: 'Trustpilot', example: 'Exemple' },
    rating: (stars: number) => `${stars} sur 5`,
    all: 'Voir tous les avis',
  },
  seller: { title: 'Le vendeur', siret: 'SIRET', vat: 'TVA', mediator: 'Médiateur', contact: 'Contact' },
};

export type TrustTexts = typeof trustTexts;
