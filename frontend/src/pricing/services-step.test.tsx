import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

const atTheReports = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
});
const reports = `/?uuid=${atTheReports.uuid}`;
const descriptionOf = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value);

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('the three reports', () => {
  it('are told what one, two and three of them cost, and what the next one adds', async () => {
    const user = userEvent.setup();
    openShop(`${reports}&product=mecavin`, { known: [atTheReports] });
    const rail = await screen.findByRole('list', { name: 'Le prix du pack' });
    const stops = () =>
      within(rail)
        .getAllByRole('listitem')
        .map((stop) => `${stop.getAttribute('aria-current') ?? ''}${stop.textContent}`.replaceAll(/\s/g, ' '));
    expect(stops()).toEqual([
      'true1 rapport19,00 €',
      '2 rapports34,00 €−4,00 €',
      '3 rapports43,00 €−14,00 €Choisir les trois',
    ]);
    const card = (name: RegExp) => screen.getByRole('checkbox', { name });
    expect(descriptionOf(card(/^MecaVIN/))).toBeUndefined();
    expect(descriptionOf(card(/^Service History/))).toMatch(/^\+\s15,00\s€19,00\s€avec votre choix$/);
    expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull();
    await user.click(card(/^Service History/));
    expect(stops().map((stop) => stop.startsWith('true'))).toEqual([false, true, false]);
    expect(descriptionOf(card(/^MecaSCORE/))).toMatch(/^\+\s9,00\s€/);
    await user.click(screen.getByRole('button', { name: /^Ajouter MecaSCORE\s: \+\s9,00\s€$/ }));
    expect(ticked()).toEqual(['mecavin', 'service-history', 'mecascore']);
    screen.getByRole('button', { name: /pour 43€$/ });
    expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull();
  });

  it('are all chosen by one press, which keeps the focus and can be pressed again in vain', async () => {
    const user = userEvent.setup();
    openShop(`${reports}&product=mecascore`, { known: [atTheReports] });
    const all = await screen.findByRole('button', { name: 'Choisir les trois' });
    expect(all.querySelector('svg')).toBeNull();
    await user.click(all);
    expect(all.querySelector('svg')).not.toBeNull();
    expect(ticked()).toEqual(['mecavin', 'service-history', 'mecascore']);
    screen.getByRole('button', { name: /pour 43€$/ });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Les trois sont choisis' }));
    await user.keyboard('{Enter}');
    expect(ticked()).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: /^Service History/ }));
    screen.getByRole('button', { name: 'Choisir les trois' });
  });

  it('cost with a promotion code what each is sold for alone, beside its price without the code', async () => {
    const user = userEvent.setup();
    const session = { ...atTheReports, discountToken: 'BIENVENUE10', discountPercentage: 10 };
    openShop(`${reports}&step=3`, { known: [session] });
    const card = await screen.findByRole('checkbox', { name: /^MecaVIN, 18,00\s€$/ });
    expect(card.closest('label')?.textContent).toMatch(/18,00\s€19,00\s€$/);
    within(screen.getByLabelText('Récapitulatif de la commande')).getByText(/^à partir de 18,00\s€$/);
    await user.click(card);
    screen.getByRole('button', { name: 'Commander MecaVIN pour 18€' });
    expect(descriptionOf(screen.getByRole('checkbox', { name: /^Service History, 18,00\s€$/ }))).toMatch(
      /^\+\s13,00\s€18,00\s€avec votre choix$/,
    );
  });

  it.each([
    ['fr', 'Populaire', 'Nouveau'],
    ['en', 'Popular', 'New'],
  ])(
    'have a mark on the first two, and a sample each in the language of the page: %s',
    async (lang, popular, fresh) => {
      openShop(`${reports}&step=3&lang=${lang}`, { known: [{ ...atTheReports, lang: lang as 'fr' | 'en' }] });
      await screen.findByText(popular);
      const marks = ['MecaVIN', 'Service History', 'MecaSCORE'].map((name) => {
        const card = screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }).closest('label');
        return [popular, fresh].filter((mark) => card?.textContent.includes(mark));
      });
      expect(marks).toEqual([[popular], [fresh], []]);
      const samples = [...document.querySelectorAll('main a[target=_blank]')].map((link) => link.getAttribute('href'));
      expect(samples).toEqual(
        ['mecavin', 'service-history', 'mecascore'].map((id) => `/report/sample/${id}?lang=${lang}`),
      );
    },
  );

  it('cost at least the base price while none is chosen, which is no total of nothing', async () => {
    openShop(`${reports}&step=3`, { known: [{ ...atTheReports, basePrice: 12 }] });
    const summary = await screen.findByLabelText('Récapitulatif de la commande');
    within(summary).getByText(/^à partir de 12,00\s€$/);
    expect(within(summary).queryByText(/^0,00/)).toBeNull();
  });
});
