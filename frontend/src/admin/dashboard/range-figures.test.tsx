import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/outside.js';
import { openShop } from '../../testing/shop.js';
import { analyticsOf, figuresOf, signedIn } from '../../testing/staff.js';

const answers = {
  ...signedIn,
  'GET /api/admin/dashboard': { body: figuresOf(1000) },
  'GET /api/admin/analytics': { body: analyticsOf() },
};

async function cardOf(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.parentElement?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
}

describe('the cards of a range', () => {
  it('write every figure of a card in one language: French', async () => {
    openShop('/admin/dashboard?range=7d', { answers });
    expect(await cardOf('Taux de Conversion')).toContain('74,1 %+9,1 pt contre 65,0 %');
    expect(await cardOf('Sessions Totales')).toContain('969−3,1 % contre 1 000');
    expect(await cardOf("Chiffre d'Affaires")).toMatch(/ après 50,00 € remboursés$/);
  });

  it.each([
    ['fr', "Chiffre d'Affaires", 5_000, 'Net 250,00 € après 50,00 € remboursés et 40,00 € de contestations perdues'],
    ['en', 'Revenue', 5_000, 'Net 250,00 € after 50,00 € refunded and 40,00 € charged back'],
    ['en', 'Revenue', 0, 'Net 300,00 € after 0,00 € refunded and 40,00 € charged back'],
  ])('tell what lost disputes have taken from the revenue: %s, %s, %d', async (language, title, refunded, net) => {
    localStorage.setItem('adminLanguage', language);
    const { figures, ...others } = analyticsOf();
    const analytics = { ...others, figures: { ...figures, refunded, chargedBack: 4_000, net: 30_000 - refunded } };
    openShop('/admin/dashboard?range=7d', { answers: { ...answers, 'GET /api/admin/analytics': { body: analytics } } });
    expect(await cardOf(title)).toContain(net);
  });

  it.each([
    ['fr', 'Sessions Totales', 1, 'dont 1 robot (d’après le nom que se donne le navigateur : liste publique isbot)'],
    ['fr', 'Sessions Totales', 1234, 'dont 1 234 robots (d’après'],
    ['en', 'Total sessions', 1, 'including 1 robot (by the name that the browser gives itself: the public list isbot)'],
    ['en', 'Total sessions', 1234, 'including 1,234 robots (by'],
  ])('say in %s under "%s" that %i are of robots, by which rule, and which', async (language, title, robots, said) => {
    localStorage.setItem('adminLanguage', language);
    const { figures, ...others } = analyticsOf();
    const analytics = { ...others, figures: { ...figures, robots } };
    openShop('/admin/dashboard?range=7d', { answers: { ...answers, 'GET /api/admin/analytics': { body: analytics } } });
    expect(await cardOf(title)).toContain(said);
    const link = screen.getByRole('link', { name: new RegExp(`robots?$`) });
    expect(link.getAttribute('href')).toBe('/admin/visits?figure=robots&range=7d&by=brand');
  });

  it('say what the whole way comes to, and lead to the visits and payments that they count', async () => {
    openShop('/admin/dashboard?range=7d&brand=BMW', { answers });
    expect(await cardOf('Taux de Conversion')).toMatch(/ · 31,0 % de bout en bout$/);
    const linked = ['Sessions Totales', 'Paiements Réussis', "Chiffre d'Affaires", 'Taux de Conversion'].map((name) =>
      screen.getByRole('heading', { name }).parentElement?.querySelector('a')?.getAttribute('href'),
    );
    const search = 'range=7d&by=brand&brand=BMW';
    expect(linked).toEqual([
      ...[`/admin/visits?figure=sessions&${search}`, `/admin/visits?figure=payments&${search}`],
      ...[undefined, undefined],
    ]);
  });

  it.each([
    ['fr', "Chiffre d'Affaires", 'TTC, aucun remboursement', 'Paiements Réussis', 'rien à comparer'],
    ['en', 'Revenue', 'VAT included, nothing refunded', 'Successful payments', 'nothing to compare'],
  ])('say that nothing was given back, and that nothing was before: %s', async (lang, revenue, whole, paid, none) => {
    localStorage.setItem('adminLanguage', lang);
    const { figures, previousFigures, ...others } = analyticsOf();
    const [now, before] = [
      { ...figures, refunded: 0, net: 34_000 },
      { ...previousFigures, payments: 0 },
    ];
    const analytics = { ...others, figures: now, previousFigures: before };
    openShop('/admin/dashboard?range=7d', { answers: { ...answers, 'GET /api/admin/analytics': { body: analytics } } });
    expect(await cardOf(revenue)).toMatch(new RegExp(`${whole}$`));
    expect(await cardOf(paid)).toMatch(new RegExp(`^${paid}10${none}`));
  });

  it('are said not to be there when they cannot be read, and then how old those are that stay', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-10-22T09:30:00.000Z') });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const given: Answer[] = [{ status: 503 }, { body: analyticsOf() }, { status: 503 }];
    openShop('/admin/dashboard?range=7d', {
      answers: {
        ...answers,
        'GET /api/admin/concerns': { body: { concerns: [], deadLetters: [] } },
        'GET /api/admin/orders': { body: { orders: [] } },
        'GET /api/admin/analytics': () => given.shift() ?? new Promise<Answer>(() => undefined),
      },
    });
    await screen.findByText('Les chiffres ne sont pas disponibles.');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await cardOf('Sessions Totales')).toContain('969');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByText(/^L’actualisation a échoué : ces chiffres datent de 11 h 30 min \d\d s\.$/);
    expect(await cardOf('Sessions Totales')).toContain('969');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Actualiser' }).getAttribute('aria-busy')).toBe('true'),
    );
  });

  it('say nothing of robots where there are none', async () => {
    openShop('/admin/dashboard?range=7d', { answers });
    expect(await cardOf('Sessions Totales')).not.toContain('robot');
  });

  it('write every figure of a card in one language: English', async () => {
    localStorage.setItem('adminLanguage', 'en');
    openShop('/admin/dashboard?range=7d', { answers });
    expect(await cardOf('Conversion rate')).toContain('74.1%+9.1 pt from 65.0%');
    expect(await cardOf('Total sessions')).toContain('969−3.1% from 1,000');
  });
});
