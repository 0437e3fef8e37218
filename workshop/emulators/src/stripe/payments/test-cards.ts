import { SCENARIO_CARDS } from './scenario-cards.js';
import { card, GENERIC_DECLINE, type Outcome, type TestCard } from './test-card.js';

const succeeds: Outcome = { kind: 'succeeds' };

const declines = (code: string, message: string, declineCode?: string): Outcome => ({
  kind: 'declines',
  decline: declineCode === undefined ? { code, message } : { code, declineCode, message },
});

/** Work with any future date and any security code. Stripe's own numbers where they exist; 4000 0099 … are the emulator's. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', succeeds, ['pm_card_visa', 'pm_card_fr'], 'Paiement accepté (Visa).', 'Accepted (Visa).'),
  card(
    '4000000000000002',
    { kind: 'declines', decline: GENERIC_DECLINE },
    ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
    'Carte refusée.',
    'Card declined.',
  ),
  card(
    '4000000000009995',
    declines('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
    ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    'Carte refusée : fonds insuffisants.',
    'Card declined: insufficient funds.',
  ),
  card(
    '4000002500003155',
    { kind: 'authenticates', then: 'succeeds' },
    ['pm_card_authenticationRequiredOnSetup'],
    'La banque demande une confirmation (3-D Secure), puis accepte.',
    'The bank asks for confirmation (3-D Secure), then accepts.',
  ),
  card(
    '4000009900000012',
    { kind: 'settles-later', answers: 'at-once' },
    ['pm_card_settlesLater'],
    'Le paiement reste en cours, puis est accepté au bout de 3 secondes.',
    'The payment stays in progress, then is accepted after 3 seconds.',
  ),
  card(
    '4000009900000020',
    { kind: 'settles-later', answers: 'when-settled' },
    ['pm_card_answersLate'],
    'Le paiement est accepté, mais la réponse ne vient qu’au bout de 35 secondes.',
    'The payment is accepted, but the answer only comes after 35 seconds.',
  ),
  card(
    '4000009900000038',
    { kind: 'loses-the-answer' },
    ['pm_card_losesTheAnswer'],
    'Le paiement est accepté, mais la réponse se perd en route.',
    'The payment is accepted, but the answer is lost on its way.',
  ),
  card(
    '4000000000000259',
    { kind: 'is-disputed', as: 'chargeback' },
    ['pm_card_createDispute'],
    'Paiement accepté, puis contesté par le titulaire auprès de sa banque.',
    'Accepted, then disputed by the cardholder at the bank.',
  ),
  card(
    '4000000000001976',
    { kind: 'is-disputed', as: 'inquiry' },
    ['pm_card_createDisputeInquiry'],
    'Paiement accepté, puis la banque demande des explications sans reprendre l’argent.',
    'Accepted, then the bank inquires about it and takes no money back.',
  ),
  card(
    '4000000000005126',
    { kind: 'fails-refunds' },
    ['pm_card_refundFail'],
    'Paiement accepté ; son remboursement est accepté, puis échoue au bout de 3 secondes.',
    'Accepted; its refund is accepted, then fails after 3 seconds.',
  ),
  card(
    '5555555555554444',
    succeeds,
    ['pm_card_mastercard'],
    'Paiement accepté (Mastercard).',
    'Accepted (Mastercard).',
  ),
  card(
    '378282246310005',
    succeeds,
    ['pm_card_amex'],
    'Paiement accepté (American Express, code à 4 chiffres).',
    'Accepted (American Express, 4-digit code).',
  ),
  card(
    '4000000000009987',
    declines('card_declined', 'Your card was declined.', 'lost_card'),
    ['pm_card_chargeDeclinedLostCard', 'pm_card_visa_chargeDeclinedLostCard'],
    'Carte refusée : carte déclarée perdue.',
    'Card declined: reported lost.',
  ),
  card(
    '4000000000000069',
    declines('expired_card', 'Your card has expired.'),
    ['pm_card_chargeDeclinedExpiredCard'],
    'Carte refusée : carte expirée.',
    'Card declined: expired card.',
  ),
  card(
    '4000000000000127',
    declines('incorrect_cvc', "Your card's security code is incorrect."),
    ['pm_card_chargeDeclinedIncorrectCvc'],
    'Carte refusée : code de sécurité faux.',
    'Card declined: wrong security code.',
  ),
  card(
    '4000000000000119',
    declines('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
    ['pm_card_chargeDeclinedProcessingError'],
    'Carte refusée : erreur de traitement.',
    'Card declined: processing error.',
  ),
  card(
    '4000002760003184',
    { kind: 'authenticates', then: 'succeeds' },
    ['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'],
    'La banque demande toujours une confirmation (3-D Secure), puis accepte.',
    'The bank always asks for confirmation (3-D Secure), then accepts.',
  ),
  card(
    '4000009900000129',
    { kind: 'authenticates', then: 'succeeds', away: true },
    ['pm_card_authenticatesAway'],
    'Le navigateur quitte la boutique pour la page de la banque, qui l’y renvoie ensuite.',
    'The browser leaves the shop for a page of the bank, which sends it back.',
  ),
  card(
    '4000008400001629',
    { kind: 'authenticates', then: 'declines' },
    ['pm_card_threeDSecureRequiredChargeDeclined'],
    'La banque demande une confirmation (3-D Secure), puis refuse la carte.',
    'The bank asks for confirmation (3-D Secure), then declines the card.',
  ),
  ...SCENARIO_CARDS,
];
