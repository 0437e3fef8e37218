import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboard } from '../../../testing/dashboard.js';
import { analyticsOf } from '../../../testing/staff.js';

const open = (search = '') =>
  openDashboard(
    {
      'GET /api/admin/analytics': { body: analyticsOf({ affiliates: ['club', 'été'], sources: ['mail', 'radio'] }) },
    },
    search,
  );
const here = () => window.location.search;
const group = (name: string | RegExp) => screen.findByRole('group', { name, hidden: true });
/** What a button opens over the page; it is there from the start. */
const opened = (name: string) => screen.findByLabelText(name);
const pressed = (periods: HTMLElement) =>
  within(periods)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('the period of the figures', () => {
  it.each([
    ['Today', 'today'],
    ['7 days', '7d'],
    ['30 days', '30d'],
    ['90 days', '90d'],
    ['This month', 'month'],
    ['Last month', 'last-month'],
    ['This year', 'year'],
  ])('is %s by one press, beside the filters, and in the URL', async (name, range) => {
    const inSight: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      inSight.push(this.textContent);
    });
    const sent = open('?from=2026-01-01&to=2026-01-31&brand=BMW');
    const periods = await group('Period');
    expect([pressed(periods), inSight]).toEqual([[], []]);
    await userEvent.click(within(periods).getByRole('button', { name }));
    expect(Object.fromEntries(new URLSearchParams(here()))).toEqual({ range, brand: 'BMW' });
    expect([pressed(periods), inSight.at(-1)]).toEqual([[name], name]);
    await waitFor(() => expect(sent.at(-1)?.path).toBe(`/api/admin/analytics?range=${range}&by=brand&brand=BMW`));
  });

  it('is all time by one press, without period and filters, but by the same kind', async () => {
    open('?range=7d&brand=BMW&language=en&by=source');
    const periods = await group('Period');
    await userEvent.click(within(periods).getByRole('button', { name: 'All time' }));
    expect(here()).toBe('?by=source');
    expect(pressed(periods)).toEqual(['All time']);
  });

  it.each(['?range=ever', '?from=2026-02-30&to=2026-03-01', '?brand=TRABANT', '?by=mood'])(
    'is the last 30 days where the URL asks for what is not there: %s',
    async (search) => {
      const sent = open(search);
      await group('Period');
      await waitFor(() => {
        const paths = sent.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/analytics'));
        expect(paths).toEqual(['/api/admin/analytics?range=30d&by=brand']);
      });
    },
  );

  it('is chosen by its days, which begin before they end, and is taken off by itself', async () => {
    open('?range=7d&source=radio');
    const dates = within(await opened('Dates'));
    const [from, to] = [dates.getByLabelText('From'), dates.getByLabelText('to')];
    const show = dates.getByRole<HTMLButtonElement>('button', { name: 'Show', hidden: true });
    for (const [first, last, isRange] of [
      ['2026-02-02', '', false],
      ['', '2026-02-02', false],
      ['2026-02-02', '2026-02-01', false],
      ['2026-02-02', '2026-02-02', true],
      ['2026-02-02', '2026-03-01', true],
    ] as const) {
      fireEvent.change(from, { target: { value: first } });
      fireEvent.change(to, { target: { value: last } });
      expect([first, last, show.disabled]).toEqual([first, last, !isRange]);
    }
    const closing = vi.spyOn(HTMLElement.prototype, 'hidePopover');
    fireEvent.submit(show.closest('form')!);
    expect(closing.mock.contexts).toEqual([await opened('Dates')]);
    expect(here()).toBe('?source=radio&from=2026-02-02&to=2026-03-01');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 2 February 2026 to 1 March 2026' }));
    expect(here()).toBe('?source=radio');
    const days = within(await opened('Dates'));
    const values = ['From', 'to'].map((name) => days.getByLabelText<HTMLInputElement>(name).value);
    expect(values).toEqual(['', '']);
  });
});

describe('the filters of the figures', () => {
  it.each([
    ['Language', 'en', 'language', 'English'],
    ['Brand', 'ALFA ROMEO', 'brand', 'Alfa Romeo'],
    ['Affiliate', 'été', 'affiliate', 'été'],
    ['Source', 'radio', 'source', 'radio'],
    ['Service', 'mecascore', 'service', 'MecaSCORE'],
  ])('narrow by the %s alone, and by nothing again', async (label, value, name, shown) => {
    open('?range=7d');
    const filters = within(await opened('Filters'));
    await filters.findByText('radio', { selector: 'option' });
    const select = filters.getByLabelText<HTMLSelectElement>(label);
    fireEvent.change(select, { target: { value } });
    expect(Object.fromEntries(new URLSearchParams(here()))).toEqual({ range: '7d', [name]: value });
    const chip = await screen.findByRole('button', { name: `Remove ${label}: ${shown}` });
    expect(await opened('Filters (1)')).toBeTruthy();
    expect(select.selectedOptions[0]?.text).toBe(shown);
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    fireEvent.change(select, { target: { value: '' } });
    expect([here(), chip.isConnected]).toEqual(['?range=7d', false]);
  });

  it('are cleared at once, the period or the chips with them', async () => {
    open('?from=2026-02-02&to=2026-02-02&brand=BMW&source=tv');
    const filters = within(await opened('Filters (2)'));
    expect([...filters.getByLabelText<HTMLSelectElement>('Source').options].map(({ text }) => text)).toContain('tv');
    const active = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(active.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '2 February 2026',
      'Brand: BMW',
      'Source: tv',
      'Clear all',
    ]);
    await userEvent.click(filters.getByRole('button', { name: 'Clear all', hidden: true }));
    expect(here()).toBe('?from=2026-02-02&to=2026-02-02');
    window.history.back();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Brand: BMW' }));
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Active filters' })).getByRole('button', { name: 'Clear all' }),
    );
    expect(here()).toBe('');
  });
});
