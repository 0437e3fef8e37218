import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../testing/sessions.js';
import { configuration, jumpTo, openShop } from '../testing/shop.js';
import { chooseLanguage } from './choose-language.js';

const LABELS = { fr: 'Plaque française ou VIN', en: 'VIN' } as const;

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('the language of a page', () => {
  it.each([
    ['en', 'fr', 'fr', 'en'],
    ['fr', 'en', 'en', 'fr'],
    [null, 'en', 'fr', 'en'],
    [null, 'fr', 'en', 'fr'],
    [null, null, 'en', 'en'],
    [null, 'de', 'en', 'en'],
    [null, 'de', 'nl', 'fr'],
    [null, null, undefined, 'fr'],
  ] as const)('is by the URL (%s), the choice before (%s), the visit (%s): %s', (inUrl, before, ofSession, chosen) => {
    expect(chooseLanguage(inUrl, before, ofSession)).toBe(chosen);
  });

  it.each([
    ['', null, 'en', 'en'],
    ['', 'fr', 'en', 'fr'],
    ['&lang=fr', null, 'en', 'fr'],
    ['&langue=en', 'fr', 'fr', 'en'],
  ] as const)('is drawn, and said to the browser (%s, kept %s, visit %s): %s', async (query, kept, lang, chosen) => {
    if (kept !== null) localStorage.setItem('selectedLanguage', kept);
    const known = aSession({ lang });
    openShop(`/?uuid=${known.uuid}${query}`, { known: [known] });
    await screen.findByLabelText(LABELS[chosen]);
    await waitFor(() => expect(document.documentElement.lang).toBe(chosen));
    expect(localStorage.getItem('selectedLanguage')).toBe(query === '' ? kept : chosen);
  });
});

describe('the language of staff', () => {
  it('is that of the document, until the history leads to a page for visitors', async () => {
    localStorage.setItem('adminLanguage', 'en');
    openShop('/admin/login', { answers: { 'GET /api/admin/user': { status: 401 } } });
    await screen.findByLabelText('Password');
    expect(document.documentElement.lang).toBe('en');
    jumpTo('/contact');
    await screen.findByLabelText('Langue');
    expect(document.documentElement.lang).toBe('fr');
  });
});

describe('the time in which reports arrive', () => {
  it.each([
    [600, '10 minutes', '10 minutes'],
    [3600, '1 heure', '1 hour'],
    [7200, '2 heures', '2 hours'],
  ])('is what the shop promises: %i s', async (promiseSeconds, french, english) => {
    for (const [lang, words] of [
      ['fr', french],
      ['en', english],
    ] as const) {
      openShop(`/contact?lang=${lang}`, {
        answers: { 'GET /api/configuration': { body: { ...configuration, promiseSeconds } } },
      });
      const footers = () =>
        screen.getAllByRole('contentinfo').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
      await waitFor(() => expect(footers().at(-1)).toContain(words));
      act(() => undefined);
    }
  });
});
