import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../../testing/index.js';

describe('what staff read of the link of an order', () => {
  it.each([
    [
      'OrderLinkReplaced',
      { adminId: 'anne' },
      'L’équipe (compte anne) remplace le lien de la commande.',
      'Staff (account anne) replaces the link of the order.',
    ],
    [
      'OrderLinkReplaced',
      { adminId: undefined, by: 'jo' },
      'L’équipe (compte jo) remplace le lien de la commande.',
      'Staff (account jo) replaces the link of the order.',
    ],
    [
      'OrderLinkReplaced',
      { adminId: undefined },
      'L’équipe remplace le lien de la commande.',
      'Staff replaces the link of the order.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
