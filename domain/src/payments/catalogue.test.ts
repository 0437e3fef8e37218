import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../testing/index.js';

describe('what staff read of the payment', () => {
  it.each([
    [
      'PaymentIntentRequested',
      {},
      'Un paiement de 43,00 € est demandé (essai 1 : MecaVIN, Service History, MecaSCORE).',
      'A payment of 43,00 € is asked for (attempt 1: MecaVIN, Service History, MecaSCORE).',
    ],
    [
      'PaymentIntentCreated',
      {},
      'Le prestataire est prêt pour le paiement : pi_1.',
      'The provider is ready for the payment: pi_1.',
    ],
    [
      'PaymentIntentFailed',
      {},
      'Le prestataire n’a pas pu préparer le paiement : provider-unavailable.',
      'The provider could not prepare the payment: provider-unavailable.',
    ],
    [
      'PaymentIntentCanceled',
      {},
      'Le paiement pi_1 ne peut plus être réglé.',
      'The payment pi_1 can no longer be paid.',
    ],
    ['PaymentClaimed', {}, 'La page dit du paiement : success.', 'The page says of the payment: success.'],
    [
      'PaymentClaimed',
      { paymentStatus: null },
      'La page dit du paiement : rien.',
      'The page says of the payment: nothing.',
    ],
    ['PaymentAttempted', {}, 'Le visiteur essaie de payer 43,00 €.', 'The visitor tries to pay 43,00 €.'],
    [
      'PaymentSucceeded',
      {},
      'Payé : 43,00 € pour MecaVIN, Service History, MecaSCORE (appris par webhook).',
      'Paid: 43,00 € for MecaVIN, Service History, MecaSCORE (learnt by webhook).',
    ],
    [
      'PaymentSucceeded',
      { source: 'sync' },
      'Payé : 43,00 € pour MecaVIN, Service History, MecaSCORE (appris par sync).',
      'Paid: 43,00 € for MecaVIN, Service History, MecaSCORE (learnt by sync).',
    ],
    [
      'PaymentFailed',
      {},
      'Le paiement échoue : Votre carte a été refusée. (card_declined).',
      'The payment fails: Votre carte a été refusée. (card_declined).',
    ],
    [
      'PaymentFailed',
      { providerCode: null, providerMessage: null },
      'Le paiement échoue : sans raison (sans code).',
      'The payment fails: no reason given (no code).',
    ],
    [
      'DuplicatePaymentReceived',
      {},
      '43,00 € reçus une seconde fois ; à rendre.',
      '43,00 € came a second time; it is owed back.',
    ],
    [
      'PaymentAnomalyDetected',
      { differs: 'intent' },
      '42,00 € reçus sans commande correspondante : la demande diffère.',
      '42,00 € came that fits no order: the intent differs.',
    ],
    [
      'PaymentAnomalyDetected',
      { differs: 'amount' },
      '42,00 € reçus sans commande correspondante : le montant diffère.',
      '42,00 € came that fits no order: the amount differs.',
    ],
    [
      'PaymentAnomalyDetected',
      { differs: 'currency' },
      '42,00 € reçus sans commande correspondante : la devise diffère.',
      '42,00 € came that fits no order: the currency differs.',
    ],
    [
      'PaymentAnomalyDetected',
      { differs: 'session' },
      '42,00 € reçus sans commande correspondante : la visite diffère.',
      '42,00 € came that fits no order: the session differs.',
    ],
    ['RefundRequested', {}, '43,00 € doivent être rendus.', '43,00 € shall be given back.'],
    ['RefundCompleted', {}, '43,00 € ont été rendus.', '43,00 € was given back.'],
    [
      'RefundFailed',
      {},
      '43,00 € n’ont pas pu être rendus : charge_already_refunded.',
      '43,00 € could not be given back: charge_already_refunded.',
    ],
    ['PaymentRefunded', {}, 'Le prestataire montre 43,00 € rendus.', 'The provider shows 43,00 € given back.'],
    [
      'PaymentDisputed',
      {},
      'Le porteur de la carte conteste 43,00 € auprès de sa banque.',
      'The cardholder disputes 43,00 € at the bank.',
    ],
    [
      'DisputeWon',
      {},
      'La contestation de 43,00 € est gagnée, l’argent revient ; frais du prestataire : 20,00 €.',
      'The dispute over 43,00 € is won, the money comes back; the provider charges 20,00 €.',
    ],
    [
      'DisputeWon',
      { feeCents: 0 },
      'La contestation de 43,00 € est gagnée, l’argent revient.',
      'The dispute over 43,00 € is won, the money comes back.',
    ],
    [
      'DisputeLost',
      {},
      'La contestation est perdue, la banque garde 43,00 € ; frais du prestataire : 20,00 €.',
      'The dispute is lost, the bank keeps 43,00 €; the provider charges 20,00 €.',
    ],
    [
      'DisputeLost',
      { feeCents: 0 },
      'La contestation est perdue, la banque garde 43,00 €.',
      'The dispute is lost, the bank keeps 43,00 €.',
    ],
    [
      'DisputeClosed',
      {},
      'La contestation de 43,00 € s’est close sans reprise d’argent.',
      'The dispute over 43,00 € was closed, and no money was taken back.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
