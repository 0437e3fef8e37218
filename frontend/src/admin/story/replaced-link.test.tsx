import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../testing/shop.js';
import { signedIn } from '../../testing/staff.js';
import { line, openStory, showPersonalData, story, uuid } from '../../testing/story.js';

describe('the link of an order that others may know', () => {
  const PATH = `/api/admin/orders/${uuid}/link`;
  const sold = { ...story, lines: [...story.lines, line(24 * 3600, 'OrderOpened', 'delivery')] };
  const replaced = { ...sold, lines: [...sold.lines, line(25 * 3600, 'OrderLinkReplaced', 'delivery')] };
  const twice = { ...replaced, lines: [...replaced.lines, line(26 * 3600, 'OrderLinkReplaced', 'delivery')] };

  it.each(['masked', 'shown'])(
    'is replaced by its number once staff has confirmed it, while personal data is %s',
    async (data) => {
      const user = userEvent.setup();
      const reads = [sold, replaced, twice];
      const answers = [{ status: 500, body: {} }, { body: {} }];
      const sent = openShop(`/admin/visits/${uuid}`, {
        answers: {
          ...signedIn,
          [`GET /api/admin/visits/${uuid}`]: () => ({ body: reads.shift() ?? twice }),
          [`POST ${PATH}`]: () => answers.shift() ?? { body: {} },
          [`POST /api/admin/visits/${uuid}/reveal`]: { body: { ...sold, isMasked: false } },
        },
      });
      const posted = () => sent.filter(({ path }) => path === PATH).map(({ body }) => body as { link: number });
      if (data === 'shown') await showPersonalData(user);
      await user.click(await screen.findByText('Remplacer le lien…'));
      expect(screen.getByText(/L’ancien lien ne s’ouvrira plus/)).toBeTruthy();
      expect(posted()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Remplacer le lien' }));
      expect(await screen.findByText('Le lien n’a pas été remplacé.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Remplacer le lien' }));
      expect(await screen.findByText('Le lien est remplacé. Le nouveau part par mail.')).toBeTruthy();
      expect(await screen.findByText(/Remplacé 1 fois/)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Remplacer le lien' }));
      expect(await screen.findByText(/Remplacé 2 fois/)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Remplacer le lien' }));
      await waitFor(() => expect(posted().map(({ link }) => link)).toEqual([0, 0, 1, 2]));
    },
  );

  it('is not there for a visit without an order', async () => {
    openStory();
    await screen.findByText('Perdue aux services');
    expect(screen.queryByText('Remplacer le lien…')).toBeNull();
  });
});
