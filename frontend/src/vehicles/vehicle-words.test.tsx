import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SUPPORTED_BRANDS } from '@shop/domain/vehicles';
import { InFrench } from '../testing/in-french.js';
import type { Answer } from '../testing/outside.js';
import { aCar } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';
import { brandName } from './brand-name.js';
import { idOf } from './id-of.js';
import { fitVehicleText } from './typed-text.js';
import { VehicleCard } from './vehicle-card.js';

describe('the field of a vehicle', () => {
  it.each([
    ['fr', 'Plaque française ou VIN', 'AB', 'pending', /^Plaque \(AB-123-CD\)/],
    ['fr', 'Plaque française ou VIN', 'AB-123-CD', 'valid', /^Plaque reconnue/],
    ['fr', 'Plaque française ou VIN', 'VF3LCYHZPKS123456', 'valid', /^VIN reconnu/],
    ['fr', 'Plaque française ou VIN', '!!!', 'invalid', /^Ni une plaque ni un VIN/],
    ['en', 'VIN', 'VF3LCYHZPKS123456', 'valid', /^VIN/],
  ])('says in %s while it is typed what it is: %s, %s', async (lang, label, text, state, words) => {
    openShop(`/?lang=${lang}`);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await userEvent.type(field, text);
    const sign = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([sign?.dataset['state'], sign?.textContent]).toEqual([state, expect.stringMatching(words)]);
    const button = field.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]');
    expect(button?.disabled).toBe(state !== 'valid');
  });

  it('is drawn as a plate, and as a VIN once it is too long for one', async () => {
    openShop('/');
    const field = await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN');
    const frame = () => field.parentElement?.textContent;
    const looks = [field.className];
    expect(frame()).toBe('F');
    await userEvent.type(field, 'AB-123-CD');
    expect(frame()).toBe('F');
    await userEvent.type(field, '4');
    expect([frame(), field.className]).toEqual(['', looks[0]]);
    await userEvent.type(field, '5');
    expect(field.className).not.toBe(looks[0]);
  });

  it('is corrected in its middle, where the cursor stays', async () => {
    openShop('/?lang=en');
    const field = await screen.findByLabelText<HTMLInputElement>('VIN');
    await userEvent.type(field, 'vf3123456');
    await userEvent.type(field, 'lcy', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field.value).toBe('VF3LCY123456');
  });

  it.each([
    ['  ab-123-cd', 'AB-123-CD'],
    ['VIN: VF3LCYHZPKS123456', 'VF3LCYHZPKS123456'],
    ['vf3 lcyh zpks 123456', 'VF3LCYHZPKS123456'],
    ['AB123CD AB124CD AB125CD', 'AB123CD…AB124CD……'],
  ])('has of a text only what fits into it: %s', (text, shown) => {
    expect(fitVehicleText(text)).toBe(shown);
    expect(fitVehicleText(shown)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(17);
  });
});

describe('a vehicle that was found', () => {
  const draw = (changes: Partial<typeof aCar>, onModify?: () => void, found?: boolean) => {
    const vehicle = { ...aCar, ...changes };
    render(
      <InFrench>
        <VehicleCard vehicle={vehicle} onModify={onModify} {...(found === undefined ? {} : { found })} />
      </InFrench>,
    );
    const details = [screen.queryAllByRole('term'), screen.queryAllByRole('definition')];
    return details.map((some) => some.map(({ textContent }) => textContent));
  };

  it.each([
    [{}, ['Année', 'VIN'], ['2019', 'VF3LCYHZPKS123456']],
    [{ annee: null as never }, ['VIN'], ['VF3LCYHZPKS123456']],
    [{ vin: null as never }, ['Année'], ['2019']],
    [{ annee: null as never, vin: null as never }, [], []],
  ])('has its details as far as they are known: %j', (changes, names, values) => {
    expect(draw(changes)).toEqual([names, values]);
    screen.getByText('PEUGEOT 308');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be exchanged for another one, and is said to be found only when it was just looked up', async () => {
    const onModify = vi.fn();
    draw({}, onModify);
    const [before] = document.body.getElementsByTagName('dl');
    expect(before?.parentElement?.textContent).not.toMatch(/trouvé/i);
    await userEvent.click(screen.getByRole('button'));
    expect(onModify).toHaveBeenCalledTimes(1);
    draw({}, undefined, true);
    screen.getByText(/trouvé/i);
  });

  it.each([
    [{}, 'AB-123-CD'],
    [{ immatriculation_siv_fr: null as never }, 'AB123CD'],
    [{ immatriculation_siv_fr: null as never, immatriculation_siv: null as never }, 'VF3LCYHZPKS123456'],
    [{ immatriculation_siv_fr: null as never, immatriculation_siv: null as never, vin: null as never }, ''],
  ])('is called by its plate, else by its VIN: %j', (changes, id) => {
    expect(idOf({ ...aCar, ...changes })).toBe(id);
  });
});

describe('the brands that are sold', () => {
  it.each([
    ['BMW', 'BMW'],
    ['DS', 'DS'],
    ['CITROEN', 'Citroën'],
    ['SKODA', 'Škoda'],
    ['ALFA ROMEO', 'Alfa Romeo'],
    ['MERCEDES-BENZ', 'Mercedes-Benz'],
    ['PEUGEOT', 'Peugeot'],
  ])('are written as their makers do: %s', (brand, written) => {
    expect(brandName(brand)).toBe(written);
  });

  it('stay apart in their usual spelling', () => {
    expect(new Set(SUPPORTED_BRANDS.map(brandName)).size).toBe(SUPPORTED_BRANDS.length);
  });
});

describe('a make that is not sold', () => {
  it('is named with all that are, for longer than another message', async () => {
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': { body: { ...aCar, marque: 'TOYOTA' } } } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const field = await screen.findByLabelText('Plaque française ou VIN');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(field, 'AB123CD{Enter}');
    const [message] = await screen.findAllByText(/Alfa Romeo, /);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(message?.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(message?.isConnected).toBe(false));
  });
});

describe('a car before 2001', () => {
  it.each([
    ['fr', 'Plaque française ou VIN', 'AB123CD', 'Ce véhicule est de 2000. Nos rapports commencent en 2001.'],
    ['en', 'VIN', 'VF3LCYHZPKS123456', 'This car is from 2000. Our reports start in 2001.'],
  ])('is not sold, and that is said in %s', async (lang, label, id, words) => {
    const old = { body: { ...aCar, annee: 2000 } };
    openShop(`/?lang=${lang}`, { answers: { 'POST /api/vehicle/license-plate': old, 'POST /api/vehicle/vin': old } });
    await userEvent.type(await screen.findByLabelText(label), `${id}{Enter}`);
    await screen.findByRole('textbox', { description: words });
  });
});

describe('a car that is looked up before the visit has begun', () => {
  it('is priced without naming a visit', async () => {
    const sent = openShop('/?lang=en', {
      answers: {
        'POST /api/sessions': () => new Promise<Answer>(() => undefined),
        'POST /api/vehicle/vin': { body: aCar },
      },
    });
    await userEvent.type(await screen.findByLabelText('VIN'), 'VF3LCYHZPKS123456{Enter}');
    const named = (path: string) => sent.find((one) => one.path === path)?.headers.get('x-session-uuid');
    await waitFor(() => expect(named('/api/mecavin/calculate-price')).toBeNull());
    expect(named('/api/vehicle/vin')).toBeNull();
  });
});
