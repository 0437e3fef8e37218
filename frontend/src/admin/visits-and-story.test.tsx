import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoryLine, StoryView } from '@shop/domain/admin';
import type { VisitLine, VisitsView } from '@shop/domain/analytics';
import type { Answer } from '../testing/outside.js';
import { story as lost } from '../testing/story.js';
import { openShop } from '../testing/shop.js';
import { signedIn, visitLine } from '../testing/staff.js';

const UUID = '00000000-0000-4000-8000-000000000001';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const visitOf = (uuid: string, changes: Partial<VisitLine> = {}) => visitLine(uuid, { language: 'en', ...changes });
const viewOf = (visits: readonly VisitLine[], changes: Partial<VisitsView> = {}): { body: VisitsView } => ({
  body: {
    figure: 'lost',
    range: { from: '2026-11-01', to: '2026-11-20' },
    total: visits.length,
    visits,
    next: null,
    ...changes,
  },
});

beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

describe('the visits of a figure', () => {
  const open = (search: string, answer: Answer | (() => Answer)) =>
    openShop(`/admin/visits${search}`, { answers: { ...signedIn, 'GET /api/admin/visits': answer } });

  it.each([
    ['?figure=payments&range=7d', 'figure=payments&range=7d&by=brand'],
    ['?figure=left-before-paid&brand=BMW', 'figure=left-before-paid&range=30d&by=brand&brand=BMW'],
    ['?figure=gold', 'figure=sessions&range=30d&by=brand'],
    ['', 'figure=sessions&range=30d&by=brand'],
  ])('are asked for as the URL says: %s', async (search, asked) => {
    const sent = open(search, viewOf([]));
    await screen.findByText('No data yet');
    expect(sent.map(({ path }) => path)).toContain(`/api/admin/visits?${asked}`);
    const back = screen.getByRole('link', { name: /Back to/ });
    expect(back.getAttribute('href')).toBe(`/admin/dashboard?${asked.replace(/^figure=[^&]+&/, '')}`);
  });

  it('go on page after page, and say how many there are', async () => {
    const pages = [
      viewOf([visitOf('a')], { total: 10_000, next: 'a/1' }),
      viewOf([
        visitOf('b', { startedAt: null }),
        visitOf('c', { affiliate: 'club', source: 'mail', services: 'mecavin,mecascore' }),
      ]),
    ];
    const sent = open('?figure=lost', () => pages.shift() ?? viewOf([]));
    await screen.findByRole('heading', { name: '10,000+ visits' });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6));
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => plain(row.textContent)),
    ).toEqual([
      '20 November 2026',
      expect.stringMatching(/^23:30.*––––$/),
      expect.stringMatching(/^23:30.*–club · mailMecaVIN, MecaSCORE–$/),
      '–',
      expect.stringMatching(/^b/),
    ]);
    expect(sent.at(-1)?.path).toMatch(/&after=a%2F1$/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are said not to be there when they cannot be read', async () => {
    open('?figure=lost', { status: 503 });
    await screen.findByText('The figures are not available.');
  });
});

describe('the story of a visit, in English', () => {
  const line = (type: string, changes: Partial<StoryLine> = {}): StoryLine => ({
    ...{ type, step: 'vehicle', revision: type.length, isTechnical: false, commandId: null, correlationId: null },
    ...{ at: '2026-11-20T22:11:00Z', sentence: { fr: `${type} en mots.`, en: `${type} in words.` } },
    who: { fr: 'visiteur', en: 'visitor' },
    ...changes,
  });
  const story: StoryView = {
    ...{ ...lost, uuid: UUID, lines: [line('SessionStarted')] },
    subject: { email: 'j•••@e•••.fr', plate: null, vin: null, vehicle: null },
    outcome: {
      ...{ state: 'converted', step: 'delivery', seconds: 3725, year: 2018, amountCents: null },
      ...{ affiliate: null, source: 'radio' },
    },
  };
  const open = (changes: Partial<StoryView> = {}, answers: Record<string, Answer | (() => Answer)> = {}) =>
    openShop(`/admin/visits/${UUID}`, {
      answers: { ...signedIn, [`GET /api/admin/visits/${UUID}`]: { body: { ...story, ...changes } }, ...answers },
    });
  const REVEAL = `POST /api/admin/visits/${UUID}/reveal`;

  it('shows personal data for a reason of three letters, and for none below', async () => {
    const answers: Answer[] = [{ status: 503 }, { status: 429 }];
    const shown = { ...story, isMasked: false, subject: { ...story.subject, email: 'jo@exemple.fr' } };
    const sent = open({}, { [REVEAL]: () => answers.shift() ?? { body: shown } });
    const field = await screen.findByLabelText('Reason');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Show the data' });
    for (const [reason, isShort] of [
      ['ab', true],
      ['a  ', true],
      ['abc', false],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, reason);
      expect([reason, button.disabled]).toEqual([reason, isShort]);
    }
    const failure = () => screen.getByRole('alert').textContent;
    await userEvent.click(button);
    await waitFor(() => expect(failure()).toMatch(/could not be shown/));
    await userEvent.click(button);
    await waitFor(() => expect(failure()).toMatch(/come back later/));
    await userEvent.click(button);
    await screen.findByText('jo@exemple.fr');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'abc' })),
    );
  });

  it.each([
    ['converted', 'delivery', 'Paid'],
    ['under-way', 'email', 'In progress'],
    ['lost', 'payment', 'Lost at the payment'],
  ] as const)('begins with what came of it: %s, %s', async (state, step, words) => {
    open({ outcome: { ...story.outcome, state, step } });
    const outcome = (await screen.findByText(words)).closest('p');
    expect([...(outcome?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
      words,
      '1 h 02',
      'radio',
    ]);
  });

  it('marks what went well, what did not, and what came at the same moment', async () => {
    open({
      lines: [
        line('SessionStarted'),
        line('PaymentSucceeded', { commandId: 'a', at: '2026-11-20T22:11:30Z' }),
        line('OrderOpened', { commandId: 'a', at: '2026-11-20T22:11:30Z', step: 'vehicle' }),
        line('OrderLate', { commandId: 'b', at: '2026-11-20T23:11:00Z' }),
        line('DuplicatePaymentReceived', { at: '2026-11-21T00:11:00Z' }),
      ],
    });
    const items = within((await screen.findByText(/OrderLate in words/)).closest('ol')!).getAllByRole('listitem');
    expect(
      items.map((item) => [item.dataset['tone'], item.dataset['same'], plain(item.querySelector('time')?.textContent)]),
    ).toEqual([
      [undefined, undefined, ''],
      ['good', undefined, '+ 30 s'],
      [undefined, 'true', ''],
      ['bad', undefined, '+ 1 h 00'],
      ['bad', undefined, '+ 2 h 00'],
    ]);
  });

  it('offers no withdrawal of an order that its buyer has withdrawn from', async () => {
    open({ lines: [line('OrderOpened'), line('WithdrawalDeclared')] });
    await screen.findByText(/WithdrawalDeclared in words/);
    expect(screen.queryByText(/Withdrawal received/)).toBeNull();
    expect(screen.getAllByText(/link/i).length).toBeGreaterThan(0);
  });

  it('is read anew each time that it is opened, as the visits of its figure are', async () => {
    const visits = [viewOf([visitOf(UUID)])];
    const stories = [story];
    openShop('/admin/visits?figure=lost', {
      answers: {
        ...signedIn,
        'GET /api/admin/visits': () => visits.shift() ?? viewOf([visitOf(UUID), visitOf('b')]),
        [`GET /api/admin/visits/${UUID}`]: () => ({
          body: stories.shift() ?? { ...story, lines: [line('SessionStarted'), line('EmailProvided')] },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: '23:30' }));
    await screen.findByText(/SessionStarted in words/);
    window.history.back();
    await waitFor(() => expect(screen.getAllByRole('link', { name: '23:30' })).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('link', { name: '23:30' })[0]!);
    await screen.findByText(/EmailProvided in words/);
  });

  it('is said not to be read where it cannot be', async () => {
    open({}, { [`GET /api/admin/visits/${UUID}`]: { status: 404 } });
    await screen.findByRole('alert');
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});
