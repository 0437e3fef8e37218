import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSION } from '@shop/domain/customers';
import type { Answer, SentRequest } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { configuration, openShop } from '../../testing/shop.js';

const atTheEmail = aSession({ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19 });
const NOTE = 'POST /api/webhook/email-consent';
const PATCH = `PATCH /api/sessions/${atTheEmail.uuid}`;
const notes = (sent: readonly SentRequest[]) =>
  sent.filter(({ method, path }) => `${method} ${path}` === NOTE).map(({ body }) => body);
const changes = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Record<string, unknown>);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const REPORTS = /^MecaVIN/;

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

async function agrees(email: string, label = 'Votre e-mail') {
  const user = userEvent.setup();
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole('checkbox'));
}

describe('a consent', () => {
  it.each([
    ['fr', 'Votre e-mail', '&idaff=club-7', { idaff: 'club-7', src: null }],
    ['en', 'Your e-mail', '&src=mail', { idaff: null, src: 'mail' }],
    ['fr', 'Votre e-mail', '', { idaff: null, src: null }],
  ] as const)('is saved with its version, and noted with the car and the origin (%s, %s%s)', async (...words) => {
    const [lang, label, origin, parameters] = words;
    const session = { ...atTheEmail, lang };
    const sent = openShop(`/?uuid=${session.uuid}&lang=${lang}${origin}`, { known: [session] });
    await agrees('jo@exemple.fr', label);
    await screen.findByRole('checkbox', { name: REPORTS });
    const given = { email: 'jo@exemple.fr', gdprConsent: true };
    const version = { gdprConsentDate: TIME, gdprConsentVersion: CONSENT_VERSION };
    expect(changes(sent).filter((change) => 'gdprConsent' in change)).toEqual([{ ...given, ...version }]);
    const note = { ...given, sessionUuid: session.uuid, vehicleData: aCar, ...parameters, lang };
    await waitFor(() => expect(notes(sent)).toEqual([note]));
    expect([localStorage.getItem('userEmail'), sessionStorage.getItem('userEmail')]).toEqual([
      given.email,
      given.email,
    ]);
  });

  it('is given again for another e-mail, and noted for that one', async () => {
    const user = userEvent.setup();
    const sent = openShop(`/?uuid=${atTheEmail.uuid}`, { known: [atTheEmail] });
    await agrees('jo@exemple.fr');
    await screen.findByRole('checkbox', { name: REPORTS });
    await user.click(screen.getByRole('button', { name: /^E-mail/ }));
    await agrees('ana@exemple.fr');
    await screen.findByRole('checkbox', { name: REPORTS });
    await waitFor(() => expect(notes(sent)).toMatchObject([{ email: 'jo@exemple.fr' }, { email: 'ana@exemple.fr' }]));
    expect(changes(sent).map(({ email }) => email)).toEqual(['jo@exemple.fr', 'ana@exemple.fr']);
    expect(screen.getByLabelText('Votre demande').textContent).toMatch(/^ana@exemple\.fr/);
  });

  it.each([
    ['is not called missing before it was asked for', '', 0],
    ['is called missing where the reports were chosen already', '&product=mecavin', 1],
  ])('for an e-mail that the visit has %s', async (_what, product, alerts) => {
    const known = { ...atTheEmail, email: 'jo@exemple.fr' };
    openShop(`/?uuid=${known.uuid}&step=2${product}`, { known: [known] });
    expect((await screen.findByLabelText<HTMLInputElement>('Votre e-mail')).value).toBe('jo@exemple.fr');
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  });

  it('that was limited is given once the pause is over, and the pause is no longer spoken of', async () => {
    const user = userEvent.setup();
    const answers: Answer[] = [{ status: 429, headers: { 'retry-after': '30' } }];
    openShop(`/?uuid=${atTheEmail.uuid}`, {
      known: [atTheEmail],
      answers: { [PATCH]: ({ body }) => answers.shift() ?? { body: { ...atTheEmail, ...(body as object) } } },
    });
    await agrees('jo@exemple.fr');
    const notice = await screen.findByText(/Réessayez dans 30 secondes/);
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await screen.findByRole('checkbox', { name: REPORTS });
    expect(notice.isConnected).toBe(false);
  });

  it('that could not be saved counts for its address alone', async () => {
    const user = userEvent.setup();
    const limited: Answer = { status: 429, headers: { 'retry-after': '30' } };
    openShop(`/?uuid=${atTheEmail.uuid}`, { known: [atTheEmail], answers: { [PATCH]: limited } });
    await agrees('jo@exemple.fr');
    await screen.findByText(/Réessayez dans 30 secondes/);
    const consent = screen.getByRole<HTMLInputElement>('checkbox');
    expect(consent.checked).toBe(true);
    const field = screen.getByLabelText('Votre e-mail');
    await user.clear(field);
    await user.type(field, 'ana@exemple.fr');
    expect(consent.checked).toBe(false);
  });

  it('is taken once while it is saved, whatever is pressed', async () => {
    const user = userEvent.setup();
    let answer: (answer: Answer) => void = () => undefined;
    const sent = openShop(`/?uuid=${atTheEmail.uuid}`, {
      known: [atTheEmail],
      answers: { [PATCH]: () => new Promise<Answer>((resolve) => (answer = resolve)) },
    });
    await agrees('jo@exemple.fr');
    const button = screen.getByRole('button', { name: 'Continuer' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    await user.click(button);
    await user.type(screen.getByLabelText('Votre e-mail'), '{Enter}');
    expect(changes(sent)).toHaveLength(1);
    answer({ body: { ...atTheEmail, email: 'jo@exemple.fr', gdprConsent: true } });
    await screen.findByRole('checkbox', { name: REPORTS });
  });

  it('explains what becomes of the address, on demand', async () => {
    const user = userEvent.setup();
    openShop(`/?uuid=${atTheEmail.uuid}&lang=en`, { known: [{ ...atTheEmail, lang: 'en' }] });
    await user.type(await screen.findByLabelText('Your e-mail'), 'jo@exemple.fr');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Personal data' }));
    const dialog = await screen.findByRole('dialog', { name: /data/i });
    await within(dialog).findByText('4');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});

describe('an address that looks like a professional’s', () => {
  const garage = async (given = configuration) => {
    const opened: unknown[][] = [];
    vi.stubGlobal('open', (...call: unknown[]) => void opened.push(call));
    const sent = openShop(`/?uuid=${atTheEmail.uuid}`, {
      known: [atTheEmail],
      answers: { 'GET /api/configuration': { body: given } },
    });
    await agrees('garage.dupont@exemple.fr');
    await screen.findByRole('dialog', { name: /professionnel/ });
    return { sent, opened };
  };

  it('is a private buyer’s when the shopper says so, and the order goes on', async () => {
    const { sent, opened } = await garage();
    await userEvent.click(screen.getByRole('button', { name: 'Non, je suis un particulier' }));
    await screen.findByRole('checkbox', { name: REPORTS });
    await waitFor(() => expect(notes(sent)).toMatchObject([{ email: 'garage.dupont@exemple.fr' }]));
    expect(opened).toEqual([]);
  });

  it('opens the professional app beside the shop, which begins anew two seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sent, opened } = await garage();
    act(() => screen.getByRole('button', { name: 'Oui, je suis professionnel' }).click());
    expect(opened).toEqual([['https://pro.example/', '_blank', 'noopener']]);
    screen.getByText(/L’application professionnelle s’ouvre/);
    expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    await screen.findByLabelText('Plaque française ou VIN');
    await waitFor(() =>
      expect(sent.filter(({ method, path }) => `${method} ${path}` === 'POST /api/sessions')).toHaveLength(1),
    );
    expect(notes(sent)).toEqual([]);
    expect(sent.filter(({ path }) => path === '/api/steps').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ stepNumber: 2, status: 'pending', payloadJson: '{"professional":true}' }),
    );
    expect(localStorage.getItem('vehicleData')).toBeNull();
  });

  it('is asked about until it is answered: a question that closed by itself comes back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sent } = await garage();
    expect(screen.getByRole('progressbar').getAttribute('max')).toBe('60');
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    act(() => screen.getByRole('checkbox').click());
    await screen.findByRole('dialog', { name: /professionnel/ });
    expect(changes(sent)).toEqual([]);
  });
});
