/** The language in which a visitor reads the shop. */
export type Language = 'fr' | 'en';

/** Texts of the shop by which the tests find what they act on. */
export const WORDS = {
  fr: {
    start: '/',
    vehicle: 'Plaque française ou VIN',
    see: 'Voir ce véhicule',
    email: 'Votre e-mail',
    consent: /accepte/i,
    reports: 'Quels rapports voulez-vous',
    mileage: 'Kilométrage du véhicule',
    order: /Commander/,
    payment: 'Comment voulez‑vous payer ?',
    pay: /^Payer [\d,]+€/,
    card: 'Carte',
    number: 'Numéro de carte',
    expiry: "Date d'expiration",
    code: 'Code de sécurité',
    paid: 'Paiement réussi',
    followOrder: 'Suivre ma commande',
    withdraw: 'Renoncer au contrat ici',
    name: 'Votre nom',
    goOn: /^Contin/,
    confirm: 'Confirmer la rétractation',
    withdrawn: /^Vous avez renoncé au contrat le /,
  },
  en: {
    start: '/?lang=en',
    vehicle: 'VIN',
    see: 'See this car',
    email: 'Your e-mail',
    consent: /I agree/,
    reports: 'Which reports do you want',
    mileage: 'Mileage of the car',
    order: /^Order/,
    payment: 'How would you like to pay',
    pay: /^Pay [\d,]+€/,
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date',
    code: 'Security code',
    paid: 'Payment succeeded',
    followOrder: 'Follow my order',
    withdraw: 'Withdraw from the contract here',
    name: 'Your name',
    goOn: /^Contin/,
    confirm: 'Confirm the withdrawal',
    withdrawn: /^You withdrew from the contract on /,
  },
} as const;

/** The same cars for both: by plate in French, by VIN in English. */
export const CARS = {
  bmw: { fr: 'AB-123-CD', en: 'WBATGJ3MKL05CP7C0' },
  toyota: { fr: 'TY-001-TA', en: 'VNKKTUD300A123456' },
  old: { fr: 'AN-998-CN', en: 'VF1BA0F0519980001' },
  unknown: { fr: 'XX-404-XX', en: 'XXXXXXXXXXXXXX404' },
} as const;
