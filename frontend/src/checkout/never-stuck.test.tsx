import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideEmail } from '../sessions/form-draft.js';
import type { SentRequest } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

const consented = {
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
  gdprConsentDate: '2026-11-20T09:00:00.000Z',
};
const sentTo = (sent: SentRequest[], method: string, path: RegExp) =>
  sent.filter((one) => one.method === method && path.test(one.path)).map(({ body }) => body);
const here = () => window.location.pathname + window.location.search;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the address of a step', () => {
  it('names the step, and opens it again where what it needs is known', async () => {
    const user = userEvent.setup();
    const known = aSession(consented);
    openShop(`/?uuid=${known.uuid}`, { known: [known] });
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
    await user.click(screen.getByRole('button', { name: /E-mail/ }));
    await screen.findByLabelText('Votre e-mail');
    expect(here()).toBe(`/?uuid=${known.uuid}&step=2`);
    cleanup();
    openShop(here(), { known: [known] });
    await screen.findByLabelText('Votre e-mail');
  });

  it('never skips what is missing', async () => {
    openShop('/?step=4');
    await screen.findByLabelText('Plaque française ou VIN');
    cleanup();
    const known = aSession({ ...consented, email: null, gdprConsent: false });
    openShop(`/?uuid=${known.uuid}&step=3`, { known: [known] });
    await screen.findByLabelText('Votre e-mail');
    cleanup();
    const unchosen = aSession(consented);
    openShop(`/?uuid=${unchosen.uuid}&step=4`, { known: [unchosen] });
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
  });
});

describe('what was typed', () => {
  const reload = (known: ReturnType<typeof aSession>) => {
    const state: unknown = window.history.state;
    cleanup();
    const url = here();
    const replace = vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => undefined);
    openShop(url, { known: [known] });
    replace.mockRestore();
    expect(window.history.state).toEqual(state);
  };

  it('outlives a reload: the plate, the e-mail, the reports and the mileage', async () => {
    const user = userEvent.setup();
    const empty = aSession();
    openShop(`/?uuid=${empty.uuid}`, { known: [empty] });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'ab-12');
    reload(empty);
    expect((await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN')).value).toBe('AB-12');
    cleanup();
    const identified = aSession({ idveh: 'AB123CD', vehicleData: aCar });
    openShop(`/?uuid=${identified.uuid}`, { known: [identified] });
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exem');
    reload(identified);
    expect((await screen.findByLabelText<HTMLInputElement>('Votre e-mail')).value).toBe('jo@exem');
    cleanup();
    const known = aSession(consented);
    openShop(`/?uuid=${known.uuid}`, { known: [known] });
    await user.click(await screen.findByRole('checkbox', { name: /MecaSCORE/ }));
    await user.type(screen.getByLabelText(/Kilométrage/), '85000');
    reload(known);
    expect((await screen.findByLabelText<HTMLInputElement>(/Kilométrage/)).value).toBe('85000');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /MecaSCORE/ }).checked).toBe(true);
  });

  it('outlives a reload also where the visit has another e-mail', async () => {
    const user = userEvent.setup();
    const known = aSession(consented);
    openShop(`/?uuid=${known.uuid}&step=2`, { known: [known] });
    const field = await screen.findByLabelText<HTMLInputElement>('Votre e-mail');
    expect(field.value).toBe('jo@exemple.fr');
    await user.clear(field);
    await user.type(field, 'ana@exem');
    reload(known);
    expect((await screen.findByLabelText<HTMLInputElement>('Votre e-mail')).value).toBe('ana@exem');
  });

  it('takes an e-mail out of the address before anything is asked, and still fills it in', async () => {
    window.history.replaceState(null, '', '/?email=jo@exemple.fr&src=club');
    hideEmail();
    expect(here()).toBe('/?src=club');
    const state: unknown = window.history.state;
    const replace = vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => undefined);
    const sent = openShop('/?src=club');
    replace.mockRestore();
    expect(window.history.state).toMatchObject(state as object);
    await waitFor(() => expect(sentTo(sent, 'POST', /api\/sessions$/)).toMatchObject([{ email: 'jo@exemple.fr' }]));
    expect(sent.map(({ path }) => path).join()).not.toContain('exemple.fr');
    await waitFor(() => expect(here()).toMatch(/^\/\?src=club&uuid=[0-9a-f-]+$/));
    expect(window.history.state).toMatchObject(state as object);
  });
});

describe('a visit that the world changed under', () => {
  it('is sent again to a server that no longer knows it', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const user = userEvent.setup();
    const known = aSession(consented);
    let forgotten = true;
    const path = `/api/sessions/${known.uuid}`;
    const sent = openShop(`/?uuid=${known.uuid}`, {
      known: [known],
      answers: {
        [`PATCH ${path}`]: ({ body }) => {
          if (!forgotten) return { body: { ...known, ...(body as object) } };
          forgotten = false;
          return { status: 404 };
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
    await user.click(screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByText('Comment voulez‑vous payer ?');
    expect(sentTo(sent, 'POST', /api\/sessions$/)).toMatchObject([{ uuid: known.uuid }]);
    expect(sentTo(sent, 'PATCH', /sessions/).at(-1)).toMatchObject({
      ...consented,
      selectedServices: '["mecavin"]',
    });
  });

  it('goes to the success page when it was paid in another tab', async () => {
    const user = userEvent.setup();
    const known = aSession(consented);
    const paid = { ...known, paymentStatus: 'success' as const };
    openShop(`/?uuid=${known.uuid}`, {
      known: [known],
      answers: { [`PATCH /api/sessions/${known.uuid}`]: { body: paid } },
    });
    await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
    const entries = window.history.length;
    await user.click(screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(window.history.length).toBe(entries);
  });

  it.each([
    ['at the order', ''],
    ['at the payment', '&step=4'],
  ])('goes to the success page when the payment is reported only %s', async (_, step) => {
    const user = userEvent.setup();
    const chosen = { selectedServices: '["mecavin"]', product: 'mecavin', totalAmount: 19 };
    const known = aSession({ ...consented, ...(step === '' ? {} : chosen) });
    openShop(`/?uuid=${known.uuid}${step}`, {
      known: [known],
      answers: { 'POST /api/create-payment-intent': { status: 409, body: { code: 'already-paid' } } },
    });
    const entries = window.history.length;
    if (step === '') {
      await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
      await user.click(screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    }
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(window.history.length).toBe(entries);
    expect(screen.queryByText(/Impossible de créer le paiement/)).toBeNull();
  });

  it('goes on where this browser keeps nothing', async () => {
    const user = userEvent.setup();
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    openShop('/');
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
    await user.click(screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByText('Comment voulez‑vous payer ?');
  });
});
