/** Terms of sale in French: what is bought, at what price, and what the shop owes; `within` is the delivery time. */
export const terms = (within: string) => ({
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
        'Selon la valeur du véhicule\u00a0; deux rapports coûtent environ 10\u00a0% de moins, trois environ 25\u00a0%, à l’euro près',
        'Payé en une fois, sans abonnement ni compte à créer',
      ],
    },
    {
      title: '3. La livraison',
      points: [
        `Par e-mail, en ${within} au maximum après le paiement`,
        'Sans nouvelles après 30 minutes, regardez dans vos courriers indésirables',
        'Le support répond en 1 à 3 heures',
      ],
    },
    {
      title: '4. Rétractation et remboursement',
      points: [
        'Vous disposez de 14 jours après le paiement pour renoncer, sans donner de raison',
        'La fonction «\u00a0Renoncer au contrat ici\u00a0» est sur votre page de commande, dont chaque mail donne l’adresse',
        'Si vous demandez vos rapports tout de suite, par une case facultative de cette page, un rapport envoyé ou ouvert ensuite ne se rend plus',
        'Nous en accusons réception aussitôt par e-mail, avec son contenu, sa date et son heure\u00a0; un e-mail au support suffit aussi',
        'Tout ce que vous avez payé vous est rendu sous 14 jours, et ce qui n’est pas parti n’est plus envoyé',
        'La garantie légale de conformité des contenus numériques s’applique pendant deux ans (articles L224-25-12 et suivants du Code de la consommation)',
        'La garantie commerciale de chaque rapport s’y ajoute\u00a0: voir Satisfait ou remboursé',
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
});
