import type { CritAir, Drive, Energy, EquipmentGroupId, Gearbox, RecallState } from '@shop/domain/reports';
import { pluralFr } from '@shop/domain';

/** Every sentence of the technical report. */
export const fr = {
  title: 'Le véhicule tel que construit',
  energies: {
    petrol: 'Essence',
    diesel: 'Diesel',
    electric: 'Électrique',
    'hybrid-petrol': 'Hybride essence',
    'hybrid-diesel': 'Hybride diesel',
    'plug-in-petrol': 'Hybride rechargeable essence',
    'plug-in-diesel': 'Hybride rechargeable diesel',
    ethanol: 'Superéthanol E85',
    lpg: 'GPL',
    cng: 'Gaz naturel',
    hydrogen: 'Hydrogène',
  } satisfies Record<Energy, string>,
  gearboxes: { manual: 'Manuelle', automatic: 'Automatique', 'semi-automatic': 'Robotisée' } satisfies Record<
    Gearbox,
    string
  >,
  drives: { front: 'Avant', rear: 'Arrière', all: 'Intégrale' } satisfies Record<Drive, string>,
  groups: {
    safety: 'Sécurité',
    assistance: 'Aides à la conduite',
    comfort: 'Confort',
    multimedia: 'Multimédia',
    exterior: 'Extérieur',
    interior: 'Intérieur',
    other: 'Autres',
  } satisfies Record<EquipmentGroupId, string>,
  recallStates: { open: 'À faire', done: 'Fait', unknown: 'État inconnu' } satisfies Record<RecallState, string>,
  sections: {
    identity: 'Identité',
    engine: 'Moteur et transmission',
    dimensions: 'Dimensions et masses',
    emissions: 'Consommation et émissions',
    equipment: 'Équipements et options',
    recalls: 'Rappels du constructeur',
    check: 'À vérifier devant le véhicule',
  },
  identity: {
    make: 'Marque',
    model: 'Modèle',
    generation: 'Génération',
    trim: 'Finition',
    bodyType: 'Carrosserie',
    colour: "Couleur d'origine",
    doors: 'Portes',
    seats: 'Places',
    producedOn: 'Date de production',
    plant: 'Usine',
    firstRegisteredOn: 'Première immatriculation',
    firstRegisteredIn: 'Pays de cette immatriculation',
    nationalType: 'Type national (D.2.1)',
    typeApproval: 'Réception européenne (K)',
    newPrice: 'Prix catalogue neuf',
    vin: 'Numéro de série (E)',
  },
  engine: {
    energy: 'Énergie',
    code: 'Code moteur',
    displacement: 'Cylindrée',
    cylinders: 'Cylindres',
    power: 'Puissance',
    fiscalPower: 'Puissance fiscale (P.6)',
    torque: 'Couple',
    gearbox: 'Boîte de vitesses',
    drive: 'Roues motrices',
    battery: 'Batterie',
    range: 'Autonomie électrique',
    topSpeed: 'Vitesse maximale',
    acceleration: '0 à 100 km/h',
  },
  dimensions: {
    length: 'Longueur',
    width: 'Largeur',
    height: 'Hauteur',
    wheelbase: 'Empattement',
    kerb: 'Masse à vide (G)',
    gross: 'Masse maximale (F.2)',
    towing: 'Remorque freinée',
    boot: 'Coffre',
    tank: 'Réservoir',
    tyres: 'Pneus',
  },
  emissions: {
    co2: 'CO2 (V.7)',
    cycle: 'Mesuré selon',
    euro: 'Norme (V.9)',
    critAir: "Vignette Crit'Air",
    mixed: 'Consommation mixte',
    town: 'En ville',
    road: 'Sur route',
    electricity: 'Électricité',
  },
  power: (kilowatts: string, horses: string) => `${horses} ch (${kilowatts} kW)`,
  gears: (gearbox: string, gears: number) => `${gearbox}, ${gears} rapports`,
  sticker: (critAir: CritAir) =>
    critAir === 'none' ? 'Non classé' : critAir === '0' ? "Crit'Air E" : `Crit'Air ${critAir}`,
  stickerNote: (critAir: CritAir): string =>
    ['0', '1'].includes(critAir)
      ? 'Cette vignette donne accès à toutes les zones à faibles émissions connues à la date du rapport.'
      : "Certaines agglomérations limitent la circulation selon cette vignette. Vérifiez les règles de vos trajets avant d'acheter.",
  option: 'Option',
  optionPriced: (price: string) => `Option, ${price}`,
  optionsSum: (count: number, sum: string) =>
    `${pluralFr(count, 'option payée', 'options payées')} en plus à la commande, pour ${sum} au catalogue.`,
  equipmentNote: "Ce que le constructeur a monté à l'usine. Ce qui a été ajouté ou retiré depuis n'y figure pas.",
  noEquipment: 'Le constructeur ne communique pas la liste des équipements de ce véhicule.',
  nothingKnown: 'Aucune de ces données ne nous a été communiquée pour ce véhicule.',
  recallHeads: ['Rappel', 'Date', 'Objet', 'État'] satisfies [string, string, string, string],
  noRecalls: "Aucune campagne de rappel n'est enregistrée pour ce véhicule.",
  recallsNotFollowed:
    "La source ne suit pas les rappels de ce véhicule. Demandez l'état des rappels à un concessionnaire de la marque, avec le numéro de série.",
  openRecallsNote:
    'Un rappel se fait gratuitement chez tout concessionnaire de la marque, quel que soit le propriétaire.',
  risk: (risk: string) => `Risque : ${risk}`,
  remedy: (remedy: string) => `Remède : ${remedy}`,
  remember: {
    identified: (name: string) => `Véhicule identifié par son numéro de série : ${name}`,
    identifiedNote:
      "Comparez avec l'annonce et la carte grise : modèle, finition, énergie et puissance doivent être les mêmes.",
    openRecalls: (count: number) => `${pluralFr(count, 'rappel reste', 'rappels restent')} à faire`,
    openRecallsNote: "Faites-le faire avant l'achat, ou demandez la preuve qu'il l'a été. C'est gratuit.",
    noOpenRecalls: 'Aucun rappel du constructeur en attente',
    noOpenRecallsNote: 'Rien à faire de ce côté à la date du rapport.',
    recallsUnknown: 'État des rappels inconnu',
    recallsUnknownNote: 'Un concessionnaire de la marque peut vous le dire, avec le numéro de série.',
    equipment: (items: number, options: number) =>
      `${pluralFr(items, 'équipement', 'équipements')} d'origine, dont ${pluralFr(options, 'option', 'options')}`,
    equipmentNote: 'Vérifiez sur place que ce qui est annoncé est bien là et fonctionne.',
    incomplete: 'Des données manquent',
    incompleteNote: 'La source ne communique pas tout pour ce véhicule. Ce qui manque est indiqué dans chaque tableau.',
    lowEmission: (sticker: string) => `Vignette ${sticker}`,
    lowEmissionNote: 'Renseignez-vous sur les zones à faibles émissions de vos trajets.',
  },
  figures: { power: 'Puissance', energy: 'Énergie', newPrice: 'Prix catalogue neuf', year: 'Année' },
  checks: {
    vin: (vin: string) =>
      `Lisez le numéro de série frappé sur le châssis et sous le pare-brise : ${vin}. Il doit être le même partout, sans trace de reprise.`,
    power: (kilowatts: string, fiscal: string) =>
      `Sur la carte grise, P.2 doit indiquer ${kilowatts} kW et P.6 ${fiscal}.`,
    type: (nationalType: string) => `Le champ D.2.1 doit indiquer ${nationalType}.`,
    first: (day: string) => `Le champ B (première immatriculation) doit indiquer le ${day}.`,
    colour: (colour: string) =>
      `La couleur d'origine est « ${colour} ». Une autre teinte veut dire que la carrosserie a été repeinte : demandez pourquoi.`,
    options: 'Essayez chaque option payée de la liste. Une option absente est un argument sur le prix.',
    recalls: "Demandez la facture ou l'attestation de chaque rappel marqué « À faire ».",
    papers:
      'Demandez le certificat de situation administrative (gratuit sur HistoVec) et le dernier contrôle technique.',
  },
  method:
    'Les données proviennent du dossier de construction associé au numéro de série. Les lettres entre parenthèses renvoient aux champs de la carte grise.',
  refund:
    'Si les données de ce rapport sont incomplètes au point de ne pas vous servir, nous vous remboursons ce service.',
};

export type TechnicalMessages = typeof fr;
