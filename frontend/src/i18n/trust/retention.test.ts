import { expect, it } from 'vitest';
import { trustMessages as en } from './en/trust-messages.js';
import { trustMessages as fr } from './fr/trust-messages.js';

it('the privacy notice names the period after which visits without a payment are erased', () => {
  expect(JSON.stringify(fr('1 h').topics.privacy)).toContain('Une demande sans achat\u00a0: 13 mois');
  expect(JSON.stringify(en('1 h').topics.privacy)).toContain('A request without a purchase: 13 months');
});
