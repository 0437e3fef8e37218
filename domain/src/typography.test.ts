import { describe, expect, it } from 'vitest';
import { sentenceOf, type SentenceLanguage } from './event-types.js';
import { allExamples } from './testing/index.js';

const sentencesIn = (lang: SentenceLanguage): string[] => [
  ...Object.values(allExamples).map((example) => sentenceOf(example, lang)),
  sentenceOf({ ...allExamples.SessionStarted, flaw: 'lang' }, lang),
];

describe('how the sentences of staff are set', () => {
  it('in French a sign of two parts, a percentage and a price never begin a line', () => {
    expect(sentencesIn('fr').filter((sentence) => / [:;!?%€»]|« /.test(sentence))).toEqual([]);
  });

  it('in both an amount is written the French way', () => {
    const paid = {
      ...allExamples.PaymentSucceeded,
      data: { ...allExamples.PaymentSucceeded.data, amountCents: 123_450 },
    };
    for (const lang of ['fr', 'en'] as const) expect(sentenceOf(paid, lang)).toContain('1\u202f234,50\u00a0€');
  });

  it('in English such a sign follows its word', () => {
    expect(sentencesIn('en').filter((sentence) => /\s[:;!?%]/.test(sentence))).toEqual([]);
  });

  it('an apostrophe is curled in both', () => {
    const all = [...sentencesIn('fr'), ...sentencesIn('en')];
    expect(all.filter((sentence) => /\p{L}'|'\p{L}/u.test(sentence))).toEqual([]);
  });
});
