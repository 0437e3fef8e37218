import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../testing/sessions.js';
import { deliverTo } from '../telemetry/measure.js';
import { configuration, openShop } from '../testing/shop.js';

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('what a careful buyer wants to know', () => {
  it('names on the start page 4.7 of 5 by 1,743 Google reviews, and over 1,700 in the text', async () => {
    const user = userEvent.setup();
    openShop('/');
    const count = await screen.findByText(/1\s743 avis Google/);
    expect(count.closest('p')?.textContent.replaceAll(/\s/g, ' ')).toBe('4,7 sur 5, 1 743 avis Google');
    await user.click(screen.getByRole('button', { name: 'Avis Google' }));
    const text = within(await screen.findByRole('dialog', { name: /4,7\/5/ }));
    await text.findByText(/^Plus de 1\s700 acheteurs/);
  });

  const openWith = (ratings: typeof configuration.ratings, url = '/') => {
    const ordered = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
    return openShop(url, {
      known: [{ ...ordered, selectedServices: '["mecavin"]' }],
      answers: { 'GET /api/configuration': { body: { ...configuration, ratings } } },
    });
  };
  const { uuid } = aSession();

  it('names the shop’s own figures with their day, and no sample beside them', async () => {
    const user = userEvent.setup();
    openWith({ google: { stars: 4.4, reviews: 57, date: '2026-11-01' }, trustpilot: null });
    await screen.findByText(/57 avis Google/);
    screen.getByRole('button', { name: '4,4/5 sur Google · 57 avis' });
    expect(screen.queryByRole('button', { name: 'Trustpilot' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Avis Google' }));
    const text = within(await screen.findByRole('dialog', { name: /4,4\/5/ }));
    await text.findByText(/^Sur Google\s: 57\savis, relevés le 1er novembre 2026\.$/);
    await text.findByText('Voir tous les avis');
    expect(text.queryByText('Exemples d’avis')).toBeNull();
  });

  it.each([
    ['fr', '/', 'Avis Google', '4,7', '5 sur 5', 'Le vendeur annonçait', 'Claire M., 14 septembre 2026 Exemple'],
    ['en', '/?lang=en', 'Google reviews', '4.7', '5 out of 5', 'The seller adv', 'Claire M., 14 September 2026 Sample'],
  ])('are in %s the reviews themselves, each of its day', async (_lang, url, name, stars, rated, text, foot) => {
    const user = userEvent.setup();
    openShop(url);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: /4[.,]7\/5/ }));
    const [first, ...others] = await dialog.findAllByRole('listitem');
    expect(others).toHaveLength(21);
    dialog.getByText(stars, { selector: 'strong' });
    within(first!).getByLabelText(rated);
    expect(first?.querySelector('blockquote')?.textContent).toContain(text);
    expect(first?.querySelector('footer')?.textContent).toBe(foot);
    expect(dialog.getByRole('link').getAttribute('href')).toBe(configuration.reviewsUrl);
  });

  it.each([
    ['conditions de vente', /^Conditions/, 'terms'],
    ['données personnelles', /^Confidentialité|^Données/, 'privacy'],
  ])('is accepted by paying: its %s open from the sentence that names them', async (name, title, topic) => {
    openWith(configuration.ratings, `/?uuid=${uuid}&step=4`);
    const sentence = (await screen.findByText(/^En payant, vous acceptez nos/)).closest('p')!;
    await userEvent.setup().click(within(sentence).getByRole('button', { name }));
    const measured: unknown[] = [];
    deliverTo(({ name: event, details }) => measured.push([event, details['opened']]));
    await screen.findByRole('dialog', { name: title });
    deliverTo(null);
    expect(measured).toContainEqual(['service_interaction', topic]);
  });

  it.each([
    [
      'fr',
      '',
      'Trustpilot : 3,5 étoiles sur 5',
      /^Trustpilot est une plateforme .* 12 avis, relevés le 2 novembre 2026\.$/,
    ],
    [
      'en',
      '&lang=en',
      'Trustpilot: 3.5 of 5 stars',
      /^Trustpilot is an independent .* 12 reviews, as read on 2 November 2026\.$/,
    ],
  ])('are apart from those of Google, without its reviews (%s)', async (_lang, query, title, words) => {
    const trustpilot = { stars: 3.5, reviews: 12, date: '2026-11-02' };
    openWith({ google: configuration.ratings.google, trustpilot }, `/?uuid=${uuid}&step=4${query}`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Trustpilot' }));
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    const dialog = await screen.findByRole('dialog', { name: (name) => plain(name) === title });
    await within(dialog).findByText((text) => words.test(plain(text)));
    expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  it('stands beside the payment: how many rated the shop, and how well', async () => {
    openWith({ google: { stars: 4.4, reviews: 57, date: '2026-11-01' }, trustpilot: null }, `/?uuid=${uuid}&step=4`);
    const row = (await screen.findByRole('button', { name: 'Avis Google' })).closest('li');
    expect(row?.textContent).toMatch(/4,4\/5, 57 avis$/);
  });

  it.each(['/', `/?uuid=${uuid}&step=4`])('shows no figure at %s where the shop has none', async (url) => {
    openWith({ google: null, trustpilot: null }, url);
    await screen.findByText(/SIRET 1/);
    await screen.findByText(url === '/' ? 'Pourquoi nous choisir' : 'Une condition claire pour chaque rapport');
    expect(screen.queryByText(/avis Google|Trustpilot|\/5/i)).toBeNull();
  });

  it.each([
    ['fr', 'Satisfait ou remboursé', ['données sont incomplètes', 'manifestement fausse', 'aucun historique']],
    ['en', 'Money-back guarantee', ['data is incomplete', 'manifestly wrong', 'no history']],
  ])('names in %s for each report when its price is given back', async (lang, name, conditions) => {
    const known = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
    const ordered = { ...known, selectedServices: '["mecavin"]' };
    openShop(`/?uuid=${known.uuid}&step=4&lang=${lang}`, { known: [ordered] });
    await userEvent.setup().click(await screen.findByRole('button', { name }));
    const text = within(await screen.findByRole('dialog', { name }));
    const points = (await text.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const [mecavin, mecascore, history] = conditions;
    for (const [report = '', condition] of [
      ['MecaVIN', mecavin],
      ['MecaScore', mecascore],
      ['Service History', history],
    ])
      expect(points.find((point) => point.startsWith(report))).toContain(condition);
    const seller = text.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(seller).toEqual(['1', '2', '5', '6', '3', 'support@meca.example']);
  });
});
