import { expect, it } from 'vitest';
import { trustTexts as en } from './en/trust-texts.js';
import { trustTexts as fr } from './fr/trust-texts.js';

it('the privacy notice names the period after which visits without a payment are erased', () => {
  expect(JSON.stringify(fr('1 h').topics.privacy)).toContain('Une demande sans achat\u00a0: 13 mois');
  expect(JSON.stringify(en('1 h').topics.privacy)).toContain('A request without a purchase: 13 months');
});
