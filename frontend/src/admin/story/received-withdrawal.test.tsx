import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff.js';
import { line, openStory, showPersonalData, story, uuid } from '../../testing/story.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a withdrawal that came by mail or letter', () => {
  const sold = { ...story, lines: [...story.lines, line(24 * 3600, 'OrderOpened', 'delivery')] };
  const withdrawn = { ...sold, lines: [...sold.lines, line(25 * 3600, 'WithdrawalDeclared', 'delivery')] };
  const PATH = `/api/admin/orders/${uuid}/withdrawal`;
  const record = { name: 'Enregistrer la rétractation' };

  it.each(['masked', 'shown'])(
    'is asked about, recorded ten seconds later with its day, and says why it cannot be, while personal data is %s',
    async (data) => {
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
      const wrongDay = { status: 409, body: { status: 409, code: 'withdrawal-day-wrong' } };
      const answers = [late, wrongDay, { body: {} }];
      const sent = openShop(`/admin/visits/${uuid}`, {
        answers: {
          ...signedIn,
          [`GET /api/admin/visits/${uuid}`]: () => ({ body: answers.length > 0 ? sold : withdrawn }),
          [`POST ${PATH}`]: () => answers.shift() ?? late,
          [`POST /api/admin/visits/${uuid}/reveal`]: { body: { ...sold, isMasked: false } },
        },
      });
      if (data === 'shown') await showPersonalData(user);
      await user.type(await screen.findByLabelText('Nom de l’acheteur'), 'Jeanne Dupont');
      await user.type(screen.getByLabelText('E-mail pour l’accusé de réception'), 'jeanne@example.fr');
      await user.type(screen.getByLabelText('Envoyée le'), '2026-12-04');
      await confirms();
      expect(await screen.findByText('Elle a été envoyée après la fin du délai de 14 jours.')).toBeTruthy();
      await confirms();
      expect(await screen.findByText('La date d’envoi va du jour de la commande à aujourd’hui.')).toBeTruthy();
      await confirms();
      const body = { name: 'Jeanne Dupont', email: 'jeanne@example.fr', sentOn: '2026-12-04' };
      const recorded = () => sent.filter(({ path }) => path === PATH).map((request) => request.body);
      await waitFor(() => expect(recorded()).toEqual([body, body, body]));
      await screen.findByText(/WithdrawalDeclared en mots/);
      expect(screen.queryByRole('button', record)).toBeNull();
    },
  );

  it('of an order without a price says so, and that it was not recorded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const body = { ...sold, outcome: { ...sold.outcome, amountCents: null } };
    openShop(`/admin/visits/${uuid}`, {
      answers: { ...signedIn, [`GET /api/admin/visits/${uuid}`]: { body }, [`POST ${PATH}`]: { status: 503 } },
    });
    await user.type(await screen.findByLabelText('Nom de l’acheteur'), 'Jo');
    await user.type(screen.getByLabelText('E-mail pour l’accusé de réception'), 'jo@example.fr');
    await user.type(screen.getByLabelText('Envoyée le'), '2026-12-04');
    await user.click(screen.getByRole('button', record));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)[0]).toBe('–');
    await user.click(dialog.getByRole('button', record));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await screen.findByText('La rétractation n’a pas été enregistrée.');
  });

  it('is not offered for a visit without an order', async () => {
    openStory();
    await screen.findByText('Perdue aux services');
    expect(screen.queryByRole('button', record)).toBeNull();
  });
});
