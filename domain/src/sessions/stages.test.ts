import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../customers/index.js';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.js';
import { STAGES, stageOf } from './stages.js';

describe('the stages of a purchase', () => {
  it('are seven, and the number of a step is the stage it enters', () => {
    expect(STAGES).toEqual([
      'landing',
      'vehicle selection',
      'service selection',
      'payment summary',
      'payment in progress',
      'payment success',
      'payment failed',
    ]);
    expect(stageOf(5)).toBe('payment success');
  });
});

describe('what a visit begins with', () => {
  it('is French, of French and English, and version 1.0 of the consent', () => {
    expect([LANGUAGES, DEFAULT_LANGUAGE, CONSENT_VERSION]).toEqual([['fr', 'en'], 'fr', '1.0']);
  });
});
