import { MAX_BASE_PRICE, MIN_BASE_PRICE } from '@shop/domain/pricing';

export const header = {
  home: 'Meca, accueil',
  mission: 'Les papiers d’une voiture, vérifiés avant l’achat.',
  professionalApp: 'Accès App Pro',
  language: 'Langue',
  back: 'Retour à l’accueil',
  secured: 'Sécurisé',
  visitor: 'Votre demande',
  skip: 'Aller au contenu',
};

export const footer = {
  label: 'Informations',
  promise: (within: string) => `Rapports par e-mail en ${within} au maximum. Réponse du support en 1 à 3 heures.`,
  pages: 'Pages utiles',
  trackers: 'Choix des traceurs',
  company: (name: string, siret: string) => `${name}, SIRET ${siret}`,
};

export const trackers = {
  label: 'Traceurs',
  question: 'Acceptez-vous un cookie de mesure de 365 jours, qui reconnaît votre navigateur\u00a0?',
  more: 'Ce qu’il mesure',
  refuse: 'Refuser',
  accept: 'Accepter',
};

export const landing = {
  title: 'Sachez tout avant d’acheter.',
  lead: (within: string) => `Trois rapports sur la voiture d’occasion que vous visez, par e‑mail en ${within}.`,
  promises: `De ${MIN_BASE_PRICE} à ${MAX_BASE_PRICE}\u00a0€ le rapport, selon la voiture. Satisfait ou remboursé.`,
  rating: (stars: number, reviews: number) =>
    `${stars.toLocaleString('fr')}/5 sur Google · ${reviews.toLocaleString('fr')} avis`,
};

export const errors = {
  title: 'Cette page s’est arrêtée.',
  text: 'Rien n’est perdu\u00a0: votre demande est gardée. Rechargez la page pour continuer.',
  reload: 'Recharger la page',
  waiting: 'Chargement de la page',
  loading: 'Nous retrouvons votre demande',
  missing: 'Ce texte n’a pas pu être chargé.',
};

export const dialog = {
  close: 'Fermer',
  keepOpen: 'Laisser ouvert',
  closesIn: (seconds: number) => `Se ferme dans ${seconds}\u00a0s`,
};

export const links = {
  security: 'Paiement sécurisé',
  refund: 'Satisfait ou remboursé',
  google: 'Avis Google',
  trustpilot: 'Trustpilot',
  terms: 'Conditions de vente',
  privacy: 'Données personnelles',
  contact: 'Nous écrire',
  legal: 'Mentions légales',
  mediator: 'Médiateur',
  accessibility: 'Accessibilité',
};
