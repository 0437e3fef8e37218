import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';
import { jumpTo, openShop } from '../testing/shop.js';

const uuid = aSession().uuid;
const identified = { idveh: 'AB123CD', vehicleData: aCar, basePrice: 19 };

const writes = (sent: SentRequest[]) =>
  sent
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/availability'))
    .map(({ method, path, body }) => {
      const { stepNumber } = (body ?? {}) as { stepNumber?: number };
      const place = path.replace(/\/api\/sessions\/.+/, '/api/sessions/…');
      return stepNumber === undefined ? `${method} ${place}` : `step ${stepNumber}`;
    });
const bodiesOf = (sent: SentRequest[], method: string, path: RegExp) =>
  sent.filter((one) => one.method === method && path.test(one.path)).map(({ body }) => body);

describe('a new visit', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

  it('goes from a plate to the payment, each step saved and recorded in order', async () => {
    const user = userEvent.setup();
    const sent = openShop('/?src=mail');
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'ab-123-cd');
    expect(screen.getByLabelText<HTMLInputElement>('Plaque française ou VIN').value).toBe('AB-123-CD');
    await user.click(screen.getByRole('button', { name: 'Voir ce véhicule' }));
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
    await user.click(screen.getByRole('checkbox', { name: /Service History/ }));
    await user.click(screen.getByRole('checkbox', { name: /MecaSCORE/ }));
    await user.type(screen.getByLabelText(/Kilométrage/), '85000');
    await user.click(
      screen.getByRole('button', { name: 'Commander le pack MecaVIN + Service History + MecaSCORE pour 43€' }),
    );
    await screen.findByText('Comment voulez‑vous payer ?');
    await waitFor(() =>
      expect(writes(sent)).toEqual([
        'POST /api/sessions',
        'step 0',
        'POST /api/vehicle/license-plate',
        'POST /api/mecavin/calculate-price',
        'PATCH /api/sessions/…',
        'step 1',
        'PATCH /api/sessions/…',
        'POST /api/webhook/email-consent',
        'step 2',
        'PATCH /api/sessions/…',
        'step 3',
        'POST /api/create-payment-intent',
      ]),
    );
    expect(bodiesOf(sent, 'POST', /license-plate/)).toEqual([{ licensePlate: 'AB123CD' }]);
    expect(bodiesOf(sent, 'POST', /payment-intent/)).toMatchObject([
      { amount: 4300, currency: 'eur', services: ['mecavin', 'service-history', 'mecascore'], mileage: 85_000 },
    ]);
    expect(bodiesOf(sent, 'PATCH', /sessions/)[2]).toMatchObject({
      selectedServices: '["mecavin","service-history","mecascore"]',
      totalAmount: 43,
      product: 'mecavin,service-history,mecascore',
      mileage: 85_000,
    });
    expect(new URLSearchParams(window.location.search).get('uuid')).toBe(localStorage.getItem('sessionUuid'));
    expect(JSON.parse(localStorage.getItem('sessionData') ?? '')).toMatchObject({ totalAmount: 43, mileage: 85_000 });
  });

  it('goes on although nothing can be saved, and says it again with the next change', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const user = userEvent.setup();
    let open = false;
    const sent = openShop('/', {
      answers: {
        'POST /api/sessions': ({ body }) => (open ? { body: { ...aSession(), ...(body as object) } } : { status: 502 }),
      },
    });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD');
    await user.click(screen.getByRole('button', { name: 'Voir ce véhicule' }));
    open = true;
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
    expect(bodiesOf(sent, 'PATCH', /sessions/).at(-1)).toMatchObject({ idveh: 'AB123CD', gdprConsent: true });
  });
});

describe('coming back', () => {
  const pathsOf = (sent: SentRequest[]) => sent.map(({ path }) => path);

  it('goes on with the visit of the address, whichever this browser kept', async () => {
    const kept = aSession({ uuid: 'a9b8c7d6-0000-4000-8000-000000000000' });
    localStorage.setItem('sessionUuid', kept.uuid);
    const sent = openShop(`/?uuid=${uuid}`, { known: [kept, aSession(identified)] });
    await screen.findByLabelText('Votre e-mail');
    await waitFor(() => expect(localStorage.getItem('sessionUuid')).toBe(uuid));
    expect(window.location.search).toBe(`?uuid=${uuid}`);
    expect(pathsOf(sent).join()).not.toContain(kept.uuid);
  });

  it('goes on with the visit this browser kept where the address names none, and puts it there', async () => {
    localStorage.setItem('sessionUuid', uuid);
    openShop('/?src=mail', { known: [aSession(identified)] });
    await screen.findByLabelText('Votre e-mail');
    await waitFor(() => expect(window.location.search).toBe(`?src=mail&uuid=${uuid}`));
  });

  it.each([
    ['the car', {}, { idveh: 'AB123CD', vehicle_data: aCar, base_price: 12 }, /Où envoyer/, /^AB-123-CD PEUGEOT$/],
    ['the e-mail', identified, { email: 'jo@exemple.fr' }, /Quels rapports/, /^jo@exemple\.fr/],
    [
      'the reports and the mileage',
      { ...identified, email: 'jo@exemple.fr', gdprConsent: true },
      { selectedServices: '["mecavin","mecascore"]', mileage: 85_000 },
      'MecaVIN + MecaSCORE pour AB-123-CD',
      /PEUGEOT$/,
    ],
  ])('takes %s that the session lacks from the last step', async (_what, session, payload, heading, visitor) => {
    openShop(`/?uuid=${uuid}`, {
      known: [aSession(session)],
      answers: { [`GET /api/steps/${uuid}/last`]: { body: { stepNumber: 1, payloadJson: JSON.stringify(payload) } } },
    });
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByLabelText('Votre demande').textContent).toMatch(visitor);
  });

  it('goes on at the reports when vehicle and e-mail are known', async () => {
    openShop(`/?uuid=${uuid}`, { known: [aSession({ ...identified, email: 'jo@exemple.fr', gdprConsent: true })] });
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
  });

  it('goes to the success page when it is paid', async () => {
    openShop(`/?uuid=${uuid}`, { known: [aSession({ ...identified, paymentStatus: 'success' })] });
    const entries = window.history.length;
    await screen.findByText('votre adresse email');
    expect([window.location.pathname, window.history.length]).toEqual(['/success', entries]);
  });

  it('stays with the visit, and asks about nothing again, where the address loses its number', async () => {
    const sent = openShop(`/?uuid=${uuid}`, { known: [aSession(identified)] });
    await screen.findByLabelText('Votre e-mail');
    jumpTo('/');
    await waitFor(() => expect(window.location.search).toContain(uuid));
    expect(pathsOf(sent).filter((path) => path === `/api/sessions/${uuid}`)).toHaveLength(1);
  });

  it('starts anew from nothing with the brand’s mark', async () => {
    const user = userEvent.setup();
    const known = aSession({ ...identified, email: 'jo@exemple.fr' });
    const sent = openShop(`/?uuid=${uuid}&src=mail`, { known: [known] });
    await screen.findByRole('checkbox', { name: /MecaVIN/ });
    await user.click(screen.getByRole('button', { name: 'Meca, accueil' }));
    await screen.findByLabelText('Plaque française ou VIN');
    await waitFor(() => expect(window.location.search).toMatch(/^\?uuid=[0-9a-f-]{36}$/));
    expect(window.location.search).not.toContain(uuid);
    expect(bodiesOf(sent, 'POST', /api\/sessions$/)).toMatchObject([{ src: null, email: null }]);
    expect(localStorage.getItem('vehicleData')).toBeNull();
  });

  it('takes the vehicle back with Modifier, here and in the session', async () => {
    const user = userEvent.setup();
    const sent = openShop('/');
    const kept = () => [
      ...['vehicleData', 'vehicleInput'].map((name) => localStorage.getItem(name)),
      ...['vehicleData', 'mecavinPrice'].map((name) => sessionStorage.getItem(name)),
    ];
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await screen.findByLabelText('Votre e-mail');
    expect(kept()).not.toContain(null);
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN')).value).toBe('');
    await waitFor(() => expect(bodiesOf(sent, 'PATCH', /sessions/).at(-1)).toEqual({ idveh: null, vehicleData: null }));
    expect(kept()).toEqual([null, null, null, null]);
    expect(writes(sent).filter((write) => write === 'step 0')).toHaveLength(1);
  });

  it('sends the shopper back for consent before an order', async () => {
    const user = userEvent.setup();
    openShop(`/?uuid=${uuid}&product=mecavin`, { known: [aSession({ ...identified, email: 'jo@exemple.fr' })] });
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByText('Vous devez accepter notre politique de traitement des données.');
  });

  it('shows the new total and asks again when the price has changed', async () => {
    const user = userEvent.setup();
    const refusal = { code: 'price-changed', total: 22, amount: 2200 };
    const sent = openShop(`/?uuid=${uuid}&product=mecavin`, {
      known: [aSession({ ...identified, email: 'jo@exemple.fr', gdprConsent: true })],
      answers: { 'POST /api/create-payment-intent': { status: 409, body: refusal } },
    });
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 22€' }));
    await waitFor(() =>
      expect(bodiesOf(sent, 'POST', /payment-intent/)).toMatchObject([{ amount: 1900 }, { amount: 2200 }]),
    );
  });
});
