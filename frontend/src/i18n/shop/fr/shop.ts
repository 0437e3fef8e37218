import { besideParis, dateFormat, momentFormat } from '../../../ui/time/moment-format.js';

export const trackerAnswer = {
  title: 'Votre choix',
  now: {
    accepted: 'Vous avez accepté le cookie de mesure.',
    refused: 'Vous avez refusé le cookie de mesure.',
    unanswered: 'Vous n’avez pas encore répondu\u00a0: aucun cookie de mesure n’est posé.',
  },
};

export const sample = {
  label: 'Exemple de rapport',
  note: 'Exemple illustratif, véhicule fictif.',
  example: 'exemple de rapport',
  drop: (distance: string) => `Le compteur recule de ${distance}`,
  curve: { shown: 'au compteur', driven: 'réels, au moins' },
  recall: '1 rappel à faire',
  options: (count: number, price: string) => `${count} options d’usine, ${price} à l’achat neuf.`,
  all: 'Voir les exemples\u00a0:',
};

export const why = {
  title: 'Pourquoi nous choisir',
  promises: (within: string) => [
    { figure: '25+', text: 'constructeurs couverts par les données d’origine et l’historique officiel.' },
    { figure: within, text: 'au maximum entre le paiement et les rapports dans votre boîte mail.' },
    { figure: '100\u00a0%', text: 'remboursé si les données sont incomplètes ou l’historique introuvable.' },
  ],
};

export const reviews = {
  rating: (stars: number) => stars.toLocaleString('fr'),
  scale: 'sur 5,',
  count: (reviews: number) => `${reviews.toLocaleString('fr')} avis Google`,
};

export const questions = {
  title: 'Questions et réponses',
  list: [
    {
      question: 'Où trouver la plaque ou le VIN\u00a0?',
      answer: 'La plaque est en case A de la carte grise, le VIN (17 caractères) en case E et au bas du pare-brise.',
    },
    {
      question: 'D’où viennent les données\u00a0?',
      answer: 'Des constructeurs, des réseaux officiels et du marché de l’occasion, réunies par véhicule.',
    },
    {
      question: 'Mon véhicule est-il couvert\u00a0?',
      answer: 'Oui s’il est de 2001 ou après, et d’une de ces 36 marques\u00a0:',
      brands: true,
    },
    {
      question: 'Que se passe-t-il si rien n’est trouvé\u00a0?',
      answer: 'Le rapport concerné vous est remboursé\u00a0; les autres restent à vous.',
    },
    {
      question: 'Quelle différence avec HistoVec, qui est gratuit\u00a0?',
      answer:
        'HistoVec dit la situation administrative\u00a0: propriétaires, gages, contrôles techniques. Nos rapports ajoutent l’entretien en concession, les équipements d’origine et le juste prix. Lisez les deux.',
    },
    {
      question: 'Suis-je prélevé chaque mois\u00a0?',
      answer: 'Non. Vous payez une seule fois, sans compte ni abonnement.',
    },
    {
      question: 'Et si rien n’arrive\u00a0?',
      answer: 'Regardez vos indésirables après 30 minutes, puis écrivez-nous\u00a0: réponse en 1 à 3 heures.',
    },
  ],
};

export const flow = {
  label: 'Étapes de la commande',
  step: (current: number, all: number) => `Étape ${current} sur ${all}`,
  vehicle: 'Véhicule',
  email: 'E-mail',
  services: 'Rapports',
  payment: 'Paiement',
  emailTitle: 'Où envoyer vos rapports\u00a0?',
  emailLead: 'Les rapports arrivent à cette adresse. Nous ne la vendons à personne.',
  servicesTitle: 'Quels rapports voulez-vous\u00a0?',
  servicesLead: 'Un rapport suffit. Deux ou trois coûtent moins cher ensemble.',
  paymentTitle: 'Comment voulez‑vous payer\u00a0?',
  summaryTitle: 'Votre commande',
};

export const notFound = {
  title: 'Page non trouvée',
  text: "La page que vous recherchez n'existe pas ou a été déplacée.",
  home: "Retour à l'accueil",
};

const hour = momentFormat('fr-FR', { timeStyle: 'short' });
const weekday = dateFormat('fr-FR', { weekday: 'long', day: 'numeric' });

/** '15 h 42' in Paris time, which is said elsewhere; if the day differs from that of `from`, 'mardi 24 à 15 h 42'. */
export const time = (at: Date, from: Date): string =>
  `${weekday(at) === weekday(from) ? hour(at) : `${weekday(at)} à ${hour(at)}`}${besideParis(at, 'heure de Paris')}`;
