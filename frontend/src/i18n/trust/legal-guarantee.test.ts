import { expect, it } from 'vitest';
import { trustMessages as en } from './en/trust-messages.js';
import { terms as enTerms } from './en/terms.js';
import { trustMessages as fr } from './fr/trust-messages.js';
import { terms as frTerms } from './fr/terms.js';

const within = '1 h';

it.each([
  ['the terms of sale', frTerms(within), enTerms(within)],
  ['the conditions of a refund', fr(within).topics.refund, en(within).topics.refund],
])(
  '%s name the legal guarantee and the right to withdraw beside the shop’s own guarantee',
  (_name, french, english) => {
    const [said, saidInEnglish] = [JSON.stringify(french), JSON.stringify(english)];
    for (const words of [/garantie légale de conformité/, /L224-25-12/, /rétractation|renoncer/, /ajoute/])
      expect(said).toMatch(words);
    for (const words of [/legal guarantee of conformity/, /L224-25-12/, /withdraw/, /on top/])
      expect(saidInEnglish).toMatch(words);
  },
);
