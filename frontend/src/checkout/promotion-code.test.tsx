import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';
import { jumpTo, openShop } from '../testing/shop.js';

const open = (code: string, answer: Answer, language = 'fr') =>
  openShop(`/?lang=${language}&idc=${encodeURIComponent(code)}`, {
    answers: { [`GET /api/discount-token/${encodeURIComponent(code)}`]: answer },
  });

/** The line below the first button, which is there from the start, so that screen readers notice its text. */
const line = async () => (await screen.findAllByRole('status')).find(({ tagName }) => tagName === 'P');
const says = (words: string) => waitFor(async () => expect((await line())?.textContent).toBe(words));

const taken = (token: string, discountPercentage: number): Answer => ({ body: { token, discountPercentage } });
const notFound: Answer = { status: 404, body: { status: 404, code: 'discount-not-found' } };

describe('a promotion code in the address', () => {
  it.each([
    ['fr', 10, 'BIENVENUE10\u00a0: −10\u00a0% à la commande'],
    ['fr', 12.5, 'BIENVENUE10\u00a0: −12,5\u00a0% à la commande'],
    ['fr', 99, 'BIENVENUE10\u00a0: la commande à 1,00\u00a0€'],
    ['fr', 98, 'BIENVENUE10\u00a0: −98\u00a0% à la commande'],
    ['en', 10, 'BIENVENUE10: −10% on the order'],
    ['en', 100, 'BIENVENUE10: the order for 1,00\u00a0€'],
  ])('is said to be taken, with what it takes off (%s, %d %%)', async (language, percentage, words) => {
    open('BIENVENUE10', taken('BIENVENUE10', percentage), language);
    await says(words);
  });

  it.each([
    ['fr', 'Ce code promo n’existe pas.'],
    ['en', 'This promo code does not exist.'],
  ])('is said not to exist when the shop never issued it (%s)', async (language, words) => {
    open('NIXDA', notFound, language);
    await says(words);
  });

  it('is taken without what was pasted around it', async () => {
    openShop(`/?idc=${encodeURIComponent('« BIENVENUE10\u200b ».')}`, {
      answers: { 'GET /api/discount-token/BIENVENUE10': taken('BIENVENUE10', 10) },
    });
    await says('BIENVENUE10\u00a0: −10\u00a0% à la commande');
  });

  it.each(['a b!', '../..', 'é'.repeat(80), '<b>'])(
    'is said not to exist without being looked up: %s',
    async (code) => {
      const sent = open(code, notFound);
      await says('Ce code promo n’existe pas.');
      expect(sent.filter(({ path }) => path.includes('discount'))).toEqual([]);
    },
  );

  it.each<Answer>([{ status: 500 }, { status: 404, body: 'no such page' }, { status: 503 }])(
    'is not spoken of when the lookup fails: %j',
    async (answer) => {
      const sent = open('BIENVENUE10', answer);
      await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/discount-token/BIENVENUE10'));
      await screen.findByText('Trois questions, trois rapports');
      expect((await line())?.textContent).toBe('');
    },
  );

  it('counts for the visit that its link opens, not the code of the visit before', async () => {
    const [first, other] = [aSession(), aSession({ uuid: '7a2e1b63-0000-4000-8000-000000000002' })];
    const sent = openShop(`/?uuid=${first.uuid}&idc=BIENVENUE10`, {
      known: [first, other],
      answers: {
        'GET /api/discount-token/BIENVENUE10': taken('BIENVENUE10', 10),
        'GET /api/discount-token/CLUB20': taken('CLUB20', 20),
      },
    });
    await says('BIENVENUE10\u00a0: −10\u00a0% à la commande');
    jumpTo(`/?uuid=${other.uuid}&idc=CLUB20`);
    await says('CLUB20\u00a0: −20\u00a0% à la commande');
    const saved = () => sent.find(({ path, method }) => method === 'PATCH' && path.endsWith(other.uuid))?.body;
    await waitFor(() => expect(saved()).toEqual({ discountToken: 'CLUB20', discountPercentage: 20 }));
  });

  it('is known before the payment is asked for, once', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const visit = { idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true };
    const ordered = aSession({ ...visit, selectedServices: '["mecavin","service-history"]' });
    let answer: (answer: Answer) => void = () => undefined;
    const sent = openShop(`/?uuid=${ordered.uuid}&step=4&idc=BIENVENUE10`, {
      known: [ordered],
      answers: {
        'GET /api/discount-token/BIENVENUE10': () => new Promise((resolve) => (answer = resolve)),
        [`PATCH /api/sessions/${ordered.uuid}`]: () =>
          new Promise((resolve) => setTimeout(resolve, 100, { body: ordered })),
      },
    });
    await screen.findByRole('heading', { name: /^Comment voulez.vous payer/ });
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/discount-token/BIENVENUE10'));
    answer(taken('BIENVENUE10', 10));
    const payments = () => sent.filter(({ path }) => path === '/api/create-payment-intent').map(({ body }) => body);
    await waitFor(() => expect(payments()).toMatchObject([{ amount: 3100, discountToken: 'BIENVENUE10' }]));
  });

  it('has no line where there is none', async () => {
    openShop('/');
    await screen.findByText('Trois questions, trois rapports');
    expect(screen.queryAllByRole('status').filter(({ tagName }) => tagName === 'P')).toEqual([]);
  });
});
