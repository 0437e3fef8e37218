import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

describe('step 1', () => {
  it('asks for a plate when the field is empty, and refuses what is neither plate nor VIN', async () => {
    const user = userEvent.setup();
    openShop('/');
    await user.click(await screen.findByRole('button', { name: 'Voir ce véhicule' }));
    await screen.findAllByText('Veuillez saisir une immatriculation ou un VIN');
    const field = screen.getByLabelText('Plaque française ou VIN');
    await user.type(field, 'AB1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Voir ce véhicule' }).disabled).toBe(true);
    await user.type(field, '{Enter}');
    await screen.findAllByText('Format non reconnu');
    await screen.findAllByText(/plaque française.*AB123CD.*VIN.*17 caractères/i);
  });

  it('cleans a pasted VIN before it is cut', async () => {
    const user = userEvent.setup();
    openShop('/');
    await user.click(await screen.findByLabelText('Plaque française ou VIN'));
    await user.paste(' vf3 lcyhz-pks 123456 ');
    expect(screen.getByLabelText<HTMLInputElement>('Plaque française ou VIN').value).toBe('VF3LCYHZPKS123456');
  });

  it('takes 17 characters and no more, typed or pasted', async () => {
    const user = userEvent.setup();
    openShop('/');
    const field = await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN');
    await user.type(field, 'vf3lcyhzpks123456xyz');
    expect(field.value).toBe('VF3LCYHZPKS123456');
    expect(field.maxLength).toBe(17);
  });

  it.each(['vf3lcyhzpks1234567', 'vf3lcyhzpks123456xyz', 'VF3LCYHZPKS123456 WBAKS410500H12345'])(
    'shows that it has cut %s, and never takes what is left for a VIN',
    async (text) => {
      const user = userEvent.setup();
      openShop('/');
      const field = await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN');
      await user.click(field);
      await user.paste(text);
      expect(field.value).toBe('VF3LCYHZPKS12345…');
      screen.getByRole('textbox', { description: /Ni une plaque/ });
    },
  );

  it.each([
    ['\u200eａｂ\u200b–123−CD.', 'AB-123-CD.', 'Plaque reconnue.'],
    ['VIN : *IVF3LCYHZPKS123456*', 'VF3LCYHZPKS123456', 'VIN reconnu.'],
    ['AB-123-CD VF3LCYHZPKS123456', 'VF3LCYHZPKS123456', 'VIN reconnu.'],
  ])('reads %j when it is pasted', async (text, shown, words) => {
    const user = userEvent.setup();
    openShop('/');
    await user.click(await screen.findByLabelText('Plaque française ou VIN'));
    await user.paste(text);
    expect(screen.getByRole<HTMLInputElement>('textbox', { description: words }).value).toBe(shown);
  });

  it('leaves room for the last characters of a VIN that is typed with spaces', async () => {
    const user = userEvent.setup();
    openShop('/');
    const field = await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN');
    await user.type(field, 'vf3 lcyhzpks 1234 56');
    expect(field.value).toBe('VF3LCYHZPKS123456');
  });

  it('says while it is typed whether it is a plate or a VIN, can still become one, or cannot', async () => {
    const user = userEvent.setup();
    openShop('/');
    const field = await screen.findByLabelText('Plaque française ou VIN');
    const says = async (text: string, words: string | RegExp) => {
      await user.clear(field);
      await user.type(field, text);
      screen.getByRole('textbox', { description: words });
    };
    await says('AB-12', 'Plaque (AB-123-CD) ou VIN de 17 caractères.');
    await says('AB-123-CD', 'Plaque reconnue.');
    await says('VF3LCYHZPKS123456', 'VIN reconnu.');
    await says('AB!', /Ni une plaque/);
  });

  it('sells reports on a car of 2001, the first year', async () => {
    const user = userEvent.setup();
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': { body: { ...aCar, annee: 2001 } } } });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await screen.findByLabelText('Votre e-mail');
  });

  it.each([
    ['a brand it does not sell', { ...aCar, marque: 'TOYOTA' }, /TOYOTA/],
    ['a car before 2001', { ...aCar, annee: 2000 }, /2000/],
    ['a car without a year', { ...aCar, annee: null }, /Impossible d'identifier le véhicule/],
  ])('says no to %s', async (_case, car, words) => {
    const user = userEvent.setup();
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': { body: car } } });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await screen.findAllByText(words);
    expect(screen.queryByLabelText('Votre e-mail')).toBeNull();
  });

  it('lists the makes that it sells in their usual spelling, for longer than one sentence', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': { body: { ...aCar, marque: 'TOYOTA' } } } });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    const list = /^Marques prises en charge\s: Abarth, Alfa Romeo, .*BMW, .*Citroën, /;
    await screen.findByText(list);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText(list)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.queryByText(list)).toBeNull();
  });

  it.each([
    ['an unknown car', { status: 404 }, 'Vérifiez la plaque, ou entrez le VIN (case E de la carte grise).'],
    ['what it cannot read', { status: 400 }, 'Vérifiez la plaque, ou entrez le VIN (case E de la carte grise).'],
    [
      'a brand it does not sell',
      { body: { ...aCar, marque: 'TOYOTA' } },
      'La marque TOYOTA n’est pas prise en charge.',
    ],
    [
      'a car before 2001',
      { body: { ...aCar, annee: 2000 } },
      'Ce véhicule est de 2000. Nos rapports commencent en 2001.',
    ],
    ['a silent service', { status: 503 }, 'Le service d’identification ne répond pas. Réessayez dans un instant.'],
  ])('keeps below the field why it refused %s, until something else is typed', async (_case, answer, sentence) => {
    const user = userEvent.setup();
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': answer } });
    const field = await screen.findByLabelText('Plaque française ou VIN');
    await user.type(field, 'AB123CD{Enter}');
    await screen.findByRole('textbox', { description: sentence });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    screen.getByRole('textbox', { description: 'Plaque (AB-123-CD) ou VIN de 17 caractères.' });
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });
});

describe('the price of a report', () => {
  it.each([
    ['/?', 'Plaque française ou VIN', 'AB123CD', /^Le prix pour ce véhicule ne peut pas être calculé maintenant/],
    ['/?lang=en&', 'VIN', 'WBAKS410500H12345', /^The price for this vehicle cannot be worked out now/],
  ])(
    'is not shown while the shop has none to sell at, and can be asked for again (%s)',
    async (path, label, id, words) => {
      const user = userEvent.setup();
      const known = aSession({ lang: path.includes('en') ? 'en' : 'fr' });
      const prices: Answer[] = [{ status: 503, body: { code: 'price-unknown' } }, { body: { price: 24 } }];
      const sent = openShop(`${path}uuid=${known.uuid}`, {
        known: [known],
        answers: {
          'POST /api/mecavin/calculate-price': () => prices.shift() ?? {},
          'POST /api/vehicle/vin': { body: aCar },
        },
      });
      await user.type(await screen.findByLabelText(label), `${id}{Enter}`);
      await screen.findAllByText(words);
      expect(document.body.textContent).not.toMatch(/19,00/);
      const saved = () => sent.filter(({ method }) => method === 'PATCH').at(-1)?.body;
      await waitFor(() => expect(saved()).toEqual({ idveh: null, vehicleData: null }));
      await user.click(screen.getByRole('button', { name: /Voir ce véhicule|See this car/ }));
      await screen.findByText(/24,00\s€/);
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it('is saved where the session has another one by now', async () => {
    const known = aSession();
    const sent = openShop(`/?uuid=${known.uuid}`, {
      known: [known],
      answers: {
        [`PATCH /api/sessions/${known.uuid}`]: ({ body }) => ({
          body: { ...known, ...(body as object), basePrice: 22 },
        }),
      },
    });
    await userEvent.setup().type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await screen.findByText(/19,00\s€/);
    expect(sent.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ basePrice: 19 });
  });
});
