import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../customers/index.js';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.js';
import { STAGES, stageOf } from './stages.js';
import { stepView } from './step-view.js';

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

  it('are told with all that a page said of them', () => {
    const step = { stepNumber: 6, payloadJson: { a: 1 }, status: 'failed' } as const;
    const why = { providerCode: 'card_declined', providerMessage: 'Carte refusée' };
    expect(stepView('visit-1', { ...step, ...why })).toEqual({ uuid: 'visit-1', ...step, ...why });
  });
});

describe('what a visit begins with', () => {
  it('is French, of French and English, and version 1.0 of the consent', () => {
    expect([LANGUAGES, DEFAULT_LANGUAGE, CONSENT_VERSION]).toEqual([['fr', 'en'], 'fr', '1.0']);
  });
});
