import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, ORDER_TOKEN } from '../../testing/orders.js';
import type { Answer, SentRequest } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const visit = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
const paid = { ...visit, paymentStatus: 'success' as const };
const VISIT = `GET /api/sessions/${visit.uuid}`;
const LINK = `${VISIT}/order`;
const ORDER = `GET /api/orders/${ORDER_TOKEN}`;
const linked = { [LINK]: { body: { token: ORDER_TOKEN } }, [ORDER]: { body: anOrder({}) } };
const asked = (sent: readonly SentRequest[], call: string) =>
  sent.filter(({ method, path }) => `${method} ${path}` === call).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('a payment of which the shop does not know yet', () => {
  const open = (answers: Answer[], last: Answer = { body: visit }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return openShop(`/success?uuid=${visit.uuid}&lang=en`, {
      answers: { [VISIT]: () => answers.shift() ?? last, [LINK]: { status: 403, body: { code: 'owner-required' } } },
    });
  };

  it.each([1, 4])(
    'is asked about every three seconds, and thanked for when the bank answers after %i',
    async (times) => {
      const sent = open(
        Array.from({ length: times }, () => ({ body: visit })),
        { body: paid },
      );
      await screen.findByRole('heading', { name: 'No payment confirmed so far.' });
      await pass(3000 * times - 600);
      expect(screen.queryByText(/Payment succeeded/)).toBeNull();
      await pass(1200);
      await screen.findByText('Payment succeeded. Your reports are being generated.');
      expect(asked(sent, VISIT)).toBe(times + 1);
    },
  );

  it('is asked about five times, then on a press alone', async () => {
    const sent = open([]);
    await screen.findByRole('heading', { name: 'No payment confirmed so far.' });
    await pass(60_000);
    expect(asked(sent, VISIT)).toBe(5);
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(asked(sent, VISIT)).toBe(6));
    await pass(60_000);
    expect(asked(sent, VISIT)).toBe(6);
  });

  it('is said to be asked about, the second time too, until the shop answers', async () => {
    const asks: ((answer: Answer) => void)[] = [];
    const pending = () => new Promise<Answer>((resolve) => asks.push(resolve));
    openShop(`/success?uuid=${visit.uuid}&lang=en`, { answers: { [VISIT]: pending } });
    const again = await screen.findByRole('button', { name: 'Check again' });
    for (const times of [1, 2]) {
      await waitFor(() => expect([asks.length, again.getAttribute('aria-busy')]).toEqual([times, 'true']));
      asks[times - 1]?.({ status: 503 });
      await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
      act(() => again.click());
    }
  });

  it('is not asked about again once the shop could not say it, but on a press', async () => {
    const sent = open([{ status: 503 }]);
    await screen.findByText('This browser does not know your order, or the shop does not answer.');
    await pass(60_000);
    expect(asked(sent, VISIT)).toBe(1);
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await screen.findByText('Your choice is saved; you can pick it up whenever you like.');
    expect(screen.queryByRole('button', { name: 'Analyse another vehicle' })).toBeNull();
    screen.getByRole('button', { name: 'Resume my order' });
  });
});

describe('the order on the page of thanks', () => {
  it.each([
    ['fr', 'Suivre ma commande', 'Où en est votre commande'],
    ['en', 'Follow my order', 'The progress of your order'],
  ])('is summed up, and followed on its own page (%s)', async (lang, follow, progress) => {
    const vehicle = { plate: 'AB-123-CD', vin: aCar.vin, make: 'BMW', model: 'X5', year: 2017 };
    const answers = { ...linked, [ORDER]: { body: anOrder({ vehicle }) } };
    openShop(`/success?uuid=${visit.uuid}&lang=${lang}`, { known: [paid], answers });
    const link = await screen.findByRole('link', { name: follow });
    expect(link.getAttribute('href')).toBe(`/commande/${ORDER_TOKEN}`);
    await screen.findByRole('list', { name: progress });
    for (const words of ['AB-123-CD', 'BMW X5', 'MecaVIN', /^19,00\s€$/]) screen.getByText(words);
  });

  it('is named by its VIN, with all of its reports', async () => {
    const [first] = anOrder({}).reports;
    const second = { ...first!, serviceId: 'mecascore', serviceName: 'MecaSCORE' } as const;
    const order = anOrder({
      vehicle: { plate: null, vin: aCar.vin, make: 'BMW', model: 'X5', year: 2017 },
      reports: [first!, second],
      amountCents: 3400,
    });
    openShop(`/success?uuid=${visit.uuid}`, { known: [paid], answers: { ...linked, [ORDER]: { body: order } } });
    await screen.findByText('MecaVIN + MecaSCORE');
    screen.getByText(aCar.vin);
    screen.getByText(/^34,00\s€$/);
  });

  it('is waited for while it is not open, and comes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: Answer[] = [{ status: 404, body: { code: 'order-not-found' } }, { status: 503 }];
    openShop(`/success?uuid=${visit.uuid}`, {
      known: [paid],
      answers: { ...linked, [LINK]: () => answers.shift() ?? { body: { token: ORDER_TOKEN } } },
    });
    await screen.findByText(/Paiement réussi/);
    expect(screen.queryByRole('link', { name: 'Suivre ma commande' })).toBeNull();
    await pass(10_000);
    expect(await screen.findByRole('link', { name: 'Suivre ma commande' })).toBeTruthy();
  });

  it('is left out for who does not own it, who is asked for it once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = openShop(`/success?uuid=${visit.uuid}`, {
      known: [paid],
      answers: { [LINK]: { status: 403, body: { code: 'owner-required' } } },
    });
    await screen.findByText('Paiement réussi. La génération de vos rapports est en cours.');
    await pass(30_000);
    expect(screen.queryByRole('link', { name: 'Suivre ma commande' })).toBeNull();
    expect(asked(sent, LINK)).toBe(1);
  });
});

describe('the page of thanks', () => {
  it('is that of the visit in its URL, whichever this browser kept', async () => {
    localStorage.setItem('sessionUuid', 'a9b8c7d6-0000-4000-8000-000000000000');
    const sent = openShop(`/success?uuid=${visit.uuid}`, { known: [paid] });
    await screen.findByText('Paiement réussi. La génération de vos rapports est en cours.');
    expect(sent.map(({ path }) => path).join()).not.toContain('a9b8c7d6');
    await waitFor(() => expect(document.title).toMatch(/^C’est payé\. Vos rapports arrivent sous .*heure/));
  });

  it.each([
    ['paid', paid, '', 1],
    ['unpaid', visit, visit.uuid, 0],
  ])('leads back to the start, from a visit that is %s', async (_how, session, kept, created) => {
    localStorage.setItem('sessionUuid', visit.uuid);
    const sent = openShop('/success', { known: [session], answers: linked });
    await screen.findByText(created === 1 ? /Paiement réussi/ : /Aucun paiement confirmé/);
    const banner = within(screen.getByRole('banner'));
    act(() => banner.getByRole('button', { name: 'Retour à l’accueil' }).click());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await waitFor(() => expect(asked(sent, 'POST /api/sessions')).toBe(created));
    if (kept !== '') await waitFor(() => expect(window.location.search).toContain(kept));
    expect(asked(sent, LINK)).toBe(created);
  });

  it('leads to the next car in the language that is read', async () => {
    openShop('/success?lang=en');
    const another = await screen.findByRole('button', { name: 'Analyse another vehicle' });
    act(() => another.click());
    await screen.findByLabelText('VIN');
    await waitFor(() => expect(window.location.search).toMatch(/^\?lang=en&uuid=[0-9a-f-]{36}$/));
  });
});
