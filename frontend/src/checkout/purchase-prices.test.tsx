import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, SentRequest } from '../testing/outside.js';
import { aProvider, onThePage } from '../testing/payment-provider.js';
import { aCar, aSession } from '../testing/sessions.js';
import { configuration, openShop } from '../testing/shop.js';
import { toasts } from '../ui/feedback/toast-store.js';

const atTheReports = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  basePrice: 19,
  email: 'jo@exemple.fr',
  gdprConsent: true,
});
const ordered = { ...atTheReports, selectedServices: '["mecavin","service-history"]' };
const reports = `/?uuid=${atTheReports.uuid}`;
const PRICE = 'POST /api/mecavin/calculate-price';
const bodiesOf = (sent: SentRequest[], method: string, path: RegExp) =>
  sent.filter((one) => one.method === method && path.test(one.path)).map(({ body }) => body);
const intents = (sent: SentRequest[]) => bodiesOf(sent, 'POST', /payment-intent/);
const linesOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll(/\s/g, ' '));
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value);

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('the three reports', () => {
  it('are cards with a name, what they hold, one price in euros, and a tag on the first two', async () => {
    openShop(reports, { known: [atTheReports] });
    const cards = within(await screen.findByRole('list', { name: /rapports/i }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label') as HTMLElement);
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/^PopulaireMecaVIN/),
      expect.stringMatching(/^NouveauService History/),
      expect.stringMatching(/^MecaSCORE/),
    ]);
    for (const card of cards) {
      expect(within(card).getAllByRole('listitem')).toHaveLength(4);
      within(card).getByText(/^19,00\s€$/);
    }
  });

  it('are chosen beforehand as the session has them, else as its product says', async () => {
    openShop(`${reports}&step=3`, { known: [{ ...ordered, product: 'mecascore' }] });
    await screen.findByRole('checkbox', { name: /^MecaVIN/ });
    expect(ticked()).toEqual(['mecavin', 'service-history']);
  });

  it('are chosen beforehand as the product of the session says where nothing was chosen yet', async () => {
    openShop(reports, { known: [{ ...atTheReports, product: 'mecascore,nothing' }] });
    await screen.findByRole('checkbox', { name: /^MecaVIN/ });
    expect(ticked()).toEqual(['mecascore']);
  });

  it('are summed up with the first price struck out and all that is saved', async () => {
    openShop(`${reports}&product=mecavin,service-history`, { known: [atTheReports] });
    const summary = await screen.findByLabelText('Récapitulatif de la commande');
    expect(within(summary).getByText(/^58,00\s€$/).tagName).toBe('S');
    within(summary).getByText(/^41\s%/);
    within(summary).getByText(/^34,00\s€$/);
  });

  it('are summed up line by line: the reference, the value of the car, the base price, the pack and the code', async () => {
    const known = aSession({ ...ordered, basePrice: 12, discountToken: 'BIENVENUE10', discountPercentage: 10 });
    openShop(`${reports}&step=3`, { known: [known] });
    const summary = await screen.findByLabelText('Récapitulatif de la commande');
    expect(linesOf(summary)).toEqual([
      'Prix initial (2 × 29,00 €): 58,00 €',
      'Remise selon la valeur du véhicule: −34,00 €',
      'Prix de base (2 × 12,00 €): 24,00 €',
      'Remise pack de 2: −2,00 €',
      'Code promo: −2,00 €',
    ]);
    within(summary).getByText(/^20,00\s€$/);
  });

  it('are compared with themselves, bought one by one, in a shop that displays prices the lawful way', async () => {
    openShop(`${reports}&step=3`, {
      known: [{ ...ordered, basePrice: 12 }],
      answers: { 'GET /api/configuration': { body: { ...configuration, priceDisplay: 'lawful' } } },
    });
    const summary = await screen.findByLabelText('Récapitulatif de la commande');
    expect((await within(summary).findByText(/^24,00\s€$/)).tagName).toBe('S');
    expect(linesOf(summary)).toEqual(['Achetés séparément (2 × 12,00 €): 24,00 €', 'Remise pack de 2: −2,00 €']);
    within(summary).getByText(/^8\s% économisés$/);
    within(summary).getByText(/^29,00\s€ au plus par rapport/);
    const struck = [...document.querySelectorAll('s')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    expect(struck).toEqual(['12,00 €', '24,00 €', '24,00 €']);
  });
});

describe('the price of a report', () => {
  const identify = async (answer: object) => {
    const user = userEvent.setup();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const sent = openShop('/?product=mecavin', { answers: { [PRICE]: answer } });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await screen.findByRole('checkbox', { name: /^MecaVIN/ });
    return { sent, logged: error.mock.calls };
  };
  const pricesSent = (sent: SentRequest[]) =>
    bodiesOf(sent, 'PATCH', /sessions/).filter((body) => Object.keys(body as object).join() === 'basePrice');

  it('begins at 19 €, becomes what the pricing call says, and the session is saved', async () => {
    const { sent } = await identify({ body: { price: 12 } });
    screen.getByRole('button', { name: 'Commander MecaVIN pour 12€' });
    expect(bodiesOf(sent, 'PATCH', /sessions/)[0]).toMatchObject({ basePrice: 19 });
    expect(pricesSent(sent)).toEqual([{ basePrice: 12 }]);
  });

  it('stays at 19 € when the pricing call fails, is not saved again, and the failure is logged', async () => {
    const { sent, logged } = await identify({ status: 503 });
    screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' });
    expect(pricesSent(sent)).toEqual([]);
    expect(logged.map(([what]) => what as unknown)).toEqual(['vehicle not priced']);
  });
});

describe('the payment of an order', () => {
  it('is named after the reports and the plate, and asked for once when a visit comes back to it', async () => {
    const sent = openShop(reports, { known: [ordered] });
    await screen.findByRole('heading', { name: 'MecaVIN + Service History pour AB-123-CD' });
    await waitFor(() => expect(intents(sent)).toMatchObject([{ amount: 3400, currency: 'eur' }]));
  });

  it('is asked for anew, once and with the new total, when a promotion code arrives at the payment', async () => {
    const user = userEvent.setup();
    const given = onThePage(aProvider({ confirm: () => new Promise(() => undefined) }));
    const code = { token: 'BIENVENUE10', discountPercentage: 10 };
    let answer: (answer: Answer) => void = () => undefined;
    const sent = openShop(`${reports}&product=mecavin,service-history&idc=BIENVENUE10`, {
      known: [atTheReports],
      answers: {
        'GET /api/discount-token/BIENVENUE10': () => new Promise((resolve) => (answer = resolve)),
        'POST /api/create-payment-intent': ({ body }) => ({
          body: { clientSecret: `pi_${(body as { amount: number }).amount}_secret` },
        }),
      },
    });
    const secrets = () => given.provider.elements.mock.calls.map(([options]) => options.clientSecret);
    await user.click(await screen.findByRole('button', { name: /^Commander le pack .* pour 34€$/ }));
    await waitFor(() => expect(secrets()).toEqual(['pi_3400_secret']));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/discount-token/BIENVENUE10'));
    answer({ body: code });
    await waitFor(() => expect(secrets()).toEqual(['pi_3400_secret', 'pi_3100_secret']));
    const [first] = given.provider.elements.mock.calls;
    const letters = { family: 'Inter', src: expect.stringMatching(/^url\(https?:\/\/.*inter.*\.woff2\)$/) as unknown };
    expect(first?.[0].fonts).toEqual([expect.objectContaining(letters)]);
    await screen.findByText('Code promo');
    expect(intents(sent)).toMatchObject([
      { amount: 3400, discountToken: null },
      { amount: 3100, discountToken: 'BIENVENUE10' },
    ]);
    expect(bodiesOf(sent, 'PATCH', /sessions/).slice(-2)).toMatchObject([
      { discountToken: 'BIENVENUE10', discountPercentage: 10 },
      { selectedServices: '["mecavin","service-history"]', totalAmount: 31 },
    ]);
  });

  it('has no discount when the code cannot be looked up, and nothing is said of it', async () => {
    const sent = openShop(`${reports}&idc=PERDU`, {
      known: [ordered],
      answers: { 'GET /api/discount-token/PERDU': { status: 500 } },
    });
    await waitFor(() => expect(intents(sent)).toMatchObject([{ amount: 3400, discountToken: null }]));
    expect(screen.queryByText('Code promo')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('what cannot be saved', () => {
  it('of the vehicle and of the consent is logged, and the shopper goes on', async () => {
    const user = userEvent.setup();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const known = aSession();
    openShop(`/?uuid=${known.uuid}`, {
      known: [known],
      answers: { [`PATCH /api/sessions/${known.uuid}`]: { status: 503 }, 'POST /api/steps': { status: 503 } },
    });
    await user.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await screen.findByRole('checkbox', { name: /^MecaVIN/ });
    const logged = error.mock.calls.map(([what]) => what as unknown);
    expect(logged).toEqual(expect.arrayContaining(['vehicle not saved', 'session not saved', 'step not recorded']));
  });
});
