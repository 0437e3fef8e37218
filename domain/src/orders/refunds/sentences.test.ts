import { describe, expect, it } from 'vitest';
import { inBothLanguages } from '../../testing/index.js';

describe('what staff read of the money of a report', () => {
  it.each([
    [
      'ReportRefundDeclined',
      {},
      'L’équipe ne rembourse pas MecaVIN : Tous les champs du registre y sont.',
      'Staff does not refund MecaVIN: Tous les champs du registre y sont.',
    ],
    [
      'ReportRefundDeclined',
      { adminId: 'anne' },
      'L’équipe (compte anne) ne rembourse pas MecaVIN : Tous les champs du registre y sont.',
      'Staff (account anne) does not refund MecaVIN: Tous les champs du registre y sont.',
    ],
    [
      'ReportRefundRequested',
      { reason: 'no-answer' },
      '14,33 € doivent être rendus pour Service History : la source ne répond pas.',
      '14,33 € shall be given back for Service History: the source does not answer.',
    ],
    [
      'ReportRefundRequested',
      { reason: 'not-awaited' },
      '14,33 € doivent être rendus pour Service History : l’acheteur n’attend plus.',
      '14,33 € shall be given back for Service History: the buyer waits no longer.',
    ],
    [
      'ReportRefundRequested',
      { reason: 'withdrawal' },
      '14,33 € doivent être rendus pour Service History : l’acheteur a renoncé au contrat.',
      '14,33 € shall be given back for Service History: the buyer withdrew from the contract.',
    ],
    [
      'ReportRefundRequested',
      { reason: 'granted', adminId: 'anne' },
      '14,33 € doivent être rendus pour Service History : accordé par l’équipe (compte anne).',
      '14,33 € shall be given back for Service History: granted by staff (account anne).',
    ],
    [
      'ReportRefundMade',
      {},
      '14,33 € ont été rendus pour Service History.',
      '14,33 € was given back for Service History.',
    ],
    [
      'CreditNoteIssued',
      {},
      'L’avoir A-2026-000001 de 14,33 € est émis.',
      'Credit note A-2026-000001 of 14,33 € is issued.',
    ],
    [
      'ReportRefundFailed',
      {},
      '14,33 € n’ont pas pu être rendus pour Service History : charge_already_refunded.',
      '14,33 € could not be given back for Service History: charge_already_refunded.',
    ],
  ] as const)('of %s with %j is said in both languages', (type, data, french, english) => {
    expect(inBothLanguages(type, data)).toEqual([french, english]);
  });
});
