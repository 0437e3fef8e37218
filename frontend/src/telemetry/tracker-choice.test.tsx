import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configuration } from '../testing/configuration.js';
import { anOrder, ORDER_TOKEN } from '../testing/orders.js';
import type { Answer } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';

const DAY_MS = 86_400_000;
const analytics = { host: '/sandbox/analytics', key: 'phc_choice' };
const measured: Record<string, Answer> = {
  'GET /api/configuration': { body: { ...configuration, analytics } },
  'POST /sandbox/analytics/e/': { body: { status: 1 } },
  [`GET /api/orders/${ORDER_TOKEN}`]: { body: anOrder({}) },
};
/** The code that sends page events is loaded at the first press. */
const bar = () => screen.queryByRole('region', { name: /Traceurs|Trackers/ });
const keptAnswer = () => localStorage.getItem('trackerChoice')?.split(' ');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

/** Begins at a page that remembers nothing but what the browser kept. */
async function fresh(url: string, answers = measured) {
  const [{ openShop: openFresh }, { door }] = await Promise.all([
    import('../testing/shop.js'),
    import('../testing/outside.js'),
  ]);
  vi.stubGlobal('fetch', door);
  openFresh(url, { answers });
}

describe('the question about trackers', () => {
  it.each([
    ['Refuser', 'refused'],
    ['Accepter', 'accepted'],
  ])('is answered by one press on %s, kept with its time, and asked no more', async (name, choice) => {
    await fresh('/');
    const question = await screen.findByRole('region', { name: 'Traceurs' });
    await userEvent.click(within(question).getByRole('button', { name }));
    expect(bar()).toBeNull();
    expect(keptAnswer()?.[0]).toBe(choice);
    expect(Math.abs(Date.now() - Date.parse(keptAnswer()?.[1] ?? ''))).toBeLessThan(60_000);
  });

  it.each([
    ['accepted', 182 * DAY_MS - 60_000, 'accepted', null],
    ['refused', 182 * DAY_MS - 60_000, 'refused', null],
    ['accepted', 182 * DAY_MS + 60_000, null, 'first'],
    ['refused', 182 * DAY_MS + 60_000, null, 'first'],
    ['perhaps', 0, null, 'first'],
  ])('after "%s" %i ms ago: the answer is %s, and it is asked %s', async (kept, ago, choice, asking) => {
    localStorage.setItem('trackerChoice', `${kept} ${new Date(Date.now() - ago).toISOString()}`);
    const { askTrackersAgain, trackerChoice } = await import('./tracker-choice.js');
    expect(trackerChoice()).toEqual({ choice, asking });
    askTrackersAgain();
    expect(trackerChoice()).toEqual({ choice, asking: 'again' });
  });

  it('is answered here by the answer that another tab gets', async () => {
    await fresh('/');
    await screen.findByRole('region', { name: 'Traceurs' });
    const heard = vi.spyOn(window, 'addEventListener');
    fireEvent.scroll(window);
    await waitFor(() => expect(heard).toHaveBeenCalledWith('storage', expect.anything()));
    localStorage.setItem('trackerChoice', `refused ${new Date().toISOString()}`);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'savedAt' })));
    expect(bar()).not.toBeNull();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'trackerChoice' })));
    expect(bar()).toBeNull();
  });

  it('is not asked where nothing is measured', async () => {
    await fresh('/', { ...measured, 'GET /api/configuration': { body: { ...configuration, analytics: null } } });
    await screen.findByText(/SIRET 1/);
    expect(bar()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choix des traceurs' })).toBeNull();
  });

  it.each([
    [2, true],
    [3, false],
  ])('is at step %i, where another bar may be at the bottom: %s', async (step, isAsked) => {
    const visit = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
    const answers = { ...measured, [`GET /api/sessions/${visit.uuid}`]: { body: visit } };
    await fresh(`/?uuid=${visit.uuid}&step=${step}`, answers);
    await screen.findByRole('navigation', { name: `Étapes de la commande, Étape ${step} sur 4` });
    await screen.findByRole('button', { name: 'Choix des traceurs' });
    expect(bar() !== null).toBe(isAsked);
  });

  it.each([
    [`/commande/${ORDER_TOKEN}`, /BMW X5/],
    ['/report/sample/mecavin', 'Exemple MecaVIN'],
    [`/partage/${'b'.repeat(62)}`, 'Rapport partagé'],
  ])('waits at %s for those who ask for it', async (url, name) => {
    await fresh(url);
    await screen.findByRole('heading', { name });
    const again = await screen.findByRole('button', { name: 'Choix des traceurs' });
    expect(bar()).toBeNull();
    await userEvent.click(again);
    expect(bar()).not.toBeNull();
  });
});

describe('the answer about trackers', () => {
  it.each([
    ['fr', 'Accepter', 'Refuser', /pas encore répondu/, /avez accepté/, /avez refusé/],
    ['en', 'Accept', 'Refuse', /not answered/, /accepted/, /refused/],
  ])('stands on the page about personal data, where it is changed as often as one likes (%s)', async (...words) => {
    const [lang, accept, refuse, none, accepted, refused] = words;
    await fresh(`/confidentialite?lang=${lang}`);
    const [section] = await screen.findAllByRole('region', { name: /^(Votre choix|Your choice)$/ });
    const answer = within(section ?? document.body);
    const button = (name: string) => answer.getByRole<HTMLButtonElement>('button', { name });
    expect(answer.getByRole('status').textContent).toMatch(none);
    for (const [press, other, sentence, choice] of [
      [accept, refuse, accepted, 'accepted'],
      [refuse, accept, refused, 'refused'],
      [accept, refuse, accepted, 'accepted'],
    ] as const) {
      await userEvent.click(button(press));
      expect(answer.getByRole('status').textContent).toMatch(sentence);
      expect([button(press).disabled, button(other).disabled]).toEqual([true, false]);
      expect(keptAnswer()?.[0]).toBe(choice);
    }
  });

  it('lets a cookie recognize the visitor from the moment it is yes, and takes it back when it is no', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
    await fresh('/confidentialite?lang=en');
    const [section] = await screen.findAllByRole('region', { name: 'Your choice' });
    const answer = async (name: string) =>
      userEvent.click(within(section ?? document.body).getByRole('button', { name }));
    for (const [press, isKept] of [
      ['Accept', true],
      ['Refuse', false],
      ['Accept', true],
      ['Refuse', false],
    ] as const) {
      await answer(press);
      await waitFor(() => expect([press, document.cookie.includes(analytics.key)]).toEqual([press, isKept]));
    }
  });
});
