import type { VisitKind, WorkCode } from '@shop/domain/reports';
import { pluralFr } from '@shop/domain';

/** Every sentence of the maintenance history. */
export const fr = {
  title: "L'entretien et les kilomètres",
  sections: {
    curve: 'Le kilométrage, relevé après relevé',
    visits: 'Les passages en atelier',
    care: "L'entretien, poste par poste",
    ask: 'À demander au vendeur',
  },
  kinds: {
    maintenance: 'Entretien',
    repair: 'Réparation',
    inspection: 'Contrôle',
    recall: 'Rappel',
    warranty: 'Garantie',
    other: 'Passage',
  } satisfies Record<VisitKind, string>,
  works: {
    'oil-service': 'Vidange',
    'oil-filter': 'Filtre à huile',
    'air-filter': 'Filtre à air',
    'cabin-filter': "Filtre d'habitacle",
    'fuel-filter': 'Filtre à carburant',
    'spark-plugs': "Bougies d'allumage",
    'timing-belt': 'Courroie de distribution',
    'brake-fluid': 'Liquide de frein',
    'brake-pads': 'Plaquettes de frein',
    'brake-discs': 'Disques de frein',
    coolant: 'Liquide de refroidissement',
    'gearbox-oil': 'Huile de boîte',
    tyres: 'Pneus',
    battery: 'Batterie',
    'air-conditioning': 'Climatisation',
    bodywork: 'Carrosserie',
    clutch: 'Embrayage',
    'software-update': 'Mise à jour logicielle',
    'general-check': 'Contrôle général',
    other: 'Autre',
  } satisfies Record<WorkCode, string>,
  figures: {
    visits: 'Passages enregistrés',
    last: 'Dernier relevé',
    pace: 'Rythme moyen',
    contradictions: 'Incohérences du compteur',
  },
  pace: (kilometres: string) => `${kilometres} par an`,
  remember: {
    steady: (readings: number) => `Les ${readings} relevés se suivent sans contradiction`,
    steadyNote:
      "Le compteur n'a jamais reculé d'un passage à l'autre. Cela ne dit rien des kilomètres parcourus depuis le dernier.",
    drops: (count: number) => (count === 1 ? 'Le compteur a reculé une fois' : `Le compteur a reculé ${count} fois`),
    dropsNote: "Un compteur ne recule pas. N'achetez pas sans explication écrite et vérifiable.",
    leaps: (count: number) => pluralFr(count, 'bond de kilométrage impossible', 'bonds de kilométrage impossibles'),
    leapsNote: "Une faute de frappe est probable, mais faites-la confirmer par l'atelier.",
    silences: (count: number) =>
      pluralFr(count, 'période de plus de deux ans sans relevé', 'périodes de plus de deux ans sans relevé'),
    silencesNote: "Demandez qui a entretenu le véhicule pendant ce temps, factures à l'appui.",
    fewReadings: 'Trop peu de relevés pour juger le compteur',
    fewReadingsNote: 'Il faut au moins deux relevés. Comparez avec les contrôles techniques, gratuits sur HistoVec.',
    lastVisit: (day: string, place: string) => `Dernier passage le ${day}${place}`,
    lastVisitAt: (day: string, kilometres: string, place: string) =>
      `Dernier passage le ${day}, à ${kilometres}${place}`,
    lastVisitNote: "Le compteur doit afficher au moins ce chiffre aujourd'hui.",
    longAgo: 'Aucun passage depuis plus de deux ans',
    longAgoNote: "L'entretien a pu se faire ailleurs que dans le réseau de la marque. Demandez les factures.",
  },
  curveIntro: 'Chaque point est un kilométrage lu par un atelier le jour du passage. La courbe doit toujours monter.',
  curveAlt: (first: string, last: string, findings: string) =>
    `Courbe du kilométrage, de ${first} à ${last}. ${findings}`,
  noCurve: 'Une courbe demande au moins deux relevés.',
  kilometres: 'km',
  legend: { reading: 'Relevé en atelier', suspect: 'Relevé incohérent' },
  found: {
    none: 'Aucune incohérence.',
    noneNote: 'Chaque relevé est supérieur au précédent, à un rythme plausible et sans longue interruption.',
    drop: (less: string) => `Le compteur recule de ${less}`,
    dropNote: (before: string, beforeDay: string, after: string, afterDay: string) =>
      `${before} le ${beforeDay}, puis ${after} le ${afterDay}.`,
    leap: (more: string) => `Le compteur bondit de ${more}`,
    leapNote: (before: string, beforeDay: string, after: string, afterDay: string) =>
      `${before} le ${beforeDay}, puis ${after} le ${afterDay} : plus de 400 km par jour.`,
    silence: (months: string) => `${months} mois sans relevé`,
    silenceNote: (beforeDay: string, afterDay: string) => `Rien entre le ${beforeDay} et le ${afterDay}.`,
  },
  meaning:
    "Un recul a trois causes possibles : une erreur de saisie de l'atelier, un combiné remplacé (une facture existe alors), ou un compteur trafiqué. Dans les trois cas, le vendeur doit pouvoir le prouver. Le kilométrage réel est au moins le plus élevé jamais relevé.",
  atLeast: (kilometres: string) =>
    `Si le compteur a été reculé, le véhicule a parcouru au moins ${kilometres} à ce jour.`,
  visitHeads: ['Date', 'Kilométrage', 'Atelier', 'Travaux'] satisfies [string, string, string, string],
  inconsistent: 'incohérent',
  noReading: 'Non relevé',
  noPlace: 'Non indiqué',
  noWorks: 'Travaux non détaillés',
  visit: (kind: string, works: string) => `${kind} : ${works}`,
  unreadable: (count: number) =>
    count > 1
      ? `${count} passages transmis étaient illisibles et ne figurent pas dans ce tableau.`
      : 'Un passage transmis était illisible et ne figure pas dans ce tableau.',
  careHeads: ['Poste', 'Dernière fois', 'Kilométrage', 'Depuis'] satisfies [string, string, string, string],
  careIntro:
    "Ce que le réseau officiel a fait, et quand pour la dernière fois. « Depuis » se compte jusqu'au dernier relevé ; un tiret là où le compteur se contredit.",
  never: 'Pas vu dans cet historique',
  asks: {
    invoices: "Demandez les factures des travaux faits hors du réseau de la marque : elles n'apparaissent pas ici.",
    drop: 'Demandez une explication écrite du recul du compteur, et le bon de commande si le combiné a été remplacé.',
    silence: 'Demandez comment le véhicule a été utilisé et entretenu pendant la période sans relevé.',
    timingBelt:
      "La courroie de distribution n'apparaît pas. Si ce moteur en a une, demandez la date de son remplacement : sa rupture détruit le moteur.",
    odometer: (kilometres: string) => `Lisez le compteur : il doit afficher plus de ${kilometres}.`,
    inspection: 'Comparez avec les kilométrages des contrôles techniques (gratuits sur HistoVec).',
    booklet: "Comparez les tampons du carnet d'entretien avec les dates et ateliers de ce rapport.",
  },
  method:
    "L'historique provient des systèmes du réseau officiel de la marque, interrogés avec le numéro de série. Nous signalons un recul de plus de 50 km, plus de 400 km par jour entre deux relevés, et plus de deux ans sans relevé.",
  refund: "Si aucun historique n'est trouvé, ce service vous est remboursé sans que vous ayez à le demander.",
};

export type HistoryMessages = typeof fr;
