import type { MessageBundle } from '../messages.js';

const fr = {
  title: 'Vitesse ressentie',
  subtitle: (days: number) => `Trois visites sur quatre font mieux, sur ${days} jours`,
  step: 'Étape',
  paint: 'Affichage (LCP)',
  answer: 'Réaction (INP)',
  measures: 'Mesures',
  good: 'Bonnes',
  day: 'Jour',
  metric: 'Mesure',
  p75: 'ms',
  names: {
    landing: 'Accueil',
    email: 'E-mail',
    services: 'Rapports',
    payment: 'Paiement',
    success: 'Paiement réussi',
    order: 'Commande',
    report: 'Rapport lu',
    other: 'Autres pages',
  },
  devices: { phone: 'téléphone', desktop: 'ordinateur' },
  ratings: { good: 'bon', 'needs-improvement': 'moyen', poor: 'lent' },
  bounds:
    'Bon\u00a0: affichage jusqu’à 2,5\u00a0s, réaction jusqu’à 200\u00a0ms. Lent\u00a0: au-delà de 4\u00a0s et de 500\u00a0ms.',
};

export type SpeedMessages = typeof fr;

const en: SpeedMessages = {
  title: 'Felt speed',
  subtitle: (days) => `Three visits out of four do better, over ${days} days`,
  step: 'Step',
  paint: 'Paint (LCP)',
  answer: 'Response (INP)',
  measures: 'Measures',
  good: 'Good',
  day: 'Day',
  metric: 'Measure',
  p75: 'ms',
  names: {
    landing: 'Home',
    email: 'E-mail',
    services: 'Reports',
    payment: 'Payment',
    success: 'Paid',
    order: 'Order',
    report: 'Report read',
    other: 'Other pages',
  },
  devices: { phone: 'phone', desktop: 'desktop' },
  ratings: { good: 'good', 'needs-improvement': 'fair', poor: 'slow' },
  bounds: 'Good: paint within 2.5 s, response within 200 ms. Slow: over 4 s and 500 ms.',
};

/** Messages of the panel about the speed that visitors experience. */
export const speedMessages: MessageBundle<SpeedMessages> = { fr, en };
