import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '../../testing/shop.js';

const PAGES = [
  ['/contact', 'Nous écrire', 'Write to us', false],
  ['/remboursement', 'Satisfait ou remboursé', 'Money-back guarantee', true],
  ['/paiement-securise', 'Paiement sécurisé', 'Secure payment', false],
  ['/conditions', 'Conditions de vente', 'Terms of sale', true],
  ['/confidentialite', 'Données personnelles', 'Personal data', true],
  ['/mentions-legales', 'Mentions légales', /Legal/, true],
  ['/mediateur', 'Médiateur', /Mediat/, true],
  ['/accessibilite', 'Accessibilité', 'Accessibility', false],
] as const;

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('a page of terms and assurances', () => {
  it.each(PAGES)('at %s has its title, its points and, where the law wants it, the seller', async (...page) => {
    const [path, french, english, hasSeller] = page;
    for (const [lang, title] of [
      ['fr', french],
      ['en', english],
    ] as const) {
      openShop(`${path}?lang=${lang}`);
      await waitFor(() => expect(document.title).toMatch(title));
      const [article] = (await screen.findAllByRole('article')).slice(-1);
      const text = within(article ?? document.body);
      await waitFor(() => expect(article?.closest('main')?.getAttribute('aria-busy')).toBe('false'));
      expect(text.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(text.queryAllByRole('definition').some(({ textContent }) => textContent === '5')).toBe(hasSeller);
      expect(text.queryAllByRole('link', { name: 'support@meca.example' }).length > 0).toBe(
        hasSeller || path === '/contact',
      );
    }
  });

  it('are all linked at the foot of every page, and opened without a reload', async () => {
    openShop('/contact');
    const footer = within(await screen.findByRole('contentinfo'));
    const links = within(footer.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      PAGES.map(([path, french]) => [path, french]),
    );
    for (const [path, french] of [PAGES[3], PAGES[6], PAGES[3]]) {
      await userEvent.click(screen.getByRole('link', { name: french }));
      await waitFor(() => expect(window.location.pathname).toBe(path));
      await waitFor(() => expect(document.title).toContain(french));
    }
  });

  it('names the seller with all that the law requires', async () => {
    openShop('/mentions-legales');
    const terms = await screen.findAllByRole('term');
    const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toHaveLength(6);
    expect(details).toEqual(['1', '2', '5', '6', '3', 'support@meca.example']);
    screen.getByText('4');
    const links = screen.getAllByRole('link', { name: 'support@meca.example' });
    for (const link of links) expect(link.getAttribute('href')).toBe('mailto:support@meca.example');
  });

  it('has the consent and the trackers on the page about personal data alone', async () => {
    openShop('/confidentialite');
    await screen.findByRole('region', { name: 'Votre accord' });
    screen.getByRole('region', { name: 'Votre choix' });
    await userEvent.click(screen.getByRole('link', { name: 'Conditions de vente' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Votre accord' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Votre choix' })).toBeNull();
  });
});
