/** Every sentence of the form, as Stripe words them. */
const TEXTS = {
  fr: {
    methods: 'Moyen de paiement',
    card: 'Carte',
    number: 'Numéro de carte',
    expiry: "Date d'expiration",
    expiryHint: 'MM / AA',
    cvc: 'Code de sécurité',
    cvcHint: 'CVC',
    cvcHint4: '4 chiffres',
    wallet: (name) => `${name} sélectionné. Confirmez avec le bouton de paiement.`,
    testMode: 'Mode test : aucun argent ne circule.',
    loading: 'Chargement du formulaire de paiement',
    bank: 'Confirmation par votre banque',
    incomplete_number: 'Le numéro de votre carte est incomplet.',
    invalid_number: "Le numéro de votre carte n'est pas valide.",
    incomplete_expiry: "La date d'expiration de votre carte est incomplète.",
    invalid_expiry_month_past: "La date d'expiration de votre carte est passée.",
    invalid_expiry_year_past: "L'année d'expiration de votre carte est passée.",
    invalid_expiry_year: "La date d'expiration de votre carte n'est pas valide.",
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
    card_declined: 'Votre carte a été refusée.',
    insufficient_funds: 'Les fonds disponibles sur votre carte sont insuffisants.',
    expired_card: 'Votre carte a expiré.',
    incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
    incorrect_number: 'Le numéro de votre carte est incorrect.',
    processing_error:
      "Une erreur s'est produite lors du traitement de votre carte. Veuillez réessayer dans quelques instants.",
    test_mode_live_card:
      "Votre carte a été refusée. La demande a été faite en mode test, mais la carte n'est pas une carte de test.",
    payment_intent_authentication_failure:
      "Nous n'avons pas pu authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.",
    connection:
      'Nous ne parvenons pas à joindre notre prestataire de paiement. Vérifiez votre connexion internet et réessayez.',
  },
  en: {
    methods: 'Payment method',
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: 'CVC',
    cvcHint4: '4 digits',
    wallet: (name) => `${name} selected. Confirm with the payment button.`,
    testMode: 'Test mode: no money moves.',
    loading: 'Loading the payment form',
    bank: 'Confirmation by your bank',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    incorrect_number: 'Your card number is incorrect.',
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test card.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    connection:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
};

/** The texts of a locale such as `fr`, `en-GB` or `auto`. */
function textsFor(locale) {
  const wanted = !locale || locale === 'auto' ? document.documentElement.lang || navigator.language : locale;
  return wanted.toLowerCase().startsWith('fr') ? TEXTS.fr : TEXTS.en;
}

/** Stripe's error with its sentence in the shopper's language. */
function localised(error, texts) {
  const message = texts[error.decline_code] || texts[error.code] || error.message;
  return { ...error, message };
}
