import type { PaymentsRefusal } from '@shop/domain/payments';
import type { VehiclesRefusal } from '@shop/domain/vehicles';

/** Refusals of an order that have a text; the page handles the others by an action instead. */
type OrderRefusal =
  | Exclude<PaymentsRefusal | VehiclesRefusal, 'already-paid' | 'price-changed' | 'payment-provider-unavailable'>
  | 'services-unknown'
  | 'price-unknown'
  | 'look-ups-spent';

export const payments = {
  orderTitle: (services: string, vehicle: string) => `${services} pour ${vehicle}`,
  formLabel: 'Paiement',
  offer: 'Prix garanti encore',
  errorTitle: 'Erreur',
  failed: 'Erreur de paiement',
  incomplete: 'Formulaire incomplet',
  timeout: {
    main: 'Le paiement a pris trop de temps. Veuillez réessayer.',
    compact: 'Délai dépassé. Réessayez.',
  },
  notLoaded: {
    main: "Erreur: Stripe n'est pas chargé. Vérifiez votre clé API.",
    compact: 'Stripe non chargé',
  },
  intentFailed: 'Impossible de créer le paiement. Veuillez réessayer.',
  priceChanged: (price: string) => `Le prix a changé\u00a0: le total est maintenant de ${price}. Rien n’a été débité.`,
  refusals: {
    'vehicle-missing': 'Aucun véhicule n’est choisi. Identifiez le vôtre pour continuer.',
    'vehicle-mismatch': 'La plaque et les données du véhicule ne vont pas ensemble. Identifiez-le de nouveau.',
    'vehicle-not-identified': 'Nous ne trouvons pas ce véhicule. Vérifiez la plaque, ou entrez le VIN.',
    'vehicle-not-found': 'Aucun véhicule n’est connu sous cette plaque ou ce VIN.',
    'vehicle-id-unknown-format': 'Ce véhicule n’a ni plaque française ni VIN lisible. Identifiez-le de nouveau.',
    'vehicle-look-up-failed': 'Le service d’identification ne répond pas. Réessayez dans un instant.',
    'vehicle-brand-not-supported': 'La marque de ce véhicule n’est pas prise en charge. Choisissez un autre véhicule.',
    'vehicle-too-old': 'Ce véhicule est trop ancien\u00a0: nos rapports commencent en 2001.',
    'email-missing': 'Il manque l’adresse e-mail où envoyer les rapports.',
    'payment-consent-missing': 'Vous devez accepter notre politique de traitement des données.',
    'services-missing': 'Aucun rapport n’est choisi. Choisissez-en au moins un.',
    'services-unknown': 'Un des rapports choisis n’existe plus. Refaites votre choix.',
    'mileage-missing': 'Il manque le kilométrage dont le MecaSCORE a besoin.',
    'price-unknown': 'Le prix pour ce véhicule ne peut pas être calculé maintenant. Réessayez dans un instant.',
    'look-ups-spent': 'Nous ne pouvons plus identifier de véhicule pour le moment. Revenez un peu plus tard.',
    'sales-paused':
      'Les paiements sont suspendus pour le moment. Rien n’a été débité, et votre saisie est conservée. Revenez un peu plus tard.',
    'proof-of-work-required':
      'La boutique doit vérifier votre demande, ce qui n’est possible qu’à son adresse en https.',
    'payment-in-progress': 'Un paiement de cette commande est déjà en cours. Attendez sa réponse.',
  } satisfies Record<OrderRefusal | 'proof-of-work-required', string>,
  formFailed: 'Le formulaire de paiement n’a pas pu être chargé.',
  declinedNext: 'Rien n’a été débité. Essayez une autre carte, Apple Pay ou Google Pay.',
  bank: {
    title: 'Votre banque vérifie le paiement',
    once: 'Ne payez pas une seconde fois.',
    confirmation: 'La confirmation arrive à',
    leave: 'Vous pouvez fermer cette page.',
    again: 'Vérifier de nouveau',
  },
  cards: 'Cartes acceptées',
  completeCard: 'Complétez la carte pour payer.',
  wallets: { google_pay: 'Google Pay', apple_pay: 'Apple Pay', link: 'Link' },
  wallet: (name: string, button: string) =>
    `«\u00a0${button}\u00a0» ouvre ${name}, sans carte à saisir. Rien n’est débité avant votre accord.`,
  consentFirst: 'Avant de payer, confirmez votre accord.',
  retry: 'Réessayer',
  barLabel: 'Paiement de la commande',
  deliveryBefore: (at: string) => `Livraison avant ${at}`,
  deliveryHow: 'par e-mail',
  pay: (price: string) => `Payer ${price}`,
  paying: 'Paiement en cours',
  loadingForm: 'Chargement du formulaire...',
};

export const success = {
  title: (within: string) => `C’est payé. Vos rapports arrivent sous ${within}.`,
  titleBefore: (at: string) => `C’est payé. Vos rapports arrivent avant ${at}.`,
  lead: 'Paiement réussi. La génération de vos rapports est en cours.',
  confirmationTo: 'Confirmation envoyée à',
  fallbackEmail: 'votre adresse email',
  delivery: (within: string) => `Livraison par e-mail en ${within} au maximum.`,
  openCustomerApp: 'Ouvrir l’espace client',
  orderPage: 'Suivre ma commande',
  helpTitle: 'Si rien n’arrive',
  spam: 'Après 30 minutes, regardez dans vos courriers indésirables (spam).',
  support: 'Notre support répond en 1 à 3 heures.',
  checking: 'Nous vérifions votre paiement.',
  unpaid: {
    title: 'Aucun paiement confirmé pour l’instant.',
    lead: 'Votre choix est conservé\u00a0: vous pouvez le reprendre quand vous voulez.',
    unknownLead: 'Ce navigateur ne connaît pas votre commande, ou la boutique ne répond pas.',
    ifPaid: 'Si vous avez payé, la confirmation part à',
    pending: 'Certaines banques mettent quelques minutes. Ne payez pas une seconde fois.',
    again: 'Vérifier de nouveau',
    resume: 'Reprendre ma commande',
  },
  another: 'Analyser un autre véhicule',
};
