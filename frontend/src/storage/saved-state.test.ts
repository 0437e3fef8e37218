import { describe, expect, it } from 'vitest';
import { forgetOldSession, forgetSession, keepLocal } from './saved-state.js';
import { CHOICE_KEPT_MS } from '../telemetry/tracker-choice.js';

const keys = () => Object.keys(localStorage).sort();

describe('what a visit leaves in the browser', () => {
  it('lies there for a day; the uuid, the language and the answer about trackers stay', () => {
    for (const key of ['sessionUuid', 'userEmail', 'orderData', 'urlParams', 'vehicleData'] as const)
      keepLocal(key, 'x');
    keepLocal('selectedLanguage', 'en');
    keepLocal('trackerChoice', 'refused');
    const all = keys();
    forgetOldSession();
    expect(keys()).toEqual(all);
    localStorage.setItem('savedAt', new Date(Date.now() - 24 * 60 * 60_000 - 1).toISOString());
    forgetOldSession();
    expect(keys()).toEqual(['selectedLanguage', 'sessionUuid', 'trackerChoice']);
  });

  it('is gone when a visitor starts over, but for the answer about trackers', () => {
    keepLocal('userEmail', 'jo@exemple.fr');
    keepLocal('trackerChoice', 'refused');
    forgetSession();
    expect(keys()).toEqual(['trackerChoice']);
    expect(CHOICE_KEPT_MS).toBe(182 * 86_400_000);
  });
});
