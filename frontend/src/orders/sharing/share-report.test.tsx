import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../testing/orders.js';
import type { Answer } from '../../testing/outside.js';
import { openShop } from '../../testing/shop.js';

const SAMPLE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../public/samples/mecascore-en.json'), 'utf8'),
) as { title: string };
const ORDER = 'a'.repeat(43);
const SHARED = 'b'.repeat(62);
const LINKS = `POST /api/orders/${ORDER}/shared-links/mecascore`;
const REVOKED = `${LINKS}/revocation`;
const link = { body: { token: SHARED, expiresAt: '2026-12-22T10:00:00.000Z' } };

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => (user = userEvent.setup()));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

async function opens(answers: Record<string, Answer | (() => Answer)> = {}) {
  const sent = openShop(`/commande/${ORDER}/mecascore?lang=en`, {
    answers: {
      [`GET /api/orders/${ORDER}/reports/mecascore/en`]: { body: SAMPLE },
      ...{ [LINKS]: link, [REVOKED]: { body: {} } },
      ...answers,
    },
  });
  await user.click(await screen.findByText('Share this report'));
  return () => sent.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').slice(4).join('/'));
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to share' });

describe('the link of a report, in English', () => {
  it('is created and stopped as often as its buyer likes, with the focus on what follows', async () => {
    const posted = await opens();
    for (const times of [1, 2]) {
      await press('Create a link');
      expect((await field()).value).toMatch(new RegExp(`/partage/${SHARED}$`));
      screen.getByText(/^It works until 22 December 2026\./);
      expect(screen.queryByText('The link no longer works.')).toBeNull();
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Copy the link'));
      await press('Stop sharing');
      await screen.findByText('The link no longer works.');
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Create a link'));
      expect(posted()).toHaveLength(2 * times);
    }
    expect(posted().slice(0, 2)).toEqual(['shared-links/mecascore', 'shared-links/mecascore/revocation']);
  });

  it('is named on the page of its order as soon as it is there', async () => {
    const [ready] = anOrder({}).reports;
    let sharedUntil: string | null = null;
    openShop(`/commande/${ORDER}?lang=en`, {
      answers: {
        [`GET /api/orders/${ORDER}`]: () => ({
          body: anOrder({ lang: 'en', reports: [{ ...ready!, serviceId: 'mecascore', sharedUntil }] }),
        }),
        [`GET /api/orders/${ORDER}/reports/mecascore/en`]: { body: SAMPLE },
        [LINKS]: () => {
          sharedUntil = '2099-12-22T10:00:00Z';
          return link;
        },
        [REVOKED]: { body: anOrder({ lang: 'en', reports: [{ ...ready!, serviceId: 'mecascore' }] }) },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Read the report MecaVIN' }));
    await user.click(await screen.findByText('Share this report'));
    await press('Create a link');
    await field();
    await user.click(screen.getByRole('link', { name: 'Back to my order' }));
    await screen.findByText('Shared by a link until 22 December 2099.');
    await user.click(screen.getByRole('link', { name: 'Read the report MecaVIN' }));
    await user.click(await screen.findByText('Share this report'));
    await press('Create a link');
    await press('Stop sharing');
    await screen.findByText('The link no longer works.');
    await user.click(screen.getByRole('link', { name: 'Back to my order' }));
    await screen.findByRole('link', { name: 'Read the report MecaVIN' });
    expect(screen.queryByText(/^Shared by a link/)).toBeNull();
  });

  it('that could not be created or stopped says so, and is tried again', async () => {
    const creations: Answer[] = [{ status: 503 }];
    const revocations: Answer[] = [{ status: 503 }];
    await opens({
      [LINKS]: () => creations.shift() ?? link,
      [REVOKED]: () => revocations.shift() ?? { body: {} },
    });
    await press('Create a link');
    await screen.findByText('That didn’t work. Try again in a moment.');
    await press('Create a link');
    await field();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Stop sharing');
    await screen.findByText('That didn’t work. Try again in a moment.');
    expect((await field()).value).toContain(SHARED);
    await press('Stop sharing');
    await screen.findByText('The link no longer works.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is selected as a whole when its field is entered', async () => {
    await opens();
    await press('Create a link');
    const input = await field();
    await user.click(input);
    expect([input.selectionStart, input.selectionEnd, input.readOnly]).toEqual([0, input.value.length, true]);
  });

  it('is said not to be copied where the browser refuses', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await opens();
    await press('Create a link');
    await press('Copy the link');
    await screen.findAllByText('The link could not be copied. Select it to copy it.');
  });

  it('is sent by the device where it can, with the title of the report, also when that is given up', async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      share: (data: unknown) => {
        shared.push(data);
        return Promise.reject(new DOMException('given up', 'AbortError'));
      },
    });
    await opens();
    await press('Create a link');
    await press('Send…');
    const url = (await field()).value;
    expect(shared).toEqual([{ title: SAMPLE.title, url }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no button to send it where the device cannot', async () => {
    await opens();
    await press('Create a link');
    await field();
    expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
  });
});
