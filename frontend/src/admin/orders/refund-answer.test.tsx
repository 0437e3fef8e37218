import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUND_REASON_MAX, type StaffOrder } from '@shop/domain/orders';
import { openShop } from '../../testing/shop.js';
import { orderOf, signedIn } from '../../testing/staff.js';

const PATH = '/api/admin/orders/order-1/refunds/mecavin';
const subject = { email: 'j•••@e•••.fr', plate: null, vin: null, vehicle: null };
const explanation = 'Ce n’est pas ma voiture.';
const story = (words: string) => ({
  subject,
  refundRequests: [
    { serviceId: 'service-history', explanation: 'Des visites manquent.' },
    { serviceId: 'mecavin', explanation: words },
  ],
});
const asked = orderOf({
  refundsAsked: ['mecavin'],
  refunds: [{ serviceId: 'mecavin', amountCents: 1900, complaint: 'other', isExplained: true }],
});
const held = orderOf({
  refundsHeld: ['mecavin'],
  refunds: [{ serviceId: 'mecavin', amountCents: 1900, complaint: null, isExplained: false }],
});
const figures = { waiting: 1, days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0, refundedCents: 0 };
function open(order: StaffOrder, answer: object = { body: {} }) {
  const list = { ...figures, medianMinutes: null, ninetiethMinutes: null, orders: [order] };
  const sent = openShop('/admin/orders', {
    answers: {
      ...signedIn,
      'GET /api/admin/orders': { body: list },
      'GET /api/admin/visits/order-1': { body: story('Ce•••') },
      'POST /api/admin/visits/order-1/reveal': { body: story(explanation) },
      [`POST ${PATH}`]: answer,
    },
  });
  return { posted: () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]) };
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /^Rembourser MecaVIN, 19,00\s€$/ }));
  return within(screen.getByRole('dialog', { name: /^Rembourser MecaVIN\s\?$/ }));
}
async function confirms(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Motif (gardé avec le remboursement)'), ' Autre voiture ');
  confirmedAt = Date.now();
  await user.click(dialog.getByRole('button', { name: /^Rembourser 19,00\s€$/ }));
  return dialog;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
function leaves() {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented ? 'asked' : 'gone';
}

let confirmedAt = 0;
/** Advances the clock to this many seconds after the confirmation. */
const passTo = (seconds: number) => pass(seconds - (Date.now() - confirmedAt) / 1000);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});

describe('a refund that a buyer asked for', () => {
  it('is shown with amount and complaint; the buyer’s words once the access is recorded', async () => {
    const { posted } = open(asked);
    const text = await screen.findByText(/Remboursement demandé/);
    expect(plain(text.textContent)).toBe(
      'Remboursement demandé : MecaVIN, 19,00 €. L’acheteur donne une autre raison.',
    );
    expect(screen.queryByText(explanation)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lire ce qu’il écrit' }));
    expect(document.activeElement).toBe(await screen.findByText(explanation));
    expect(posted().map(([path, body]) => [path, plain((body as { reason: string }).reason)])).toEqual([
      ['/api/admin/visits/order-1/reveal', 'Demande de remboursement : MecaVIN'],
    ]);
  });

  it('is asked about with amount, receiver and order, and needs a reason', async () => {
    const { posted } = open(asked);
    const dialog = await openDialog(user);
    await dialog.findByText('j•••@e•••.fr');
    const details = dialog.getAllByRole('definition').map(({ textContent }) => plain(textContent));
    expect(details).toEqual(['19,00 €', 'j•••@e•••.fr', 'M-1001', 'L’acheteur donne une autre raison.']);
    await user.type(dialog.getByLabelText('Motif (gardé avec le remboursement)'), '   ');
    await user.click(dialog.getByRole('button', { name: /^Rembourser 19,00\s€$/ }));
    expect(dialog.getByRole('alert').textContent).toBe('Indiquez le motif.');
    expect(leaves()).toBe('gone');
    await pass(60);
    expect(posted()).toEqual([]);
    const field = dialog.getByLabelText<HTMLInputElement>('Motif (gardé avec le remboursement)');
    await user.type(field, 'x');
    expect([dialog.queryByRole('alert'), field.maxLength]).toEqual([null, REFUND_REASON_MAX]);
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/rien n’a été envoyé/)).toBeNull();
    expect(document.activeElement?.textContent).toContain('Rembourser MecaVIN');
  });

  it('is asked about as what it is beside the held refund of a withdrawal', async () => {
    const { refundsHeld, refunds } = { ...held, refunds: [{ ...held.refunds[0]!, serviceId: 'mecascore' } as const] };
    open({ ...asked, refundsHeld: refundsHeld.map(() => 'mecascore'), refunds: [...asked.refunds, ...refunds] });
    const dialog = await openDialog(user);
    expect(dialog.getAllByRole('definition').at(-1)?.textContent).toBe('L’acheteur donne une autre raison.');
  });

  it('is sent ten seconds after the confirmation, once, with its reason', async () => {
    const { posted } = open(asked);
    const dialog = await confirms(user);
    const description = /^19,00\s€ seront rendus dans dix secondes, sauf si vous annulez\./;
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Annuler', description }));
    await passTo(9.5);
    expect(posted()).toEqual([]);
    expect(Number(dialog.getByRole('progressbar').getAttribute('value'))).toBeLessThan(3);
    expect(leaves()).toBe('asked');
    await pass(2);
    await waitFor(() => expect(posted()).toEqual([[PATH, { reason: 'Autre voiture' }]]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findAllByText(/Le remboursement de 19,00\s€ est demandé/);
    expect(leaves()).toBe('gone');
    await pass(60);
    expect(posted()).toHaveLength(1);
  });

  it('is not asked about a second time while it is sent', async () => {
    const { posted } = open(asked, () => new Promise(() => undefined));
    await confirms(user);
    await pass(11);
    await waitFor(() => expect(posted()).toHaveLength(1));
    const again = screen.getByRole('button', { name: /^Rembourser MecaVIN/ });
    expect(again.getAttribute('aria-busy')).toBe('true');
    await user.click(again);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not sent when it is cancelled within the ten seconds, and that is said', async () => {
    const { posted } = open(asked);
    const dialog = await confirms(user);
    await pass(5);
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await screen.findAllByText('Annulé : rien n’a été envoyé.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(60);
    expect(posted()).toEqual([]);
  });

  it('is not sent when its page is left for another within the ten seconds, and that is said', async () => {
    const { posted } = open(asked);
    await confirms(user);
    await pass(5);
    act(() => {
      window.history.replaceState(null, '', '/admin/login');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findAllByText('Annulé : rien n’a été envoyé.');
    await pass(60);
    expect(posted()).toEqual([]);
  });

  it('says when it could not be sent', async () => {
    open(asked, { status: 503, statusText: 'Down' });
    await confirms(user);
    await pass(11);
    expect(await screen.findByText('Cela n’a pas marché.')).toBeTruthy();
    expect(screen.queryByText(/rien n’a été envoyé/)).toBeNull();
  });
});

describe('the held refund of a withdrawal', () => {
  it('is asked about in the same way, as what it is', async () => {
    const { posted } = open(held);
    const question = await openDialog(user);
    expect(question.getAllByRole('definition').at(-1)?.textContent).toBe('Rétractation');
    await user.click(question.getByRole('button', { name: 'Annuler' }));
    await confirms(user);
    await pass(11);
    await waitFor(() => expect(posted()).toEqual([[PATH, { reason: 'Autre voiture' }]]));
  });
});
