import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, SentRequest } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { configuration, openShop } from '../../testing/shop.js';

const PLATE = 'POST /api/vehicle/license-plate';
const FIELD = 'Plaque française ou VIN';
const field = () => screen.findByLabelText<HTMLInputElement>(FIELD);
const lookUps = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path.startsWith('/api/vehicle')).map(({ path, body }) => [path, body]);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  window.history.replaceState(null, '', '/');
});

describe('the field of the first step', () => {
  it.each([
    ['the URL', '/?idveh=cd-456-ef', 'AB123CD', 'CD-456-EF'],
    ['what this browser kept', '/', 'AB123CD', 'AB123CD'],
    ['nothing', '/', null, ''],
  ])('begins with %s', async (_what, url, kept, text) => {
    if (kept !== null) localStorage.setItem('vehicleInput', kept);
    openShop(url);
    expect((await field()).value).toBe(text);
  });

  it.each([
    ['fr', FIELD, 'ab 123 cd', ['/api/vehicle/license-plate', { licensePlate: 'AB123CD' }]],
    ['fr', FIELD, 'vf3lcyhzpks123456', ['/api/vehicle/vin', { vin: 'VF3LCYHZPKS123456' }]],
    ['en', 'VIN', 'wbaks410500h12345', ['/api/vehicle/vin', { vin: 'WBAKS410500H12345' }]],
  ] as const)('is looked up by its kind, for this visit (%s: %s)', async (lang, label, text, lookUp) => {
    const known = aSession({ lang });
    const sent = openShop(`/?uuid=${known.uuid}&lang=${lang}`, {
      known: [known],
      answers: { 'POST /api/vehicle/vin': { body: aCar } },
    });
    await userEvent.type(await screen.findByLabelText(label), `${text}{Enter}`);
    await screen.findByRole('textbox', { name: /e-mail/ });
    expect(lookUps(sent)).toEqual([lookUp]);
    const asked = sent.filter(({ path }) => /vehicle|calculate-price/.test(path));
    expect(asked.map(({ headers }) => headers.get('x-session-uuid'))).toEqual([known.uuid, known.uuid]);
    const price = sent.find(({ path }) => path.endsWith('/calculate-price'));
    expect(price?.body).toEqual({ make: 'PEUGEOT', model: '308', year: 2019 });
  });

  it('is looked up once, however often the button is pressed, and says so meanwhile', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const user = userEvent.setup();
    const sent = openShop('/', { answers: { [PLATE]: () => new Promise<Answer>((resolve) => (answer = resolve)) } });
    await user.type(await field(), 'AB123CD{Enter}');
    const button = await screen.findByRole('button', { name: 'Nous cherchons ce véhicule' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    await user.type(await field(), '{Enter}');
    expect(lookUps(sent)).toHaveLength(1);
    answer({ status: 404 });
    await screen.findByRole('button', { name: 'Voir ce véhicule' });
    await user.click(screen.getByRole('button', { name: 'Voir ce véhicule' }));
    await waitFor(() => expect(lookUps(sent)).toHaveLength(2));
    expect((await field()).getAttribute('aria-invalid')).toBe('false');
  });

  it('is looked up a second time after a refusal, and the refusal is gone', async () => {
    const answers: Answer[] = [{ status: 404 }];
    openShop('/', { answers: { [PLATE]: () => answers.shift() ?? { body: aCar } } });
    await userEvent.type(await field(), 'AB123CD{Enter}');
    await screen.findByRole('textbox', { description: /^Vérifiez la plaque/ });
    await userEvent.click(screen.getByRole('button', { name: 'Voir ce véhicule' }));
    await screen.findByLabelText('Votre e-mail');
    expect(screen.queryByText(/^Vérifiez la plaque/)).toBeNull();
  });

  it('shows all makes below a make that is refused, on demand', async () => {
    openShop('/', { answers: { [PLATE]: { body: { ...aCar, marque: 'TOYOTA' } } } });
    await userEvent.type(await field(), 'AB123CD{Enter}');
    await userEvent.click(await screen.findByText(/36 marques/, { selector: 'summary *' }));
    const makes = screen.getAllByText('Alfa Romeo');
    expect(makes.some((make) => make.closest('form') !== null)).toBe(true);
  });

  it.each([
    ['in place of what is selected', 'AB-123-CD', [3, 6], '999', 'AB-999-CD'],
    ['at the end', 'AB-1', [4, 4], '23-CD', 'AB-123-CD'],
    ['at the beginning', '3-CD', [0, 0], 'AB-12', 'AB-123-CD'],
  ] as const)('takes what is pasted or dropped %s', async (_where, text, [from, to], inserted, whole) => {
    openShop('/');
    const input = await field();
    for (const how of ['paste', 'drop'] as const) {
      fireEvent.change(input, { target: { value: text } });
      input.setSelectionRange(from, to);
      if (how === 'paste') fireEvent.paste(input, { clipboardData: { getData: () => inserted } });
      else
        fireEvent(
          input,
          new InputEvent('beforeinput', { inputType: 'insertFromDrop', data: inserted, cancelable: true }),
        );
      expect([how, input.value]).toEqual([how, whole]);
    }
  });

  it('keeps the caret where it is when letters are typed in the middle', async () => {
    openShop('/');
    const input = await field();
    fireEvent.change(input, { target: { value: 'AB-13-CD' } });
    fireEvent.change(input, { target: { value: 'AB-123-cD', selectionStart: 5, selectionEnd: 5 } });
    expect([input.value, input.selectionStart]).toEqual(['AB-123-CD', 5]);
  });
});

describe('a pop-up of the start page', () => {
  const opens = async (name: string | RegExp, title: string | RegExp) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openShop('/');
    const button = await screen.findByRole('button', { name });
    act(() => button.click());
    return screen.findByRole('dialog', { name: title });
  };
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  it.each([
    [30, /^MecaVIN/, 'MecaVIN'],
    [60, 'Avis Google', /4,7\/5/],
  ])('closes by itself after %i seconds: %s', async (seconds, name, title) => {
    const dialog = await opens(name, title);
    expect(within(dialog).getByRole('progressbar').getAttribute('max')).toBe(String(seconds));
    await pass(seconds - 2);
    expect(dialog.isConnected).toBe(true);
    await pass(3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is offered for a rating that the shop has, and for no other', async () => {
    const ratings = { ...configuration.ratings, trustpilot: null };
    openShop('/', { answers: { 'GET /api/configuration': { body: { ...configuration, ratings } } } });
    await screen.findByRole('button', { name: 'Avis Google' });
    expect(screen.queryByRole('button', { name: 'Trustpilot' })).toBeNull();
  });

  it('stays when its reader keeps it open, until it is closed', async () => {
    const dialog = await opens(/^Service History/, 'Service History');
    within(dialog).getByText(/^Se ferme dans (30|29)\ss$/);
    act(() => within(dialog).getByRole('button', { name: 'Laisser ouvert' }).click());
    await pass(120);
    expect(within(dialog).queryByText(/Se ferme dans/)).toBeNull();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['closes', /^MecaSCORE/, 'MecaSCORE', 0],
    ['stays', 'Trustpilot', /Trustpilot/, 1],
  ])('%s when the shopper presses beside it, and never within it: %s', async (_what, name, title, left) => {
    const dialog = await opens(name, title);
    act(() => within(dialog).getByRole('heading', { name: title }).click());
    expect(screen.queryAllByRole('dialog')).toHaveLength(1);
    act(() => dialog.click());
    expect(screen.queryAllByRole('dialog')).toHaveLength(left);
  });

  it('is the reviews, by the rating beside the field too, and opens a second time', async () => {
    openShop('/?lang=en');
    const rating = await screen.findByRole('button', { name: '4.7/5 on Google · 1,743 reviews' });
    for (const times of [1, 2]) {
      await userEvent.click(rating);
      const dialog = await screen.findByRole('dialog', { name: /4\.7\/5/ });
      expect(await within(dialog).findAllByRole('blockquote'), `opened ${times} times`).toHaveLength(22);
      const all = within(dialog).getByRole('link', { name: /reviews/i });
      expect(all.getAttribute('href')).toBe('https://avis.example/');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it.each([
    ['fr', 'Voir un exemple de'],
    ['en', 'See a sample'],
  ])('has beside it a sample of each report, in the same language (%s)', async (lang, words) => {
    openShop(`/?lang=${lang}`);
    for (const [id, name] of [
      ['mecavin', 'MecaVIN'],
      ['service-history', 'Service History'],
      ['mecascore', 'MecaSCORE'],
    ]) {
      const links = await screen.findAllByRole('link', { name: `${words} ${name}` });
      expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
        new Set([`/report/sample/${id}?lang=${lang}`]),
      );
      expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
    }
  });
});
