import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../../testing/index.js';

describe('what staff read of the mails of an order', () => {
  it.each([
    [
      'DeliveryAttempted',
      { attempt: 2 },
      'Le mail des rapports part (essai 2).',
      'The reports mail is sent (attempt 2).',
    ],
    [
      'DeliveryAccepted',
      { mail: 'confirmation' },
      'Le serveur de courrier a pris le mail de confirmation.',
      'The mail server took the confirmation mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'reports' },
      'Le serveur de courrier a pris le mail des rapports.',
      'The mail server took the reports mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'late' },
      'Le serveur de courrier a pris le mail de retard.',
      'The mail server took the delay mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'refunded' },
      'Le serveur de courrier a pris le mail de remboursement.',
      'The mail server took the refund mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'refund-declined' },
      'Le serveur de courrier a pris le mail de refus de remboursement.',
      'The mail server took the declined refund mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'address-corrected' },
      'Le serveur de courrier a pris le mail d’adresse corrigée.',
      'The mail server took the corrected address mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'withdrawal' },
      'Le serveur de courrier a pris le mail d’accusé de rétractation.',
      'The mail server took the acknowledged withdrawal mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'immediate-performance' },
      'Le serveur de courrier a pris le mail de demande immédiate.',
      'The mail server took the immediate request mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'address-code' },
      'Le serveur de courrier a pris le mail de code d’adresse.',
      'The mail server took the address code mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'address-changed' },
      'Le serveur de courrier a pris le mail d’adresse quittée.',
      'The mail server took the left address mail.',
    ],
    [
      'DeliveryAccepted',
      { mail: 'link-replaced' },
      'Le serveur de courrier a pris le mail de lien remplacé.',
      'The mail server took the replaced link mail.',
    ],
    ['DeliveryRefused', {}, 'Le mail des rapports est refusé : 451.', 'The reports mail is refused: 451.'],
    [
      'ReportsDelivered',
      {},
      'Les rapports sont livrés : MecaVIN, MecaSCORE.',
      'The reports are delivered: MecaVIN, MecaSCORE.',
    ],
    [
      'ResendRequested',
      {},
      'Le mail des rapports est demandé encore une fois.',
      'The reports mail is asked for once more.',
    ],
    [
      'RedeliveryRequested',
      {},
      'L’équipe fait retenter le mail des rapports.',
      'Staff has the reports mail tried again.',
    ],
    [
      'RedeliveryRequested',
      { adminId: 'anne', mail: 'late' },
      'L’équipe (compte anne) fait retenter le mail de retard.',
      'Staff (account anne) has the delay mail tried again.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
