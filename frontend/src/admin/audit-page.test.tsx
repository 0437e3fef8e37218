import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine, AuditView } from '@shop/domain/admin';
import type { Answer } from '../testing/outside.js';
import { jumpTo, openShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff.js';

const UUID = '00000000-0000-4000-8000-000000000001';
const lineOf = (id: string, changes: Partial<AuditLine> = {}): AuditLine => ({
  ...{ id, at: '2026-11-20T22:30:05Z', type: 'AdminLoggedIn', email: 'ana@meca.example', sessionUuid: null },
  ...{ order: null, serviceId: null, amountCents: null, reason: null },
  ...changes,
});
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const rows = async () =>
  within(await screen.findByRole('table', { name: /Journal de l’équipe|Team log/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
const open = (answer: Answer | (() => Answer | Promise<Answer>)) =>
  openShop('/admin/audit', { answers: { ...signedIn, 'GET /api/admin/audit': answer } });
const page = (lines: readonly AuditLine[], next: string | null = null) => ({ body: { lines, next } as AuditView });

describe('the log of the team', () => {
  it('says who did what, when, about which order, for how much and why', async () => {
    open(
      page([
        lineOf('1', {
          type: 'ReportRefundRequested',
          serviceId: 'mecavin',
          sessionUuid: UUID,
          order: 'M-1001',
          amountCents: 1900,
        }),
        lineOf('2', { type: 'PersonalDataRevealed', sessionUuid: UUID, reason: 'Réclamation' }),
        lineOf('3', { email: null }),
        lineOf('4', { type: 'SomethingNew' }),
      ]),
    );
    const at = '20 nov. 2026, 23 h 30 min 05 s';
    expect(await rows()).toEqual([
      [at, 'ana@meca.example', 'Remboursement accordé (MecaVIN)', 'M-1001', '19,00 €', '–'],
      [at, 'ana@meca.example', 'Données personnelles affichées', '00000000', '–', 'Réclamation'],
      [at, 'compte supprimé', 'Connexion', '–', '–', '–'],
      [at, 'ana@meca.example', 'SomethingNew', '–', '–', '–'],
    ]);
    const links = within(screen.getByRole('table'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/admin/visits/${UUID}`, `/admin/visits/${UUID}`]);
  });

  it('goes on page after page, below what is there, until its end', async () => {
    const pages = [
      page([lineOf('1')], 'b1'),
      page([lineOf('2', { email: 'bo@meca.example' })], 'c'),
      page([lineOf('3')]),
    ];
    const sent = open(() => pages.shift() ?? page([]));
    for (const count of [1, 2]) {
      await waitFor(async () => expect(await rows()).toHaveLength(count));
      await userEvent.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    }
    await waitFor(async () =>
      expect((await rows()).map(([, who]) => who)).toEqual(['ana@meca.example', 'bo@meca.example', 'ana@meca.example']),
    );
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
    const asked = sent.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/audit'));
    expect(asked[0]).toBe('/api/admin/audit');
    expect(asked.slice(1)).toEqual(['/api/admin/audit?after=b1', '/api/admin/audit?after=c']);
  });

  it.each([
    ['is empty', page([]), 'Aucune donnée disponible'],
    ['cannot be read', { status: 503, body: {} }, 'Le journal n’a pas pu être lu.'],
  ])('says so when it %s', async (_how, answer, sentence) => {
    open(answer);
    await screen.findByText(sentence);
  });

  it('says that it is being read until it is there', async () => {
    let answer: (lines: Answer) => void = () => undefined;
    open(() => new Promise((resolve) => (answer = resolve)));
    await screen.findByRole('status', { name: 'Chargement du journal' });
    answer(page([lineOf('1')]));
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('status', { name: 'Chargement du journal' })).toBeNull();
  });
});

describe('the pages of staff', () => {
  beforeEach(() => localStorage.setItem('adminLanguage', 'en'));

  it.each([
    ['/admin/audit', 'Team log'],
    ['/admin/orders', 'Deliveries'],
    ['/admin/dashboard', 'Dashboard'],
  ])('mark where one is: %s', async (url, name) => {
    openShop(url, { answers: { ...signedIn, 'GET /api/admin/audit': page([]) } });
    const nav = within(await screen.findByRole('navigation', { name: 'Pages' }));
    const current = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('change their language with each press, keep it, and say it to the browser', async () => {
    open(page([lineOf('1')]));
    for (const [other, title, lang] of [
      ['Français', 'Journal de l’équipe', 'fr'],
      ['English', 'Team log', 'en'],
      ['Français', 'Journal de l’équipe', 'fr'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: other }));
      await screen.findByRole('heading', { level: 1, name: title });
      expect([localStorage.getItem('adminLanguage'), document.documentElement.lang]).toEqual([lang, lang]);
    }
    expect(localStorage.getItem('selectedLanguage')).toBeNull();
  });

  it('are read again on demand', async () => {
    const answers = [page([lineOf('1')])];
    open(() => answers.shift() ?? page([lineOf('2', { email: 'bo@meca.example' }), lineOf('1')]));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    answers.push(page([lineOf('3')]));
    await userEvent.click(screen.getByRole('link', { name: 'Deliveries' }));
    await screen.findByRole('heading', { level: 1, name: 'Deliveries' });
    await userEvent.click(screen.getByRole('link', { name: 'Team log' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('leave the language of visitors as it was', async () => {
    open(page([lineOf('1')]));
    await screen.findByRole('heading', { level: 1, name: 'Team log' });
    expect(document.documentElement.lang).toBe('en');
    jumpTo('/conditions');
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
  });
});

describe('a sign-in', () => {
  beforeEach(() => localStorage.setItem('adminLanguage', 'en'));
  const nobody = { 'GET /api/admin/user': { status: 401 } };
  const signsIn = async (email: string, password: string) => {
    const user = userEvent.setup();
    for (const [label, text] of [
      ['E-mail', email],
      ['Password', password],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    }
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  it('needs a password, and is tried as often as it takes', async () => {
    const answers: Answer[] = [{ status: 401, body: { detail: 'Wrong password.' } }, { status: 503 }];
    const sent = openShop('/admin/login', {
      answers: { ...nobody, 'POST /api/admin/login': () => answers.shift() ?? signedIn['GET /api/admin/user'] },
    });
    await signsIn('ana@meca.example', '');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Enter your password.');
    await signsIn(' ana@meca.example ', 'no');
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong password.');
    await signsIn('ana@meca.example', 'away');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('The server does not answer. Try again in a moment.'),
    );
    await signsIn('ana@meca.example', 'yes');
    await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' });
    await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
    const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual(['no', 'away', 'yes'].map((password) => ({ email: 'ana@meca.example', password })));
  });

  it('that cannot be checked says so, and is checked again by a press', async () => {
    const answers: Answer[] = [{ status: 503 }];
    openShop('/admin/audit', {
      answers: {
        'GET /api/admin/user': () => answers.shift() ?? signedIn['GET /api/admin/user'],
        'GET /api/admin/audit': page([]),
      },
    });
    await screen.findByText('The session could not be checked.');
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Team log' });
  });
});
