import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceId } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';
import type { Answer } from '../testing/outside.js';
import { jumpTo, openShop } from '../testing/shop.js';

const SAMPLES = join(import.meta.dirname, '../../public/samples');
const sample = (service: ServiceId, language: Language): object =>
  JSON.parse(readFileSync(join(SAMPLES, `${service}-${language}.json`), 'utf8')) as object;
const TOKEN = 'a'.repeat(43);
const SHARED = 'b'.repeat(62);

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('a sample report', () => {
  it.each([
    ['mecavin', 'fr', 'Exemple MecaVIN', ['service-history', 'mecascore'], 'Les autres exemples'],
    ['service-history', 'en', 'Service History sample', ['mecavin', 'mecascore'], 'The other samples'],
    ['mecascore', 'fr', 'Exemple MecaSCORE', ['mecavin', 'service-history'], 'Les autres exemples'],
  ] as const)('of %s in %s leads to the other two', async (service, lang, title, others, label) => {
    openShop(`/report/sample/${service}?lang=${lang}`, {
      answers: { [`GET /samples/${service}-${lang}.json`]: { body: sample(service, lang) } },
    });
    const nav = await screen.findByRole('navigation', { name: label });
    const links = within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(others.map((id) => `/report/sample/${id}?lang=${lang}`));
    await waitFor(() => expect(document.title).toBe(`${title} · Meca`));
    expect(screen.queryByText(/Partager ce rapport|Share this report/)).toBeNull();
  });

  it('has a line of contents that leads to each of its sections', async () => {
    openShop('/report/sample/mecavin?lang=en', {
      answers: { 'GET /samples/mecavin-en.json': { body: sample('mecavin', 'en') } },
    });
    const contents = await screen.findByRole('navigation', { name: 'In this report' });
    const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const section = document.getElementById(link.hash.slice(1));
      expect(within(section ?? document.body).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent);
    }
    expect(screen.getByRole('article').lang).toBe('en');
  });

  it.each([
    ['a sample', '/report/sample/mecavin', '/samples/mecavin-', '.json'],
    ['a report of an order', `/commande/${TOKEN}/mecavin`, `/api/orders/${TOKEN}/reports/mecavin/`, ''],
    ['a report that is shared', `/partage/${SHARED}`, `/api/shared-reports/${SHARED}/`, ''],
  ])('is read in the other language by a press, and back again: %s', async (_what, page, before, after) => {
    const languages = ['fr', 'en'] as const;
    openShop(`${page}?lang=fr`, {
      answers: Object.fromEntries(
        languages.map((lang) => [`GET ${before}${lang}${after}`, { body: sample('mecavin', lang) }]),
      ),
    });
    for (const [name, lang] of [
      ['Read in English', 'en'],
      ['Lire en français', 'fr'],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect([link.getAttribute('hreflang'), link.lang]).toEqual([lang, lang]);
      await userEvent.click(link);
      await waitFor(() => expect(screen.getByRole('article').lang).toBe(lang));
    }
  });

  it('keeps the ticks of each order apart, whatever its language', async () => {
    const of = (token: string, reference: string, lang: Language) => [
      `GET /api/orders/${token}/reports/mecascore/${lang}`,
      { body: { ...sample('mecascore', lang), reference } },
    ];
    const other = 'c'.repeat(43);
    const answers = [of(TOKEN, 'M-1', 'fr'), of(TOKEN, 'M-1', 'en'), of(other, 'M-2', 'en')];
    openShop(`/commande/${TOKEN}/mecascore`, { answers: Object.fromEntries(answers) as Record<string, Answer> });
    const [first] = await screen.findAllByRole('checkbox');
    await userEvent.click(first!);
    screen.getByText(/^1 sur 8/);
    jumpTo(`/commande/${other}/mecascore?lang=en`);
    await screen.findByText(/^0 of 8 ticked/);
    jumpTo(`/commande/${TOKEN}/mecascore?lang=en`);
    await screen.findByText(/^1 of 8 ticked/);
  });

  it.each(['/report/sample/gold', `/commande/${TOKEN}/gold`])('is not there at %s', async (path) => {
    openShop(path);
    await screen.findByRole('heading', { name: 'Page non trouvée' });
  });
});

describe('a report that cannot be read', () => {
  const ORDERED = `GET /api/orders/${TOKEN}/reports/mecavin/en`;
  const LINKED = `GET /api/shared-reports/${SHARED}/en`;
  const gone = 'This report is not available, or not any more.';
  const away = 'This report can’t be shown right now. Try again in a moment.';

  it.each<[string, string, string, Answer, string | RegExp]>([
    ['order', `/commande/${TOKEN}/mecavin`, ORDERED, { status: 404 }, gone],
    ['order', `/commande/${TOKEN}/mecavin`, ORDERED, { status: 409 }, gone],
    ['order', `/commande/${TOKEN}/mecavin`, ORDERED, { status: 410 }, gone],
    ['order', `/commande/${TOKEN}/mecavin`, ORDERED, { status: 503 }, away],
    [
      'order',
      `/commande/${TOKEN}/mecavin`,
      ORDERED,
      { status: 410, body: { code: 'order-link-replaced' } },
      /^This link was replaced/,
    ],
    ['link', `/partage/${SHARED}`, LINKED, { status: 410 }, /^This link no longer works/],
    ['link', `/partage/${SHARED}`, LINKED, { status: 404 }, /^This link does not exist/],
    ['link', `/partage/${SHARED}`, LINKED, { status: 409 }, gone],
    ['link', `/partage/${SHARED}`, LINKED, { status: 500 }, away],
  ])('says why, of an %s (%s, %s, %j)', async (_of, path, call, answer, words) => {
    openShop(`${path}?lang=en`, { answers: { [call]: answer } });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('is said to be opened until it is', async () => {
    let answer: ((answer: Answer) => void) | undefined;
    openShop(`/commande/${TOKEN}/mecavin?lang=en`, {
      answers: { [ORDERED]: () => new Promise<Answer>((resolve) => (answer = resolve)) },
    });
    await screen.findByRole('status', { name: 'Opening your report…' });
    screen.getByRole('heading', { level: 1, name: 'MecaVIN' });
    await waitFor(() => expect(answer).toBeDefined());
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    answer?.({ body: sample('mecavin', 'en') });
    await screen.findByRole('article');
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
    expect(screen.queryByRole('status', { name: 'Opening your report…' })).toBeNull();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`/commande/${TOKEN}`);
    expect(links).toContain(`/api/orders/${TOKEN}/reports/mecavin`);
  });
});
