import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { never } from '../../testing/payment-form.js';
import { aProvider, onThePage } from '../../testing/payment-provider.js';
import type { Answer, SentRequest } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';
import { toasts } from '../../ui/feedback/toast-store.js';

const atTheReports = aSession({
  ...{ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19, email: 'jo@exemple.fr', gdprConsent: true },
  lang: 'en',
});
const reports = `/?uuid=${atTheReports.uuid}&lang=en`;
const INTENT = 'POST /api/create-payment-intent';
const PATCH = `PATCH /api/sessions/${atTheReports.uuid}`;
const intent: Answer = { body: { clientSecret: 'pi_1_secret_2' } };
const open = (query: string, answers: Parameters<typeof openShop>[1] = {}, known = atTheReports) =>
  openShop(`${reports}${query}`, { known: [known], ...answers });
const bodies = (sent: readonly SentRequest[], call: string) =>
  sent.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body as Record<string, unknown>);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const shown = () =>
  toasts()
    .filter(({ open: isOpen }) => isOpen)
    .map(({ title }) => title);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  onThePage(aProvider({ confirm: never }));
});

describe('an order', () => {
  it('is saved here as it is saved in the session, and as often as it is sent', async () => {
    open('&product=mecavin');
    await press('Order MecaVIN for 19€');
    await screen.findByRole('heading', { level: 1, name: /How would you like to pay/ });
    const kept = () => [
      ...['selectedServices', 'servicePrices', 'orderData'].map((key) => localStorage.getItem(key)),
      ...['selectedServices', 'totalAmount'].map((key) => sessionStorage.getItem(key)),
    ];
    const price = { serviceId: 'mecavin', serviceName: 'MecaVIN', price: 19, priceInCents: 1900 };
    const order = { email: 'jo@exemple.fr', selectedServices: '["mecavin"]', totalAmount: 19 };
    expect(kept()).toEqual(['["mecavin"]', JSON.stringify([price]), JSON.stringify(order), '["mecavin"]', '19']);
  });

  it('that failed is sent again by the next press, and the failure is no longer spoken of', async () => {
    const answers: Answer[] = [{ status: 500 }, { status: 429, headers: { 'retry-after': '30' } }];
    const sent = open('&product=mecavin', { answers: { [INTENT]: () => answers.shift() ?? intent } });
    await press('Order MecaVIN for 19€');
    await waitFor(() => expect(shown()).toHaveLength(1));
    await press('Order MecaVIN for 19€');
    await screen.findByText(/Try again in 30 seconds/);
    expect(shown()).toEqual([]);
    await press('Order MecaVIN for 19€');
    await screen.findByRole('heading', { level: 1, name: /How would you like to pay/ });
    expect(bodies(sent, INTENT)).toHaveLength(3);
    expect(bodies(sent, PATCH).filter((body) => 'selectedServices' in body)).toHaveLength(3);
  });

  it('that was sent already is prepared anew, as another tab may have ended its payment', async () => {
    const sent = open('&product=mecavin');
    const pays = () => screen.findByRole('heading', { level: 1, name: /How would you like to pay/ });
    await press('Order MecaVIN for 19€');
    await pays();
    await press(/^Reports/);
    await press('Order MecaVIN for 19€');
    await pays();
    expect(bodies(sent, INTENT)).toHaveLength(2);
  });

  it('is asked for once, however often the button is pressed meanwhile', async () => {
    const sent = open('&product=mecavin', { answers: { [INTENT]: () => new Promise<Answer>(() => undefined) } });
    await press('Order MecaVIN for 19€');
    const button = screen.getByRole('button', { name: 'Order MecaVIN for 19€' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(button);
    await waitFor(() => expect(bodies(sent, INTENT)).toHaveLength(1));
    expect(bodies(sent, 'POST /api/steps').filter(({ stepNumber }) => stepNumber === 3)).toHaveLength(1);
  });

  it.each([
    ['an unknown mileage', '', true],
    ['no kilometre at all', '0', true],
    ['one kilometre', '1', false],
  ])('of a valuation for %s', async (_what, mileage, isMissing) => {
    const sent = open('&product=mecascore');
    const field = await screen.findByRole('spinbutton');
    if (mileage !== '') await userEvent.type(field, mileage);
    await press('Order MecaSCORE for 19€');
    if (isMissing) await waitFor(() => expect(shown()).toHaveLength(1));
    else await screen.findByRole('heading', { level: 1, name: /How would you like to pay/ });
    expect(bodies(sent, INTENT)).toHaveLength(isMissing ? 0 : 1);
  });

  it.each([
    ['by its base price', { total: 24, amount: 2400, basePrice: 24 }, 24, '24€'],
    ['in euros alone', { total: 24 }, undefined, '24€'],
    ['in cents alone', { amount: 2400 }, undefined, '24€'],
  ])(
    'at a price that has changed is sent at the new one, the second change too: %s',
    async (_how, problem, _base, price) => {
      const second = { total: 26, amount: 2600, basePrice: 26 };
      const answers: Answer[] = [problem, second].map((body) => ({
        status: 409,
        body: { code: 'price-changed', ...body },
      }));
      const sent = open('&product=mecavin', { answers: { [INTENT]: () => answers.shift() ?? intent } });
      for (const total of ['19€', price, '26€']) {
        await press(`Order MecaVIN for ${total}`);
        if (total !== '26€') await screen.findByText(/The price has changed/);
      }
      await screen.findByRole('heading', { level: 1, name: /How would you like to pay/ });
      expect(bodies(sent, INTENT).map(({ amount }) => amount)).toEqual([1900, 2400, 2600]);
      expect(bodies(sent, PATCH).flatMap(({ totalAmount }) => totalAmount ?? [])).toEqual([19, 24, 26]);
      expect(shown()).toEqual([]);
    },
  );

  it('at a total that the shop named alone is reckoned anew once another report is chosen', async () => {
    const changed = { status: 409, body: { code: 'price-changed', total: 24 } };
    open('&product=mecavin', { answers: { [INTENT]: changed } });
    await press('Order MecaVIN for 19€');
    await screen.findByRole('button', { name: 'Order MecaVIN for 24€' });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Service History/ }));
    await screen.findByRole('button', { name: 'Order the pack MecaVIN + Service History for 34€' });
  });

  it.each([
    ['names the same total', { total: 19, amount: 1900 }],
    ['names no total', {}],
    ['names nothing to pay', { total: 0, amount: 0 }],
  ])('fails when the shop says that the price has changed, and %s', async (_what, problem) => {
    open('&product=mecavin', { answers: { [INTENT]: { status: 409, body: { code: 'price-changed', ...problem } } } });
    await press('Order MecaVIN for 19€');
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(screen.queryByText(/The price has changed/)).toBeNull();
    screen.getByRole('button', { name: 'Order MecaVIN for 19€' });
  });

  it('whose e-mail the shop lacks is asked for it again', async () => {
    open('&product=mecavin', { answers: { [INTENT]: { status: 409, body: { code: 'email-missing' } } } });
    await press('Order MecaVIN for 19€');
    await screen.findByLabelText('Your e-mail');
    expect(shown()).toEqual([]);
  });
});

describe('a promotion code', () => {
  const CODE = 'GET /api/discount-token/BIENVENUE10';
  const code: Answer = { body: { token: 'BIENVENUE10', discountPercentage: 10 } };
  const saved = (sent: readonly SentRequest[]) => bodies(sent, PATCH).filter((body) => 'discountToken' in body);

  it('is saved once, and is in the order', async () => {
    const sent = open('&product=mecavin&idc=BIENVENUE10', { answers: { [CODE]: code } });
    await press('Order MecaVIN for 18€');
    await screen.findByRole('heading', { level: 1, name: /How would you like to pay/ });
    expect(saved(sent)).toEqual([{ discountToken: 'BIENVENUE10', discountPercentage: 10 }]);
    expect(bodies(sent, INTENT)).toMatchObject([{ amount: 1800, discountToken: 'BIENVENUE10' }]);
  });

  it('that is known only after the shop has named a total takes its part of the price', async () => {
    let know: (answer: Answer) => void = () => undefined;
    const changed = { status: 409, body: { code: 'price-changed', total: 24 } };
    const lookUp = () => new Promise<Answer>((resolve) => (know = resolve));
    open('&product=mecavin&idc=BIENVENUE10', { answers: { [CODE]: lookUp, [INTENT]: changed } });
    await press('Order MecaVIN for 19€');
    await screen.findByRole('button', { name: 'Order MecaVIN for 24€' });
    know(code);
    await screen.findByRole('button', { name: 'Order MecaVIN for 18€' });
  });

  it('that the session has is not saved again, another one is', async () => {
    const known = { ...atTheReports, discountToken: 'BIENVENUE10', discountPercentage: 10 };
    const sent = open('&product=mecavin&idc=BIENVENUE10', { answers: { [CODE]: code } }, known);
    await screen.findByRole('button', { name: 'Order MecaVIN for 18€' });
    expect(saved(sent)).toEqual([]);
    const other = { body: { token: 'PRINTEMPS', discountPercentage: 50 } };
    const again = open(
      '&product=mecavin&idc=PRINTEMPS',
      { answers: { 'GET /api/discount-token/PRINTEMPS': other } },
      known,
    );
    await waitFor(() => expect(saved(again)).toEqual([{ discountToken: 'PRINTEMPS', discountPercentage: 50 }]));
  });
});
