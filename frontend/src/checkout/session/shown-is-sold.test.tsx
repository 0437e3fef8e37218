import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionView } from '@shop/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const atTheReports = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
});
const reports = `/?uuid=${atTheReports.uuid}`;
const INTENT = 'POST /api/create-payment-intent';

interface Order {
  selectedServices: string;
  totalAmount: number;
  mileage: number | null;
}

/** What the session has ordered, and the amount on the page, at each request for an intent. */
function ordersAtIntents(sent: SentRequest[], stored: Partial<Order> = {}) {
  let saved = stored;
  return sent.flatMap(({ method, path, body }) => {
    if (method === 'PATCH') saved = { ...saved, ...(body as Partial<Order>) };
    if (`${method} ${path}` !== INTENT) return [];
    const { selectedServices, totalAmount, mileage } = saved;
    return [{ selectedServices, totalAmount, mileage, amount: (body as { amount: number }).amount }];
  });
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
async function back() {
  window.history.back();
  await screen.findByRole('checkbox', { name: /^MecaVIN/ });
}

describe('what the payment shows is what the shop sells', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

  const orderMecaVin = async () => {
    const sent = openShop(`${reports}&product=mecavin`, { known: [atTheReports] });
    await userEvent.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByRole('heading', { name: 'MecaVIN pour AB-123-CD' });
    return sent;
  };
  const first = { selectedServices: '["mecavin"]', totalAmount: 19, mileage: null, amount: 1900 };

  it('after another report was chosen on the way back', async () => {
    const sent = await orderMecaVin();
    await back();
    await press(/^MecaVIN/);
    await press(/^Service History/);
    window.history.forward();
    await screen.findByRole('heading', { name: 'Service History pour AB-123-CD' });
    const other = { ...first, selectedServices: '["service-history"]' };
    await waitFor(() => expect(ordersAtIntents(sent)).toEqual([first, other]));
    await back();
    await press(/^Service History/);
    await press(/^MecaVIN/);
    window.history.forward();
    await waitFor(() => expect(ordersAtIntents(sent)).toEqual([first, other, first]));
  });

  it('after all reports were chosen, and after another mileage', async () => {
    const sent = await orderMecaVin();
    await back();
    await press(/^Service History/);
    await press(/^MecaSCORE/);
    await userEvent.type(screen.getByLabelText(/Kilométrage/), '85000');
    window.history.forward();
    const all = { selectedServices: '["mecavin","service-history","mecascore"]', totalAmount: 43, amount: 4300 };
    await waitFor(() => expect(ordersAtIntents(sent)).toEqual([first, { ...all, mileage: 85_000 }]));
    await back();
    await userEvent.type(screen.getByLabelText(/Kilométrage/), '{Backspace}1');
    window.history.forward();
    await waitFor(() => expect(ordersAtIntents(sent).at(-1)).toEqual({ ...all, mileage: 85_001 }));
  });

  it('after a reload, although the address names another report', async () => {
    const ordered = { ...atTheReports, selectedServices: '["service-history"]' };
    const sent = openShop(`${reports}&product=mecavin&step=4`, { known: [ordered] });
    await screen.findByRole('heading', { name: 'Service History pour AB-123-CD' });
    const order = { ...first, selectedServices: '["service-history"]' };
    await waitFor(() => expect(ordersAtIntents(sent, order)).toEqual([order]));
  });

  const plate = { immatriculation_siv: 'CD456EF', immatriculation_siv_fr: 'CD-456-EF' };
  const otherCar = { idveh: 'CD456EF', vehicleData: { ...aCar, ...plate, vin: null }, basePrice: 24 };

  it('after another tab has looked for another car', async () => {
    const answers = {
      [`PATCH /api/sessions/${atTheReports.uuid}`]: ({ body }: SentRequest) => {
        const changes = body as Partial<Order>;
        return { body: { ...atTheReports, ...(changes.selectedServices === undefined ? {} : otherCar), ...changes } };
      },
    };
    const sent = openShop(`${reports}&product=mecavin`, { known: [atTheReports], answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByRole('heading', { name: 'MecaVIN pour AB-123-CD' });
    const changes = sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(changes.at(-1)).toMatchObject({ idveh: 'AB123CD', vehicleData: aCar, selectedServices: '["mecavin"]' });
    expect(sent.findLastIndex(({ method }) => method === 'PATCH')).toBeLessThan(
      sent.findIndex(({ method, path }) => `${method} ${path}` === INTENT),
    );
  });

  const openAtThePayment = (heldInOtherTab: Partial<SessionView>, order: Partial<SessionView> = {}) => {
    const ordered = { ...atTheReports, selectedServices: '["mecavin"]', ...order };
    const held = (seconds: string) => ({
      body: { clientSecret: 'pi_1_secret_2' },
      headers: { 'x-price-held-seconds': seconds },
    });
    const holds = ['1', '300'];
    const path = `/api/sessions/${ordered.uuid}`;
    return openShop(`${reports}&step=4`, {
      known: [ordered],
      answers: {
        [INTENT]: () => held(holds.shift() ?? '300'),
        [`PATCH ${path}`]: { body: { ...ordered, ...heldInOtherTab } },
        [`GET ${path}`]: () => ({ body: holds.length < 2 ? { ...ordered, ...heldInOtherTab } : ordered }),
      },
    });
  };

  it('after another tab has changed the car, when the hold of the price ends', async () => {
    const sent = openAtThePayment(otherCar);
    await screen.findByRole('heading', { name: 'MecaVIN pour AB-123-CD' });
    await screen.findByRole('heading', { name: 'MecaVIN pour CD-456-EF' });
    const requested = () => sent.filter(({ method, path }) => `${method} ${path}` === INTENT).map(({ body }) => body);
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ amount: 2400, vehicleData: otherCar.vehicleData }));
  });

  it('after another tab has ordered, when the hold of the price ends', async () => {
    const sent = openAtThePayment({ selectedServices: '["service-history"]' });
    await screen.findByRole('heading', { name: 'MecaVIN pour AB-123-CD' });
    await screen.findByRole('heading', { name: 'Service History pour AB-123-CD' });
    const other = { ...first, selectedServices: '["service-history"]' };
    await waitFor(() => expect(ordersAtIntents(sent, first)).toEqual([first, other]));
  });

  it('after another tab has ordered, although the shop had named a total alone before', async () => {
    const named = { status: 409, body: { code: 'price-changed', total: 24 } };
    const ordered = { ...atTheReports, selectedServices: '["mecavin"]' };
    const both = { ...ordered, selectedServices: '["mecavin","service-history"]' };
    const held = { body: { clientSecret: 'pi_1_secret_2' }, headers: { 'x-price-held-seconds': '1' } };
    const answers: object[] = [named, held];
    openShop(`${reports}&step=4`, {
      answers: {
        [INTENT]: () => answers.shift() ?? { ...held, headers: { 'x-price-held-seconds': '300' } },
        [`GET /api/sessions/${ordered.uuid}`]: () => ({ body: answers.length === 0 ? both : ordered }),
        [`PATCH /api/sessions/${ordered.uuid}`]: () => ({ body: ordered }),
      },
    });
    await screen.findByText(/Le prix a changé.*24€/);
    await screen.findByRole('heading', { name: 'MecaVIN + Service History pour AB-123-CD' });
    await screen.findByText(/Le prix a changé.*34€/);
  });

  it('after another tab has changed the mileage alone, when the hold of the price ends', async () => {
    const before = { ...first, selectedServices: '["mecascore"]', mileage: 85_000 };
    const sent = openAtThePayment({ mileage: 90_000 }, { selectedServices: '["mecascore"]', mileage: 85_000 });
    await waitFor(() => expect(ordersAtIntents(sent, before)).toEqual([before, { ...before, mileage: 90_000 }]));
  });
});
