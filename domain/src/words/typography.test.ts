import { describe, expect, it } from 'vitest';
import { allExamples } from '../testing/index.js';
import { sentenceOf, WORDS } from './sentence.js';

const UUID = '0b7e4a52-7c0e-4d0c-9a57-2f1f5e0f7f10';

const sentencesIn = (words: (typeof WORDS)['fr']): string[] => [
  ...Object.values(allExamples).map((example) => sentenceOf(example, words)),
  words.unreadable('SessionStarted', 'lang'),
  words.begins('22 octobre', UUID),
  words.nothing(UUID),
  words.ends(3, '2', true),
];

describe('how the sentences of staff are set', () => {
  it('in French a sign of two parts, a percentage and a price never begin a line', () => {
    expect(sentencesIn(WORDS.fr).filter((sentence) => / [:;!?%€»]|« /.test(sentence))).toEqual([]);
  });

  it('in both an amount is written the French way', () => {
    const paid = {
      ...allExamples.PaymentSucceeded,
      data: { ...allExamples.PaymentSucceeded.data, amountCents: 123_450 },
    };
    for (const words of Object.values(WORDS)) expect(sentenceOf(paid, words)).toContain('1\u202f234,50\u00a0€');
  });

  it('in English such a sign follows its word', () => {
    expect(sentencesIn(WORDS.en).filter((sentence) => /\s[:;!?%]/.test(sentence))).toEqual([]);
  });

  it('an apostrophe is curled in both', () => {
    const all = [...sentencesIn(WORDS.fr), ...sentencesIn(WORDS.en)];
    expect(all.filter((sentence) => /\p{L}'|'\p{L}/u.test(sentence))).toEqual([]);
  });
});
