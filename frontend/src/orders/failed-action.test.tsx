import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import { openShop } from '../testing/shop.js';

const ORDER = `/api/orders/${TOKEN}`;
const [READY] = anOrder({}).reports;
const late = anOrder({
  ...{ isLate: true, stage: 'requested', deliveredAt: null, lang: 'en' },
  reports: [{ ...READY!, standing: 'requested', receivedAt: null }],
});

const open = (order: ReturnType<typeof anOrder>, action: string, status: number, code?: string) =>
  openShop(`/commande/${TOKEN}`, {
    answers: { [`GET ${ORDER}`]: { body: order }, [`POST ${ORDER}/${action}`]: { status, body: { code } } },
  });

describe('a request about an order that fails', () => {
  it('to refund a report is announced to the buyer', async () => {
    open(anOrder({}), 'refund', 503);
    await userEvent.click(await screen.findByText('Un problème avec un rapport ?', { selector: 'summary *' }));
    await userEvent.click(screen.getByRole('button', { name: 'Demander le remboursement' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Votre demande n’a pas abouti/);
  });

  it('without a connection is announced at once, and may be sent again', async () => {
    open(anOrder({}), 'resend', 503);
    const again = await screen.findByRole('button', { name: 'Renvoyer le message' });
    act(() => void window.dispatchEvent(new Event('offline')));
    await userEvent.click(again);
    await screen.findByText(/n’a pas abouti/);
    expect(again.getAttribute('aria-busy')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  it.each([
    ['wait', 'I’ll wait'],
    ['refund', 'Refund MecaVIN'],
  ])('to %s after a delay is announced in the language of the order', async (action, name) => {
    open(late, action, 503);
    const choice = await screen.findByRole('region', { name: 'We are late.' });
    await userEvent.click(within(choice).getByRole('button', { name }));
    expect((await within(choice).findByRole('alert')).textContent).toMatch(/Your request did not get through/);
  });

  it.each([
    ['order-mails-used-up', /renvoyé trop souvent/],
    ['contended', /n’a pas abouti/],
  ])('to send a mail again is called used up only where it is: %s', async (code, text) => {
    open(anOrder({}), 'resend', 409, code);
    await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer le message' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });
});
