import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder, StaffOrders } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import type { Answer } from '../../testing/outside.js';
import { openShop } from '../../testing/shop.js';
import { orderOf, signedIn } from '../../testing/staff.js';

const LIST = 'GET /api/admin/orders';
const listOf = (orders: readonly StaffOrder[], changes: Partial<StaffOrders> = {}): StaffOrders => ({
  ...{ orders, waiting: orders.length, days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0 },
  ...{ medianMinutes: null, ninetiethMinutes: null, refundedCents: 0 },
  ...changes,
});
function open(list: StaffOrders | (() => Answer), answers: Record<string, Answer | (() => Answer)> = {}) {
  const sent = openShop('/admin/orders', {
    answers: { ...signedIn, [LIST]: typeof list === 'function' ? list : { body: list }, ...answers },
  });
  return { sent, posted: () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]) };
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const rows = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
const refundOf = (serviceId: ServiceId, changes: Partial<StaffOrder['refunds'][number]> = {}) => ({
  ...{ serviceId, amountCents: 1900, complaint: null, isExplained: false },
  ...changes,
});
const DAY_MS = 86_400_000;

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('the state of an order for staff', () => {
  const at = '2026-11-20T14:10:00Z';
  it.each([
    ['In progress', {}],
    ['Alarm', { alarmedAt: at }],
    ['Late', { alarmedAt: at, lateAt: at }],
    ['Delivered', { alarmedAt: at, lateAt: at, deliveredAt: at }],
    ['Withdrawn', { alarmedAt: at, lateAt: at, deliveredAt: at, withdrawnAt: at }],
  ])('is %s by what came last', async (state, changes) => {
    open(listOf([orderOf(changes)]));
    expect((await rows())[0]?.slice(0, 4)).toEqual(['M-1001', 'AB-123-CD', '20/11/2026, 14:05', state]);
    const isLate = state === 'Late';
    expect(screen.queryByRole('link', { name: 'Deliveries (1)' }) !== null).toBe(isLate);
  });

  it.each([
    [{ missing: ['mecavin', 'mecascore'] as const }, 'Missing: MecaVIN, MecaSCORE.'],
    [{ mailTrouble: 'retrying' as const }, 'The mail is tried again.Try to send again'],
    [{ brokenPromises: ['mecavin'] as const }, 'Promised, never came: MecaVIN'],
    [
      {
        promised: [
          { serviceId: 'mecavin' as const, availability: 'found' as const, outcome: null },
          { serviceId: 'mecascore' as const, availability: 'unlikely' as const, outcome: null },
        ],
      },
      'Said before the payment: MecaVIN available, MecaSCORE unlikely.',
    ],
    [{}, ''],
  ])('comes with what staff must know: %j', async (changes, words) => {
    open(listOf([orderOf(changes)]));
    expect((await rows())[0]?.[4]).toBe(words);
  });

  it.each([
    ['mailTrouble', { mailTrouble: 'bounced' as const }],
    ['refundsAsked', { refundsAsked: ['mecavin'] as const }],
    ['refundsHeld', { refundsHeld: ['mecavin'] as const }],
    ['refundsFailed', { refundsFailed: ['mecavin'] as const }],
    ['addressChange', { addressChange: 'referred' as const }],
  ])('is counted beside the page when somebody has to decide: %s alone', async (_what, changes) => {
    open(listOf([orderOf({ orderId: 'fine' }), orderOf(changes), orderOf({ orderId: 'too', ...changes })]));
    await screen.findByRole('link', { name: 'Deliveries (2)' });
  });
});

describe('the refund of a withdrawal that waits for staff', () => {
  const held = (refundDueAt: string | null, changes: Partial<StaffOrder> = {}) =>
    orderOf({ refundsHeld: ['mecavin'], refunds: [refundOf('mecavin')], refundDueAt, ...changes });

  it.each([
    ['is due in ten days', 10 * DAY_MS, /To be given back by .* at the latest/, null],
    ['is due in less than nine days', 9 * DAY_MS - 60_000, /To be given back by .* at the latest/, 'status'],
    ['was due', -60_000, /Past the legal period since/, 'alert'],
  ])('%s, and said so', async (_when, ms, words, role) => {
    open(listOf([held(new Date(Date.now() + ms).toISOString())]));
    const text = await screen.findByText(words);
    expect(text.closest('[role=status], [role=alert]')?.getAttribute('role') ?? null).toBe(role);
    screen.getByText('No report opened on the page; sent by e-mail.');
    expect(screen.queryByText(/Same card/)).toBeNull();
  });

  it('has its legal day also once it has failed, and nothing else has one', async () => {
    const refundDueAt = '2099-12-04T14:00:00Z';
    const failed = orderOf({ refundsFailed: ['mecavin'], refunds: [refundOf('mecavin')], refundDueAt });
    open(listOf([failed, orderOf({ orderId: 'order-2', refundDueAt })]));
    await screen.findByText('To be given back by 04/12/2099 at the latest (L221-24).');
    expect((await rows()).map((row) => row.at(-1)?.includes('L221-24'))).toEqual([true, false]);
  });

  it('names all earlier ones, also those without an order that is known', async () => {
    const earlierWithdrawals = [
      { reference: 'M-7', declaredAt: '2026-10-01T22:30:00Z' },
      { reference: null, declaredAt: '2026-09-30T08:00:00Z' },
    ];
    open(listOf([held(null, { earlierWithdrawals, opened: ['mecavin', 'mecascore'] })]));
    await screen.findByText('Same card or same address: M-7 (02/10/2026), ? (30/09/2026).');
    screen.getByText('Opened on the page: MecaVIN, MecaSCORE.');
    expect(screen.queryByText(/legal period|at the latest/)).toBeNull();
  });
});

describe('a decision about an order', () => {
  const failed = orderOf({
    refundsFailed: ['mecavin', 'mecascore'],
    refunds: [refundOf('mecavin'), refundOf('mecascore', { amountCents: 900 })],
  });
  const path = (action: string) => `/api/admin/orders/order-1/refunds/${action}`;

  it('is sent for the one refund that it is about, with words, and the list is read again', async () => {
    const user = userEvent.setup();
    const lists = [listOf([failed]), listOf([orderOf({ refundsFailed: ['mecavin'], refunds: [refundOf('mecavin')] })])];
    const { sent, posted } = open(() => ({ body: lists.shift() ?? listOf([]) }), {
      [`POST ${path('mecascore/by-hand')}`]: { body: {} },
    });
    await screen.findByText('To be refunded by hand: MecaVIN, MecaSCORE.');
    await user.click(screen.getByText(/^MecaSCORE, 9,00\s€: paid back in another way$/));
    const field = screen.getAllByLabelText('How (transfer, date, reference)')[1]!;
    const send = () => user.click(within(field.closest('form')!).getByRole('button', { name: 'Record the refund' }));
    await user.type(field, '   ');
    await send();
    expect(posted()).toEqual([]);
    await user.type(field, 'Transfer of 3 July ');
    await send();
    await screen.findByText('To be refunded by hand: MecaVIN.');
    expect(posted()).toEqual([[path('mecascore/by-hand'), { reason: 'Transfer of 3 July' }]]);
    expect(sent.filter(({ path: asked }) => asked === '/api/admin/orders')).toHaveLength(2);
  });

  it('that fails says so, may be sent again, and then nothing is said of it', async () => {
    const answers: Answer[] = [{ status: 503 }];
    const order = orderOf({ mailTrouble: 'bounced' });
    const { posted } = open(listOf([order]), {
      'POST /api/admin/orders/order-1/redelivery': () => answers.shift() ?? { body: {} },
    });
    const again = await screen.findByRole('button', { name: 'Try to send again' });
    await userEvent.click(again);
    await screen.findByText('That did not work.');
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByText('That did not work.')).toBeNull());
    expect(posted()).toHaveLength(2);
  });

  it('can be made once the buyer’s words are read, also when they did not come the first time', async () => {
    const reveals: Answer[] = [{ status: 503 }];
    const explanation = 'Not my car';
    const order = orderOf({
      refundsAsked: ['mecavin', 'mecascore'],
      refunds: [refundOf('mecavin', { isExplained: true, complaint: 'other' }), refundOf('mecascore')],
    });
    const requests = [
      { serviceId: 'mecascore', explanation: 'Another one' },
      { serviceId: 'mecavin', explanation },
    ];
    open(listOf([order]), {
      'POST /api/admin/visits/order-1/reveal': () => reveals.shift() ?? { body: { refundRequests: requests } },
    });
    await screen.findByText(/^Refund requested: MecaSCORE, 19,00\s€\.$/);
    expect(screen.getAllByRole('button', { name: 'Read what the buyer writes' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Read what the buyer writes' }));
    await screen.findByText('The text cannot be shown. Try again in a moment.');
    await userEvent.click(screen.getByRole('button', { name: 'Read what the buyer writes' }));
    await screen.findByText(explanation);
    expect(screen.queryByText('Another one')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Refund MecaSCORE, 19,00\s€$/ }));
    const details = within(screen.getByRole('dialog')).getAllByRole('definition');
    expect(details.map(({ textContent }) => plain(textContent))).toEqual(['19,00 €', '–', 'M-1001', '–']);
  });
});
