import { sentenceOf } from '../event-types.js';
import { allExamples } from './index.js';

/** What staff read of an example with other data, in French and in English, its spaces that do not break as plain ones. */
export const inBothLanguages = (type: keyof typeof allExamples, data: object = {}): string[] => {
  const example = allExamples[type];
  const event = { ...example, data: { ...example.data, ...data } };
  return (['fr', 'en'] as const).map((lang) => sentenceOf(event, lang).replaceAll(/[\u00a0\u202f]/g, ' '));
};
