export const pricing = {
  teasersTitle: 'Trois questions, trois rapports',
  more: 'Ce que contient le rapport',
  sampleShort: 'Voir un exemple',
  sample: (service: string) => `Voir un exemple de ${service}`,
  answers: {
    example: 'Exemple',
    recall: '1 rappel à faire',
    options: { roof: 'Toit panoramique', cruise: 'Régulateur adaptatif', camera: 'Caméra de recul' },
    drop: (distance: string) => `Recul de ${distance}`,
  },
  packs: {
    label: 'Le prix du pack',
    count: (count: number) => (count === 1 ? '1 rapport' : `${count} rapports`),
    added: (price: string) => `+\u00a0${price}`,
    inPack: 'avec votre choix',
    add: (name: string, price: string) => `Ajouter ${name}\u00a0: +\u00a0${price}`,
  },
  cardsLabel: 'Rapports à choisir',
  tags: { popular: 'Populaire', new: 'Nouveau' },
  services: {
    mecavin: {
      question: 'Qu’est-ce que j’achète vraiment\u00a0?',
      figure: '26 équipements relevés sur la voiture d’exemple.',
      features: [
        'Identification et finition exactes',
        'Équipements et options d’origine',
        'Données techniques complètes',
        'Date et lieu de production, prix neuf',
      ],
      description:
        'La carte d’identité de la voiture telle qu’elle est sortie d’usine, à comparer avec l’annonce du vendeur.',
      benefits: [
        'Identification, finition et version exactes',
        'Liste des équipements et options d’origine',
        'Données techniques, date et lieu de production',
        'Prix neuf catalogue, pour situer le prix demandé',
      ],
    },
    'service-history': {
      question: 'Les kilomètres sont-ils vrais\u00a0?',
      figure: '8 passages et un recul du compteur sur la voiture d’exemple.',
      features: [
        'Entretien officiel en concession',
        'Dates et kilométrages relevés',
        'Cohérence du kilométrage',
        'Contrôle de fraude au compteur',
      ],
      description:
        'L’entretien enregistré par le réseau officiel de la marque, avec le kilométrage noté à chaque passage.',
      benefits: [
        'Historique officiel des entretiens en concession',
        'Kilométrage relevé à chaque passage',
        'Cohérence des relevés dans le temps',
        'Signes d’une fraude au compteur',
      ],
    },
    mecascore: {
      question: 'Quel est le juste prix\u00a0?',
      figure: '14\u00a0350\u00a0€ pour la voiture d’exemple, à 97\u00a0800\u00a0km.',
      features: [
        'Valeur de marché calculée par IA',
        'Selon le kilométrage réel',
        'Fourchette basse et haute',
        'Repère pour négocier',
      ],
      description:
        'La valeur de cette voiture sur le marché d’aujourd’hui, calculée par IA à partir de son kilométrage.',
      benefits: [
        'Valeur de marché calculée par IA',
        'Fourchette basse et haute',
        'Prise en compte du kilométrage que vous donnez',
        'Un repère chiffré pour négocier',
      ],
    },
  },
  assurances: (within: string) => [
    `Par e-mail en ${within} au maximum`,
    'Remboursé si le rapport ne tient pas sa promesse',
  ],
  mileage: 'Kilométrage du véhicule (km)',
  mileageUnit: 'km',
  mileageReason: 'Le MecaSCORE calcule une valeur pour ce kilométrage. Il est au compteur, ou dans l’annonce.',
  mileageMissing: {
    title: 'Le kilométrage est requis pour calculer le MecaSCORE',
    description: 'Entrez le kilométrage du compteur, en kilomètres.',
  },
  nothingSelected: {
    title: 'Sélectionnez au moins un rapport',
    description: 'Choisissez MecaVIN, Service History ou MecaSCORE pour continuer.',
  },
  nothingChosen: 'Aucun rapport choisi',
  summaryLabel: 'Récapitulatif de la commande',
  initial: (count: number, each: string) => `Prix initial (${count}\u00a0×\u00a0${each})`,
  individual: 'Remise selon la valeur du véhicule',
  base: (count: number, each: string) => `Prix de base (${count}\u00a0×\u00a0${each})`,
  pack: (count: number) => `Remise pack de ${count}`,
  promo: 'Code promo',
  total: 'Total',
  from: (price: string) => `à partir de ${price}`,
  saved: (percent: number) => `${percent}\u00a0% économisés`,
  before: (one: string, all: string) => `Un rapport ${one}, les trois ${all}.`,
  tax: 'Prix TTC. Un seul paiement, sans abonnement.',
  barLabel: 'Commande',
  orderNothing: 'Choisir un rapport',
  orderOne: (name: string, price: string) => `Commander ${name} pour ${price}`,
  orderPack: (names: string, price: string) => `Commander le pack ${names} pour ${price}`,
  priceChanged: (price: string) =>
    `Le prix a changé\u00a0: le total est maintenant de ${price}. Commandez à ce prix ou modifiez votre choix.`,
  orderFailed: {
    title: 'Erreur de paiement',
    description: 'La commande n’a pas pu être préparée. Rien n’a été débité. Réessayez dans un instant.',
  },
};
