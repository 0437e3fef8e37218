import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../../testing/index.js';

describe('what staff read of where the mails of an order go', () => {
  it.each([
    [
      'AddressChangeRequested',
      {},
      'L’acheteur veut que les messages aillent à ana@example.fr : un code part à l’ancienne adresse.',
      'The buyer wants the mails to go to ana@example.fr: a code goes to the old address.',
    ],
    [
      'AddressCodeRejected',
      {},
      'Un code faux est donné pour changer d’adresse.',
      'A wrong code is given to change the address.',
    ],
    [
      'AddressChangeReferred',
      {},
      'L’acheteur ne peut pas lire l’ancienne adresse : l’équipe décide.',
      'The buyer cannot read the old mailbox: staff decides.',
    ],
    ['AddressChangeDeclined', {}, 'L’équipe refuse le changement d’adresse.', 'Staff declines the change of address.'],
    [
      'AddressChangeDeclined',
      { adminId: 'anne' },
      'L’équipe (compte anne) refuse le changement d’adresse.',
      'Staff (account anne) declines the change of address.',
    ],
    [
      'DeliveryAddressCorrected',
      {},
      'L’adresse de livraison devient jeanne@example.fr.',
      'The address of delivery becomes jeanne@example.fr.',
    ],
    [
      'DeliveryAddressCorrected',
      { adminId: 'anne' },
      'L’adresse de livraison devient jeanne@example.fr (compte anne).',
      'The address of delivery becomes jeanne@example.fr (account anne).',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
