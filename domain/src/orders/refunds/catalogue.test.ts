import { describe, expect, it } from 'vitest';
import { personalFieldsOf, sentenceOf } from '../../event-types.js';
import { masked } from '../../masking.js';
import { ordersExamples as examples, inBothLanguages } from '../../testing/index.js';
import type { ReportRefundAsked, ReportRefundRequested } from './events.js';

const asked: ReportRefundAsked = {
  ...examples.ReportRefundAsked,
  data: { serviceId: 'mecavin', complaint: 'other', explanation: 'Jeanne Dupont l’a vendue en 2019.' },
};
const requested: ReportRefundRequested = {
  ...examples.ReportRefundRequested,
  data: { ...examples.ReportRefundRequested.data, reason: 'granted', staffReason: 'Madame Dupont a raison.' },
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const maskedSentence = (event: ReportRefundAsked | ReportRefundRequested) =>
  plain(sentenceOf(masked(event, personalFieldsOf(event)), 'fr'));

describe('the words of a refund', () => {
  it('are told after what they explain, in both languages', () => {
    expect(sentenceOf(asked, 'en')).toBe(
      'The buyer asks for MecaVIN to be refunded: Jeanne Dupont l’a vendue en 2019.',
    );
    expect(plain(sentenceOf(requested, 'fr'))).toBe(
      '14,33 € doivent être rendus pour Service History : accordé par l’équipe. Motif : Madame Dupont a raison.',
    );
    expect(plain(sentenceOf(requested, 'en'))).toBe(
      '14,33 € shall be given back for Service History: granted by staff. Reason: Madame Dupont a raison.',
    );
  });

  it('name the account that paid it back in another way', () => {
    const byHand = { refundId: undefined, adminId: 'anne', reason: 'Virement.' };
    expect(inBothLanguages('ReportRefundMade', byHand)).toEqual([
      '14,33 € ont été rendus pour Service History par une autre voie (compte anne) : Virement.',
      '14,33 € was given back for Service History in another way (account anne): Virement.',
    ]);
  });

  it('are personal, of the buyer and of staff alike', () => {
    expect(maskedSentence(asked)).toBe('L’acheteur demande le remboursement de MecaVIN : Je•••');
    expect(maskedSentence(requested)).toContain('accordé par l’équipe. Motif : Ma•••');
  });

  it('are missing in what was stored before they were asked for', () => {
    expect(maskedSentence(examples.ReportRefundAsked)).toBe('L’acheteur demande le remboursement de MecaVIN.');
    expect(maskedSentence(examples.ReportRefundRequested)).toBe(
      '14,33 € doivent être rendus pour Service History : rien n’a été trouvé.',
    );
  });
});
