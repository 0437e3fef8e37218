import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { StoryLine, StoryView } from '@shop/domain/admin';
import { openShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

let revision = 0;
const line = (seconds: number, type: string, step: StoryLine['step'], changes: Partial<StoryLine> = {}): StoryLine => ({
  ...{ type, step, revision: revision++, isTechnical: false, commandId: null, correlationId: null },
  at: new Date(Date.parse('2026-11-20T22:11:00Z') + seconds * 1000).toISOString(),
  sentence: { fr: `${type} en mots.`, en: `${type} in words.` },
  who: { fr: 'visiteur', en: 'visitor' },
  ...changes,
});

const story: StoryView = {
  uuid,
  isMasked: true,
  refundRequests: [],
  subject: { email: 'j•••@e•••.fr', plate: null, vin: null, vehicle: 'VW Polo' },
  outcome: {
    ...{ state: 'lost', step: 'services', seconds: 50, year: 2018, amountCents: 900 },
    ...{ affiliate: 'aff-12', source: null },
  },
  lines: [
    line(0, 'SessionStarted', 'vehicle'),
    line(2, 'StepRecorded', 'vehicle', { isTechnical: true }),
    line(9, 'VehicleIdentified', 'vehicle', { commandId: 'a' }),
    line(9, 'BasePriceEstablished', 'vehicle', { commandId: 'a' }),
    line(50, 'EmailProvided', 'email'),
    line(24 * 3600, 'PaymentFailed', 'payment'),
  ],
};
const open = (body = story) =>
  openShop(`/admin/visits/${uuid}`, { answers: { ...signedIn, [`GET /api/admin/visits/${uuid}`]: { body } } });

describe('the story of a visit', () => {
  it('begins with what came of it, in one line', async () => {
    open();
    const outcome = (await screen.findByText('Perdue aux services')).closest('p');
    expect([...(outcome?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
      ...['Perdue aux services', '50 s', 'VW Polo 2018', '9,00 €', 'aff-12'],
    ]);
    screen.getByText('Arrivée le 20 novembre 2026 à 23 h 11');
    expect(screen.getAllByText(uuid)).toHaveLength(1);
  });

  it('is told step by step, with the time that each took; the day stands where it changes', async () => {
    open();
    await screen.findByText('Perdue aux services');
    const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => plain(textContent));
    expect(parts).toEqual([
      'Véhicule23 h 11 · 9,0 s',
      'E-mail23 h 11 · 41 s',
      'Paiement21 novembre 2026 · 23 h 11 · 23 h 59',
    ]);
    const first = within(screen.getAllByRole('list').at(-3) as HTMLElement);
    expect(first.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'SessionStarted en mots. visiteur',
      '+ 9,0 sVehicleIdentified en mots. visiteur',
      'BasePriceEstablished en mots. visiteur',
    ]);
  });

  it('names no time where a step took none', async () => {
    const lines = [line(0, 'SessionStarted', 'vehicle'), line(0, 'EmailProvided', 'email')];
    open({ ...story, lines });
    await screen.findByText('Perdue aux services');
    const parts = screen.getAllByRole('heading', { level: 3 });
    expect(parts.map(({ textContent }) => plain(textContent))).toEqual(['Véhicule23 h 11', 'E-mail23 h 11']);
  });

  it('shows the names of events, and what only the page says, on demand', async () => {
    open();
    await screen.findByText('Perdue aux services');
    expect(screen.queryByText(/StepRecorded/)).toBeNull();
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Détails techniques' }));
    screen.getByText('StepRecorded');
    screen.getByText('BasePriceEstablished');
  });

  it('is read again by a refresh, also after its personal data was shown', async () => {
    const user = userEvent.setup();
    const revealed = { ...story, isMasked: false, subject: { ...story.subject, email: 'jo@exemple.fr' } };
    const reads = [story, { ...story, lines: [...story.lines, line(24 * 3600 + 60, 'PaymentSucceeded', 'payment')] }];
    openShop(`/admin/visits/${uuid}`, {
      answers: {
        ...signedIn,
        [`GET /api/admin/visits/${uuid}`]: () => ({ body: reads.shift() }),
        [`POST /api/admin/visits/${uuid}/reveal`]: { body: revealed },
      },
    });
    await user.type(await screen.findByLabelText('Motif'), 'Réclamation');
    await user.click(screen.getByRole('button', { name: 'Afficher les données' }));
    await screen.findByText('jo@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await screen.findByText(/PaymentSucceeded en mots/);
    expect(screen.queryByText('jo@exemple.fr')).toBeNull();
  });

  it('says that nothing was copied where the browser refuses it', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    open();
    await user.click(await screen.findByRole('button', { name: 'Copier l’identifiant' }));
    await screen.findAllByText('La copie a échoué.');
  });

  it('copies what names the visit', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Copier l’identifiant' }));
    expect(await navigator.clipboard.readText()).toBe(uuid);
    await screen.findAllByText('Identifiant copié');
  });
});

describe('a withdrawal that came by mail or letter', () => {
  const sold = { ...story, lines: [...story.lines, line(24 * 3600, 'OrderOpened', 'delivery')] };
  const PATH = `/api/admin/orders/${uuid}/withdrawal`;
  const record = { name: 'Enregistrer la rétractation' };

  it('is asked about, recorded ten seconds later with the day on which it was sent, and says why it cannot be', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const confirms = async () => {
      await user.click(screen.getByRole('button', record));
      const dialog = within(screen.getByRole('dialog'));
      const details = dialog.getAllByRole('definition').map(({ textContent }) => plain(textContent));
      expect(details).toEqual(['9,00 €', 'Jeanne Dupont', 'jeanne@example.fr', '2026-12-04']);
      await user.click(dialog.getByRole('button', record));
      expect(screen.getByRole('dialog')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(11_000));
    };
    const late = { status: 409, body: { status: 409, code: 'withdrawal-too-late' } };
    const answers = [late, { body: {} }];
    const sent = openShop(`/admin/visits/${uuid}`, {
      answers: {
        ...signedIn,
        [`GET /api/admin/visits/${uuid}`]: { body: sold },
        [`POST ${PATH}`]: () => answers.shift() ?? late,
      },
    });
    await user.type(await screen.findByLabelText('Nom de l’acheteur'), 'Jeanne Dupont');
    await user.type(screen.getByLabelText('E-mail pour l’accusé de réception'), 'jeanne@example.fr');
    await user.type(screen.getByLabelText('Envoyée le'), '2026-12-04');
    await confirms();
    expect(await screen.findByText('Elle a été envoyée après la fin du délai de 14 jours.')).toBeTruthy();
    await confirms();
    const body = { name: 'Jeanne Dupont', email: 'jeanne@example.fr', sentOn: '2026-12-04' };
    await vi.waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ path: PATH, body });
  });

  it('is not offered for a visit without an order', async () => {
    open();
    await screen.findByText('Perdue aux services');
    expect(screen.queryByRole('button', record)).toBeNull();
  });
});

describe('the link of an order that others may know', () => {
  const PATH = `/api/admin/orders/${uuid}/link`;
  const sold = { ...story, lines: [...story.lines, line(24 * 3600, 'OrderOpened', 'delivery')] };
  const replaced = { ...sold, lines: [...sold.lines, line(25 * 3600, 'OrderLinkReplaced', 'delivery')] };

  it('is replaced by its number once staff has confirmed it', async () => {
    const user = userEvent.setup();
    const reads = [sold, replaced];
    const answers = [{ status: 500, body: {} }, { body: {} }];
    const sent = openShop(`/admin/visits/${uuid}`, {
      answers: {
        ...signedIn,
        [`GET /api/admin/visits/${uuid}`]: () => ({ body: reads.shift() ?? replaced }),
        [`POST ${PATH}`]: () => answers.shift() ?? { body: {} },
      },
    });
    const posted = () => sent.filter(({ path }) => path === PATH).map(({ body }) => body);
    await user.click(await screen.findByText('Remplacer le lien…'));
    expect(screen.getByText(/L’ancien lien ne s’ouvrira plus/)).toBeTruthy();
    expect(posted()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remplacer le lien' }));
    expect(await screen.findByText('Le lien n’a pas été remplacé.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remplacer le lien' }));
    expect(await screen.findByText('Le lien est remplacé. Le nouveau part par mail.')).toBeTruthy();
    expect(await screen.findByText(/Remplacé 1 fois/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remplacer le lien' }));
    await vi.waitFor(() => expect(posted()).toEqual([{ link: 0 }, { link: 0 }, { link: 1 }]));
  });

  it('is not there for a visit without an order', async () => {
    open();
    await screen.findByText('Perdue aux services');
    expect(screen.queryByText('Remplacer le lien…')).toBeNull();
  });
});
