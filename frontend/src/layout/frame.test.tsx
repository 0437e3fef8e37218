import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../testing/outside.js';
import { aSession } from '../testing/sessions.js';
import { configuration, openShop } from '../testing/shop.js';

describe('what stands around a page', () => {
  it('leads to the professional app only once its address is known, and says at the end who sells', async () => {
    let answer: (configured: Answer) => void = () => undefined;
    const asked = new Promise<Answer>((resolve) => (answer = resolve));
    openShop('/', { answers: { 'GET /api/configuration': () => asked } });
    const waits = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accès App Pro' });
    expect(waits.disabled).toBe(true);
    answer({ body: configuration });
    await screen.findByRole('link', { name: 'Accès App Pro' });
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText(/Meca.*SIRET 1$/);
    const mail = footer.getByRole('link', { name: configuration.supportEmail });
    expect(mail.getAttribute('href')).toBe(`mailto:${configuration.supportEmail}`);
  });

  it('takes one language at a time, and waits for the session no longer than three seconds', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const limitsOfSaving: unknown[] = [];
    const known = aSession();
    openShop(`/contact?uuid=${known.uuid}`, {
      answers: {
        [`PATCH /api/sessions/${known.uuid}`]: () => {
          limitsOfSaving.push(limits.mock.lastCall);
          return new Promise(() => undefined);
        },
      },
    });
    const language = await screen.findByLabelText<HTMLSelectElement>('Langue');
    await userEvent.setup().selectOptions(language, 'en');
    expect(language.disabled).toBe(true);
    expect(limitsOfSaving).toEqual([[3000]]);
  });

  it.each([
    ['at the start', '/', 'Plaque française ou VIN', 'Langue', 'en', /^\/\?uuid=[0-9a-f-]{36}&lang=en$/],
    [
      'in place of the one in the address',
      '/contact?lang=en&src=club',
      null,
      'Language',
      'fr',
      '/contact?lang=fr&src=club',
    ],
    [
      'in place of its older name, too',
      '/conditions?langue=en&src=club',
      null,
      'Language',
      'fr',
      '/conditions?src=club&lang=fr',
    ],
    ['where the order is', `/commande/${'a'.repeat(43)}`, null, 'Langue', 'en', `/commande/${'a'.repeat(43)}?lang=en`],
  ])('reloads the page where it is, in the language that is chosen: %s', async (_where, url, field, list, lang, to) => {
    openShop(url);
    if (field !== null) {
      await screen.findByLabelText(field);
      await waitFor(() => expect(window.location.search).toContain('uuid='));
    }
    const reloaded: string[] = [];
    vi.stubGlobal('location', { ...window.location, assign: (address: string) => void reloaded.push(address) });
    await userEvent.setup().selectOptions(await screen.findByLabelText(list), lang);
    await waitFor(() =>
      expect(reloaded).toEqual([typeof to === 'string' ? to : (expect.stringMatching(to) as string)]),
    );
  });

  it.each([
    ['fr', '/conditions', 'Meca, accueil', 'Plaque française ou VIN', ''],
    ['en', '/conditions?lang=en', 'Meca, home', 'VIN', '?lang=en'],
  ])('leads back to a start that knows nothing of before, in %s', async (_lang, url, name, field, search) => {
    const known = aSession();
    localStorage.setItem('sessionUuid', known.uuid);
    localStorage.setItem('userEmail', 'jo@exemple.fr');
    openShop(url, { answers: { 'POST /api/sessions': () => new Promise<Answer>(() => undefined) } });
    await userEvent.setup().click(await screen.findByRole('button', { name }));
    await screen.findByLabelText(field);
    expect([window.location.pathname, window.location.search]).toEqual(['/', search]);
    expect(localStorage.getItem('userEmail')).toBeNull();
  });
});
