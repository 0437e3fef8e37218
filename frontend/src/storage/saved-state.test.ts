import { describe, expect, it } from 'vitest';
import { removeOldSession, removeSession, writeLocal } from './saved-state.js';
import { CHOICE_KEPT_MS } from '../telemetry/tracker-choice.js';

const keys = () => Object.keys(localStorage).sort();

describe('what a visit leaves in the browser', () => {
  it('lies there for a day; the uuid, the language and the answer about trackers stay', () => {
    for (const key of ['sessionUuid', 'userEmail', 'orderData', 'urlParams', 'vehicleData'] as const)
      writeLocal(key, 'x');
    writeLocal('selectedLanguage', 'en');
    writeLocal('trackerChoice', 'refused');
    const all = keys();
    removeOldSession();
    expect(keys()).toEqual(all);
    localStorage.setItem('savedAt', new Date(Date.now() - 24 * 60 * 60_000 - 1).toISOString());
    removeOldSession();
    expect(keys()).toEqual(['selectedLanguage', 'sessionUuid', 'trackerChoice']);
  });

  it('is gone when a visitor starts over, but for the answer about trackers', () => {
    writeLocal('userEmail', 'jo@exemple.fr');
    writeLocal('trackerChoice', 'refused');
    removeSession();
    expect(keys()).toEqual(['trackerChoice']);
    expect(CHOICE_KEPT_MS).toBe(182 * 86_400_000);
  });
});
