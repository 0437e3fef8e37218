import { describe, expect, it, vi } from 'vitest';
import { removeOldSession, removeSession, writeInTab, writeLocal } from './saved-state.js';
import { CHOICE_KEPT_MS } from '../telemetry/tracker-choice.js';

const keys = () => Object.keys(localStorage).sort();
const HOUR_MS = 3_600_000;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

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

  it.each([
    ['a moment before its day is over', [24 * HOUR_MS - 1], true],
    ['no longer once its day is over', [24 * HOUR_MS], false],
    ['for a day after it was saved last', [23 * HOUR_MS, 23 * HOUR_MS], true],
  ])('lies there %s', (_when, pauses, isKept) => {
    vi.useFakeTimers();
    for (const ms of pauses) {
      writeLocal('userEmail', 'jo@exemple.fr');
      pass(ms);
    }
    removeOldSession();
    expect(keys().includes('userEmail')).toBe(isKept);
  });

  it.each(['selectedLanguage', 'trackerChoice', 'adminLanguage'] as const)(
    'lies there no longer because of the %s, which is not of a visit',
    (key) => {
      vi.useFakeTimers();
      writeLocal('userEmail', 'jo@exemple.fr');
      pass(23 * HOUR_MS);
      writeLocal(key, 'en');
      pass(2 * HOUR_MS);
      removeOldSession();
      expect(keys()).toEqual([key]);
    },
  );

  it('is gone from the tab, too, when a visitor starts over', () => {
    for (const key of ['vehicleData', 'selectedServices', 'totalAmount', 'mecavinPrice', 'userEmail'] as const)
      writeInTab(key, { of: key });
    expect(sessionStorage.getItem('totalAmount')).toBe('{"of":"totalAmount"}');
    removeSession();
    expect(sessionStorage).toHaveLength(0);
  });
});
