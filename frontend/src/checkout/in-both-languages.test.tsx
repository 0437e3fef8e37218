import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../testing/sessions.js';
import { configuration, openShop } from '../testing/shop.js';

const atTheEmail = aSession({ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19 });
const atTheReports = { ...atTheEmail, email: 'jo@exemple.fr', gdprConsent: true };

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('in French and in English', () => {
  it.each([
    ['', 'Pourquoi', 'constructeurs'],
    ['?lang=en', 'Why', 'makers'],
  ])('the start page says how many manufacturers are covered (/%s)', async (search, title, makers) => {
    openShop(`/${search}`);
    const block = await screen.findByRole('region', { name: new RegExp(title) });
    expect(within(block).getByText('25+').closest('li')?.textContent).toContain(makers);
  });

  it.each([
    ['fr', 'Véhicule identifié', 'AB-123-CD', 'Modifier', 'Votre e-mail'],
    ['en', 'Identified vehicle', 'VF3LCYHZPKS123456', 'Modify', 'Your e-mail'],
  ] as const)('the car is shown with its name and plate or VIN (%s)', async (lang, label, id, modify, email) => {
    const vehicleData = lang === 'fr' ? { ...aCar, vin: null } : { ...aCar, immatriculation_siv: null };
    const idveh = lang === 'fr' ? 'AB123CD' : aCar.vin;
    openShop(`/?uuid=${atTheEmail.uuid}&lang=${lang}`, { known: [{ ...atTheEmail, lang, vehicleData, idveh }] });
    const card = await screen.findByRole('region', { name: label });
    for (const words of ['PEUGEOT 308', id]) expect(card.textContent).toContain(words);
    within(card).getByRole('button', { name: modify });
    screen.getByLabelText(email);
  });

  it.each([
    ['fr', ['Populaire', 'Nouveau', ''], 'Commander MecaVIN pour 19€'],
    ['en', ['Popular', 'New', ''], 'Order MecaVIN for 19€'],
  ] as const)('two reports are tagged, and one is ordered by its name and price (%s)', async (lang, tags, order) => {
    openShop(`/?uuid=${atTheReports.uuid}&lang=${lang}`, { known: [{ ...atTheReports, lang }] });
    const boxes = within(await screen.findByRole('list', { name: /rapports|reports/i })).getAllByRole('checkbox');
    const names = ['MecaVIN', 'Service History', 'MecaSCORE'];
    for (const [index, box] of boxes.entries()) {
      expect(box.closest('label')?.textContent).toMatch(new RegExp(`^${tags[index]}${names[index]}`));
    }
    await userEvent.setup().click(screen.getByRole('checkbox', { name: /MecaVIN/ }));
    await screen.findByRole('button', { name: order });
  });

  it.each([
    ['fr', 'espace client'],
    ['en', 'customer area'],
  ] as const)('a buyer finds the customer app that is configured (%s)', async (lang, link) => {
    openShop(`/success?uuid=${atTheReports.uuid}&lang=${lang}`, {
      known: [{ ...atTheReports, lang, paymentStatus: 'success' }],
      answers: { 'GET /api/configuration': { body: { ...configuration, customerAppUrl: 'https://espace.example/a' } } },
    });
    const [found] = await screen.findAllByRole('link', { name: new RegExp(link) });
    expect([found?.getAttribute('href'), found?.getAttribute('target')]).toEqual([
      'https://espace.example/a',
      '_blank',
    ]);
  });

  it('the field of step 1 asks in English for a VIN alone', async () => {
    openShop('/?lang=en');
    const field = await screen.findByLabelText<HTMLInputElement>('VIN');
    expect(field.placeholder).toBe('17 characters');
    expect(field.form?.textContent).not.toMatch(/plate/i);
    const help = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(help).not.toEqual([]);
    for (const id of help) expect(document.getElementById(id)?.textContent).not.toMatch(/plate/i);
  });
});
