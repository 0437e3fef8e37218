import type { ValueReasonCode } from '@shop/domain/reports';

/** Every sentence of the valuation. */
export const fr = {
  title: 'Le juste prix',
  sections: {
    range: "La valeur aujourd'hui",
    reasons: 'Ce qui fait cette valeur',
    mileage: "L'effet du kilométrage",
    comparables: 'Des véhicules comparables en vente',
    ages: "Le prix selon l'âge",
    negotiate: 'Pour négocier',
  },
  reasons: {
    mileage: 'Kilométrage',
    age: 'Âge',
    trim: 'Finition',
    equipment: 'Équipement',
    energy: 'Énergie',
    gearbox: 'Boîte de vitesses',
    demand: 'Demande',
    supply: 'Offre',
    region: 'Région',
    season: 'Saison',
    other: 'Autre',
  } satisfies Record<ValueReasonCode, string>,
  figures: { value: 'Valeur de marché', range: 'Fourchette', confidence: 'Fiabilité', offers: 'Annonces étudiées' },
  between: (low: string, high: string) => `${low} à ${high}`,
  outOf100: (confidence: string) => `${confidence} / 100`,
  remember: {
    fair: (low: string, high: string) => `Un prix juste se situe entre ${low} et ${high}`,
    fairNote: (kilometres: string) =>
      `Pour ${kilometres}, en bon état d'entretien, entre particuliers et professionnels.`,
    tooCheap: (low: string) => `Sous ${low} : méfiez-vous`,
    tooCheapNote:
      "Un prix trop bas cache souvent un accident, un compteur reculé ou une vente frauduleuse. Ne versez rien avant d'avoir vu le véhicule et ses papiers.",
    tooDear: (high: string) => `Au-dessus de ${high} : négociez`,
    tooDearNote: 'Demandez ce qui le justifie : équipement rare, très faible kilométrage, garantie.',
    unsure: "Une estimation moins sûre que d'habitude",
    unsureNote: 'Peu de véhicules semblables sont en vente. Lisez la fourchette plutôt que la valeur seule.',
  },
  rangeIntro: (day: string, kilometres: string, offers: string | undefined) =>
    `Valeur au ${day} pour ${kilometres}${offers === undefined ? '' : `, d'après ${offers} annonces étudiées`}.`,
  rangeAlt: (low: string, median: string, high: string) =>
    `Fourchette de ${low} à ${high}, valeur de marché ${median}.`,
  lost: (newPrice: string, share: string) =>
    `Neuf, ce véhicule coûtait ${newPrice} au catalogue : il a perdu ${share} % de sa valeur.`,
  low: 'Bas',
  median: 'Valeur de marché',
  high: 'Haut',
  reasonsIntro: "Ce que chaque caractéristique ajoute ou retire à la valeur d'un véhicule moyen du même modèle.",
  noReasons: 'La source ne détaille pas les raisons de cette valeur.',
  reasonHeads: ['Raison', 'Détail', 'Effet'] satisfies [string, string, string],
  mileageLabels: {
    given: 'Kilométrage indiqué',
    usual: 'Kilométrage habituel à cet âge',
    difference: 'Écart',
    effect: 'Effet sur la valeur',
    perThousand: 'Pour 1\u202f000\u00a0km de plus',
  },
  mileageMeaning: (more: boolean, difference: string, effect: string) =>
    `Ce véhicule a parcouru ${difference} de ${more ? 'plus' : 'moins'} que d'habitude à cet âge. Effet sur la valeur : ${effect}.`,
  mileageUsual: 'Ce véhicule a le kilométrage habituel de son âge : il ne change pas la valeur.',
  mileageWarning:
    "Cette valeur repose sur le kilométrage que vous avez indiqué. S'il est faux, elle l'est aussi : comparez le compteur avec l'historique d'entretien.",
  noMileageEffect: "La source ne chiffre pas l'effet du kilométrage.",
  comparablesIntro: 'Même modèle, âge et kilométrage proches. « Écart » compare le prix demandé à la valeur de marché.',
  noComparables: 'La source ne donne pas de véhicules comparables.',
  comparableHeads: ['Véhicule', 'Kilométrage', 'Lieu', 'Prix demandé', 'Écart'] satisfies [
    string,
    string,
    string,
    string,
    string,
  ],
  agesIntro: 'Le prix habituel de ce modèle à chaque âge : ce que vaudra le vôtre quand vous le revendrez.',
  noAges: "La source ne donne pas l'évolution du prix avec l'âge.",
  age: (years: number) => (years > 1 ? `${years} ans` : `${years} an`),
  agesAlt: (ages: string) => `Prix habituel selon l'âge : ${ages}.`,
  ownAge: (age: string) => `La barre pleine est l'âge de ce véhicule : ${age}.`,
  confidenceNote: (confidence: string) =>
    `Fiabilité ${confidence} sur 100 : plus il y a de véhicules semblables en vente, plus elle est élevée.`,
  negotiate: {
    start: (low: string, median: string) => `Commencez votre offre vers ${low} et visez ${median}.`,
    limit: (high: string) => `Fixez votre limite à ${high}. Au-delà, d'autres véhicules semblables sont moins chers.`,
    argument: (reason: string, effect: string) => `Argument : ${reason} (${effect}).`,
    perThousand: (effect: string) =>
      `Si le compteur affiche plus que le kilométrage indiqué, l'effet est de ${effect} par tranche de 1\u202f000\u00a0km.`,
    costs: 'Déduisez les frais à venir : pneus, freins, distribution, révision, contrôle technique.',
    wait: (days: string) =>
      `Un véhicule semblable se vend en ${days} ${days === '1' ? 'jour' : 'jours'} en moyenne : une annonce plus ancienne laisse de la marge.`,
  },
  method:
    "L'estimation est calculée par un modèle statistique à partir d'annonces et de ventes de véhicules comparables, corrigées du kilométrage, de l'âge et de l'équipement. Elle ne tient pas compte de l'état réel du véhicule, que nous n'avons pas vu.",
  refund: 'Si cette estimation est manifestement erronée, nous vous remboursons ce service.',
};

export type ValuationMessages = typeof fr;
