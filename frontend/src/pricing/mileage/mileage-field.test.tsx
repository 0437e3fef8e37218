import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const atTheReports = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
});

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

async function openMileage() {
  openShop(`/?uuid=${atTheReports.uuid}&product=mecascore`, { known: [atTheReports] });
  return screen.findByRole<HTMLInputElement>('spinbutton', { name: /Kilométrage/ });
}

describe('the mileage', () => {
  it.each([
    ['84000,5', '84000'],
    ['84000.50', '84000'],
    ['84.000', '84000'],
    ['84.000,50', '84000'],
    ['84 000', '84000'],
    ['84. 000', '84000'],
    ["84'000", '84000'],
    ['84.5', '84'],
    ['123456789', '1234567'],
    ['8-4e0', '840'],
  ])('is %s when it is typed, and %s in the field', async (typed, shown) => {
    const user = userEvent.setup();
    const field = await openMileage();
    await user.type(field, typed);
    expect(field.value).toBe(shown);
  });

  it('goes on with whole kilometres once something else was pressed', async () => {
    const user = userEvent.setup();
    const field = await openMileage();
    await user.type(field, '8400,5{ArrowRight}0');
    expect(field.value).toBe('84000');
    await user.clear(field);
    await user.type(field, '72');
    expect(field.value).toBe('72');
    await user.keyboard(',');
    act(() => field.blur());
    act(() => field.focus());
    await user.keyboard('0');
    expect(field.value).toBe('720');
  });

  it.each([
    ['84’000,50 km', '84000'],
    ['Kilométrage : 84\u202f000 km', '84000'],
    ['84 000 km (2017)', '12'],
    ['km', '12'],
  ])('is taken whole when %s is pasted', async (pasted, shown) => {
    const user = userEvent.setup();
    const field = await openMileage();
    await user.type(field, '12');
    await user.paste(pasted);
    expect(field.value).toBe(shown);
  });
});

describe('the mileage that a valuation needs', () => {
  it('is asked for when it is missing, until it is there, and written as kilometres beside the reason', async () => {
    const user = userEvent.setup();
    const field = await openMileage();
    screen.getByRole('spinbutton', { description: /au compteur, ou dans l’annonce\.$/ });
    await user.click(screen.getByRole('button', { name: 'Commander MecaSCORE pour 19€' }));
    await screen.findByText('Le kilométrage est requis pour calculer le MecaSCORE', {
      selector: 'main [role=alert] *',
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '84000');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    screen.getByRole('spinbutton', { description: /\(84\s000\skm\)$/ });
  });
});
