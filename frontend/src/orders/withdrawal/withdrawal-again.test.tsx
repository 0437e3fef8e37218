import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderedReportView, OrderView } from '@shop/domain/orders';
import { anOrder, ORDER_TOKEN as TOKEN } from '../../testing/orders.js';
import type { Answer } from '../../testing/outside.js';
import { openShop } from '../../testing/shop.js';

const ORDER = `/api/orders/${TOKEN}`;
const [ready] = anOrder({}).reports;
const report = (serviceId: 'mecavin' | 'mecascore', changes: Partial<OrderedReportView> = {}): OrderedReportView => ({
  ...{ ...ready!, serviceId, serviceName: serviceId === 'mecavin' ? 'MecaVIN' : 'MecaSCORE' },
  ...changes,
});
const two = anOrder({
  ...{ lang: 'en', amountCents: 3400, withdrawable: ['mecavin', 'mecascore'] },
  reports: [report('mecavin', { shareCents: 1700 }), report('mecascore', { shareCents: 1700 })],
});
function open(order: OrderView, confirm: () => Answer = () => ({})) {
  const sent = openShop(`/commande/${TOKEN}`, {
    answers: { [`GET ${ORDER}`]: { body: order }, [`POST ${ORDER}/withdrawal`]: confirm },
  });
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => (user = userEvent.setup()));
const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a withdrawal, in English', () => {
  it('covers what can still be withdrawn from, for what was paid for it', async () => {
    open({ ...two, withdrawable: ['mecascore'] });
    await press(/^Withdraw from the contract here$/);
    const declaration = screen.getByText(/2026-000042/, { selector: 'form p' });
    expect(declaration.textContent).toContain('MecaSCORE');
    expect(declaration.textContent).not.toContain('MecaVIN');
    await user.type(field(/name/i), 'Jeanne Dupont');
    await press(/^Continue$/);
    expect(plain(screen.getByText(/17,00\s€/).textContent)).toContain('17,00 €');
  });

  it('goes back to its first step with what was typed, as often as its buyer likes', async () => {
    const posted = open(two);
    await press(/^Withdraw from the contract here$/);
    await user.type(field(/name/i), '  Jeanne Dupont ');
    await user.clear(field(/e-mail/i));
    await user.type(field(/e-mail/i), 'Ana <ana@example.fr>');
    for (const _times of [1, 2]) {
      await press(/^Continue$/);
      screen.getByText(/Jeanne Dupont, .*ana@example\.fr/);
      await press(/^Correct$/);
      expect([field(/name/i).value, field(/e-mail/i).value]).toEqual(['Jeanne Dupont', 'ana@example.fr']);
    }
    expect(posted()).toEqual([]);
  });

  it.each([
    ['the name alone', '', 'ana@example.fr', 1],
    ['the e-mail alone', 'Jeanne', 'ana@', 1],
    ['both', '  ', '', 2],
  ])('waits for %s', async (_what, name, email, alerts) => {
    open(two);
    await press(/^Withdraw from the contract here$/);
    if (name !== '') await user.type(field(/name/i), name);
    await user.clear(field(/e-mail/i));
    if (email !== '') await user.type(field(/e-mail/i), email);
    expect([screen.queryByRole('alert'), field(/name/i).maxLength]).toEqual([null, 120]);
    await press(/^Continue$/);
    expect(screen.getAllByRole('alert')).toHaveLength(alerts);
  });

  it('is not corrected while it is sent', async () => {
    open(two, (() => new Promise(() => undefined)) as never);
    await press(/^Withdraw from the contract here$/);
    await user.type(field(/name/i), 'Jeanne');
    await press(/^Continue$/);
    await press(/^Confirm/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Correct' }).disabled).toBe(true);
  });

  it('that is limited says how long, and is confirmed once, however often it is pressed', async () => {
    const answers: Answer[] = [{ status: 429, headers: { 'retry-after': '50' } }];
    const withdrawn: OrderView = {
      ...two,
      ...{ withdrawable: [], refundedCents: 0 },
      reports: two.reports.map((one) => ({ ...one, standing: 'withdrawn', refund: 'held' })),
      withdrawal: {
        ...{ declaredAt: '2026-11-21T16:05:12Z', services: ['mecavin', 'mecascore'], email: 'ana@example.fr' },
        refundDueAt: '2026-12-05T16:05:12Z',
      },
    };
    const posted = open(two, () => answers.shift() ?? { body: withdrawn });
    await press(/^Withdraw from the contract here$/);
    await user.type(field(/name/i), 'Jeanne');
    await press(/^Continue$/);
    await press(/^Confirm/);
    await screen.findByText(/Confirm once more in 50 seconds/);
    await press(/^Confirm/);
    const refund = within(await screen.findByRole('region', { name: 'Refund' }));
    expect(refund.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(/^MecaVINOur team checks the refund of 17,00 € .* by 5 December 2026/),
      expect.stringMatching(/^MecaSCOREOur team checks the refund of 17,00 €/),
    ]);
    expect(posted()).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  });
});

describe('the money of a withdrawal', () => {
  it('is that of the reports that it covers, of several', async () => {
    const reports = [
      report('mecavin', { shareCents: 1900 }),
      report('mecascore', { shareCents: 1500, standing: 'withdrawn' }),
    ];
    open({ ...two, reports, withdrawable: [], withdrawal: { ...withdrawal, services: ['mecascore'] } });
    expect(plain((await screen.findByText(/by 5 December 2026/)).textContent)).toMatch(/15,00 €/);
    within(screen.getByRole('region', { name: 'Refund' })).getByText(/^15,00\s€ in all|^15,00\s€/);
  });

  it('that the bank did not accept is that of its report alone', async () => {
    const reports = [
      report('mecavin', { ...given('A-1'), shareCents: 1900 }),
      report('mecascore', { ...given(null), shareCents: 1500, refund: 'failed' }),
    ];
    open({ ...two, reports, withdrawal, withdrawable: [], refundedCents: 1900 });
    const said = await screen.findAllByText(/The bank did not accept the refund/);
    expect(said.map(({ textContent }) => /\d+,\d\d/.exec(textContent)?.[0])).toEqual(['15,00', '15,00']);
  });

  const withdrawal: NonNullable<OrderView['withdrawal']> = {
    ...{ declaredAt: '2026-11-21T16:05:12Z', services: ['mecavin', 'mecascore'] as const, email: 'ana@example.fr' },
    refundDueAt: '2026-12-05T16:05:12Z',
  };
  const given = (number: string | null) =>
    ({ standing: 'withdrawn', refund: 'made', shareCents: 1700, creditNoteNumber: number }) as const;

  it.each([
    ['two notes', [given('A-1'), given('A-2')], 3400, '34,00 € is refunded, 2 credit notes.', ['mecavin', 'mecascore']],
    ['one note', [given('A-1'), given(null)], 3400, '34,00 € is refunded, 1 credit note.', ['mecavin']],
    ['no note yet', [given(null), given(null)], 1700, '17,00 € is refunded.', []],
  ] as const)('is summed up with %s', async (_what, [first, second], refundedCents, words, notes) => {
    open({
      ...{ ...two, withdrawal, withdrawable: [], refundedCents },
      reports: [report('mecavin', first), report('mecascore', second)],
    });
    const refund = within(await screen.findByRole('region', { name: 'Refund' }));
    expect(plain(refund.getByText(/is refunded/).textContent)).toBe(words);
    const links = refund.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(notes.map((id) => `${ORDER}/credit-notes/${id}`));
    expect(refund.getAllByRole('listitem').map(({ textContent }) => plain(textContent).slice(0, 16))).toEqual([
      expect.stringMatching(/^MecaVIN17,00 €/),
      expect.stringMatching(/^MecaSCORE17,00/),
    ]);
  });
});
