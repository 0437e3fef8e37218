import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentIssueLine } from '@shop/domain/admin';
import type { Answer } from '../../testing/outside.js';
import { openDashboard } from '../../testing/dashboard.js';
import { orderOf } from '../../testing/staff.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const issueOf = (concern: PaymentIssueLine['concern'], changes: Partial<PaymentIssueLine> = {}): PaymentIssueLine => ({
  ...{ sessionUuid: 'visit-1', paymentIntentId: 'pi_1', amountCents: 4350, refundedCents: 0 },
  ...{ since: '2026-11-22T08:00:00.000Z', concern },
  ...changes,
});
const deadLetterOf = (reaction: string) => ({
  ...{
    reaction,
    sessionUuid: 'visit-1',
    since: '2026-11-20T08:00:00.000Z',
    attempts: 12,
    reason: 'no field',
    blocked: 2,
  },
});
const deliveries = (orders: ReturnType<typeof orderOf>[]) => ({
  ...{ orders, waiting: 0, days: 30, delivered: 0, inTime: 0, withdrawn: 0, brokenPromises: 0 },
  ...{ medianMinutes: null, ninetiethMinutes: null, refundedCents: 0 },
});
const open = (answers: Record<string, Answer | (() => Answer)> = {}) =>
  openDashboard({
    'GET /api/admin/orders': { body: deliveries([]) },
    'GET /api/admin/concerns': { body: { concerns: [], deadLetters: [] } },
    ...answers,
  });
function filesOf() {
  const files: [name: string, file: Blob][] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(['', file])}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.at(-1)![0] = this.download;
  });
  return () =>
    Promise.all(
      files.map(async ([name, file]) => [name, (await file.text()).replace('\uFEFF', '').trim().split('\r\n')]),
    );
}

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('what waits for somebody', () => {
  it('is counted kind by kind, with its place', async () => {
    const late = { lateAt: '2026-10-20T10:00:00Z' };
    open({
      'GET /api/admin/orders': {
        body: deliveries([
          orderOf({ orderId: '1', ...late }),
          orderOf({ orderId: '2', ...late }),
          orderOf({ orderId: '3', ...late, deliveredAt: '2026-10-20T11:00:00Z' }),
          orderOf({ orderId: '4', ...late, withdrawnAt: '2026-10-20T11:00:00Z' }),
          orderOf({ orderId: '5', refundsHeld: ['mecavin'] }),
        ]),
      },
      'GET /api/admin/concerns': {
        body: {
          concerns: [issueOf('duplicate'), issueOf('disputed'), issueOf('duplicate', { paymentIntentId: 'pi_2' })],
          deadLetters: [deadLetterOf('when-a'), deadLetterOf('when-b')],
        },
      },
    });
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await strip.findByText(/blocked/);
    expect(strip.getAllByRole('link').map((link) => [plain(link.textContent), link.getAttribute('href')])).toEqual([
      ['2 orders late', '/admin/orders'],
      ['1 order waits for a decision', '/admin/orders'],
      [expect.stringMatching(/: 2$/), '#payment-issues'],
      [expect.stringMatching(/: 1$/), '#payment-issues'],
      ['2 events blocked', '#blocked-events'],
    ]);
    for (const id of ['payment-issues', 'blocked-events']) expect(document.getElementById(id)?.tagName).toBe('SECTION');
    screen.getByRole('link', { name: 'Deliveries (3)' });
  });

  it.each([
    ['two lists', [{ status: 503 }], [{ status: 503 }]],
    ['the list of orders', [{ status: 503 }], []],
    ['the list of payments', [], [{ status: 503 }]],
  ])('is read again by one press where %s could not be read', async (_what, ...failures) => {
    const [orders, concerns] = failures.map((answers) => [...answers]);
    open({
      'GET /api/admin/orders': () => orders?.shift() ?? { body: deliveries([orderOf({ mailTrouble: 'bounced' })]) },
      'GET /api/admin/concerns': () =>
        concerns?.shift() ?? { body: { concerns: [issueOf('anomaly')], deadLetters: [] } },
    });
    const failure = await screen.findByText('What needs attention could not be checked.');
    await userEvent.click(
      within(failure.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Try again' }),
    );
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await waitFor(() => expect(strip.getAllByRole('link')).toHaveLength(2));
    expect(failure.isConnected).toBe(false);
  });

  it('is taken away as files, with amounts in euros and the visit of each', async () => {
    const files = filesOf();
    open({
      'GET /api/admin/concerns': {
        body: { concerns: [issueOf('duplicate', { paymentIntentId: null })], deadLetters: [deadLetterOf('when-a')] },
      },
    });
    const name = /^Download as CSV: (?!Day|The|What|Break|Felt)/;
    for (const button of await screen.findAllByRole('button', { name })) await userEvent.click(button);
    expect((await files()).map(([name, lines]) => [name, lines?.[1]])).toEqual([
      ['blocked-events.csv', 'visit-1,when-a,12,2,no field,2026-11-20T08:00:00.000Z'],
      ['concerns.csv', expect.stringMatching(/^,.+,43\.5,2026-11-22T08:00:00\.000Z$/)],
    ]);
    expect(screen.getAllByRole('link', { name: 'visit-1' })).toHaveLength(2);
  });
});

describe('the speed that visitors feel', () => {
  const days = [
    { date: '2026-11-21', p75Ms: 1800 },
    { date: '2026-11-22', p75Ms: 1900 },
  ];
  const measured = {
    step: 'landing',
    device: 'desktop',
    metric: 'lcp',
    good: 1,
    needsImprovement: 2,
    poor: 1,
    days,
  } as const;

  it.each([
    [840, 'lcp', '840 ms good'],
    [2500, 'lcp', '2.5 secs good'],
    [4001, 'lcp', '4 secs slow'],
    [999, 'inp', '999 ms slow'],
    [1000, 'inp', '1 sec slow'],
  ] as const)('of %i ms (%s) is written and judged: %s', async (p75Ms, metric, words) => {
    open({ 'GET /api/admin/speed': { body: { days: 28, steps: [{ ...measured, metric, p75Ms }] } } });
    const panel = within(await screen.findByRole('region', { name: 'Felt speed' }));
    const cells = panel.getAllByRole('cell').map(({ textContent }) => plain(textContent));
    expect(cells).toEqual([...(metric === 'lcp' ? [words, '–'] : ['–', words]), '25.0%', '4']);
  });

  it('is taken away day by day', async () => {
    const files = filesOf();
    open({ 'GET /api/admin/speed': { body: { days: 28, steps: [{ ...measured, p75Ms: 1900 }] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV: Felt speed' }));
    expect(await files()).toEqual([
      [
        'speed.csv',
        ['Day,Step,Measure,ms', '2026-11-21,"Home, desktop",LCP,1800', '2026-11-22,"Home, desktop",LCP,1900'],
      ],
    ]);
  });
});
