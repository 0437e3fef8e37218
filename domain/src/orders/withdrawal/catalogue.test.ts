import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../../testing/index.js';

describe('what staff read of the right to withdraw', () => {
  it.each([
    [
      'ImmediatePerformanceAgreed',
      {},
      'L’acheteur demande tout de suite MecaVIN, Service History, MecaSCORE et reconnaît perdre son droit de rétractation (immediate-performance-fr-1).',
      'The buyer asks for MecaVIN, Service History, MecaSCORE at once and acknowledges the loss of the right to withdraw (immediate-performance-fr-1).',
    ],
    [
      'WithdrawalDeclared',
      {},
      'L’acheteur renonce au contrat (Jeanne Dupont) : MecaVIN, MecaSCORE. Accusé de réception à jeanne@example.fr.',
      'The buyer withdraws from the contract (Jeanne Dupont): MecaVIN, MecaSCORE. Acknowledged to jeanne@example.fr.',
    ],
    [
      'WithdrawalDeclared',
      { sentOn: '2026-06-29', adminId: 'anne' },
      'L’acheteur renonce au contrat (Jeanne Dupont) : MecaVIN, MecaSCORE. Accusé de réception à jeanne@example.fr. Envoyée le 2026-06-29, enregistrée par l’équipe (compte anne).',
      'The buyer withdraws from the contract (Jeanne Dupont): MecaVIN, MecaSCORE. Acknowledged to jeanne@example.fr. Sent on 2026-06-29, recorded by staff (account anne).',
    ],
    [
      'WithdrawalRefundHeld',
      { dueAt: '2026-07-13T22:05:31.000Z' },
      'L’équipe décide du remboursement de MecaVIN, MecaSCORE (déjà 2 rétractations après livraison), à rendre avant le 2026-07-14.',
      'Staff decides about the refund of MecaVIN, MecaSCORE (2 withdrawals after delivery before), due by 2026-07-14.',
    ],
    [
      'RefundDeadlineAlarmRaised',
      { dueAt: '2026-07-13T22:05:31.000Z' },
      'Le remboursement de MecaVIN, MecaSCORE est toujours dû, à rendre avant le 2026-07-14.',
      'The refund of MecaVIN, MecaSCORE is still owed, due by 2026-07-14.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
